// The single lines of subtitles and lyrics with their times.

export interface Cue {
  /** Seconds. */
  readonly from: number
  readonly to: number
  readonly text: string
}

const timeLine = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})/

/** SRT and VTT alike: blocks with a line of times. Blocks without one are notes, styles and numbers. */
export function readCues(text: string): readonly Cue[] {
  const cues: Cue[] = []
  for (const block of text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/)) {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => timeLine.test(line))
    const times = timeLine.exec(lines[at] ?? '')
    const spoken = plainCue(lines.slice(at + 1).join(' '))
    if (times === null || spoken === '' || spoken === cues.at(-1)?.text) continue
    cues.push({ from: secondsOf(times[1] ?? ''), to: secondsOf(times[2] ?? ''), text: spoken })
  }
  return cues
}

/** Lyrics: `[01:02.50] words`, several times before one line where it is sung again, and `[ti:title]` at the top. */
export function readLyrics(text: string): { readonly title: string; readonly cues: readonly Cue[] } {
  const cues: Cue[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    const times = /^\s*(?:\[\d{1,3}:\d{2}(?:[.:]\d{1,3})?\])+/.exec(line)?.[0] ?? ''
    const sung = plainCue(line.slice(times.length).replace(/<\d+:\d{2}(?:\.\d+)?>/g, ''))
    if (sung === '') continue
    for (const [, minutes, seconds] of times.matchAll(/\[(\d+):(\d{2}(?:\.\d+)?)/g)) {
      const from = Number(minutes) * 60 + Number(seconds)
      cues.push({ from, to: from, text: sung })
    }
  }
  const [title, artist] = ['ti', 'ar'].map((name) =>
    new RegExp(`^[ \\t]*\\[${name}:([^\\]\\n]{0,500})\\]`, 'im').exec(text)?.[1]?.trim(),
  )
  return {
    title: [artist ?? '', title ?? ''].filter((part) => part !== '').join(' – '),
    cues: cues.toSorted((a, b) => a.from - b.from),
  }
}

function secondsOf(written: string): number {
  return written
    .replace(',', '.')
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"' }

/** Without the marks for italics, colours, voices and places on the screen. */
const plainCue = (text: string): string =>
  text
    .replace(/<v(?:\.[^\s>]*)?\s+([^>]{1,200})>/gi, '$1: ')
    .replace(/<\/?[a-z0-9:.][^<>]{0,200}>|\{\\[^{}]{0,200}\}/gi, '')
    .replace(/&(amp|lt|gt|nbsp|quot);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

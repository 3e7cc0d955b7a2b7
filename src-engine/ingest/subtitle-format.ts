// SRT, VTT and LRC: what is said, in paragraphs that each begin with their time.
import { largestTextBytes } from './archive-limits.ts'
import { fileExtension, fileStem } from './clean-path.ts'
import { content, type FormatReader, problem } from './format-reader.ts'
import { type Cue, readCues, readLyrics } from './subtitle-cues.ts'
import { decodeText, isBinary } from './text-encoding.ts'
import { readText } from './text-format.ts'

/** A pause as long begins a new paragraph; so does a sentence that ends after the second. In seconds. */
const pause = 3
const longParagraph = 30

export const readSubtitles: FormatReader = async (file, options) => {
  if (file.bytes.length > largestTextBytes) return problem('too-large', `${file.bytes.length} bytes of text`)
  if (isBinary(file.bytes)) return problem('unsupported', 'no text in any encoding')
  const { text, encoding, guessed } = decodeText(file.bytes, options.encoding)
  const isLyrics = fileExtension(file.path) === 'lrc'
  const { title, cues } = isLyrics ? readLyrics(text) : { title: '', cues: readCues(text) }
  // Without a single time it is some other text under this name.
  if (cues.length === 0) return readText(file, options)
  const last = cues.at(-1)
  return content({
    fields: {
      title: title || fileStem(file.path),
      text: (isLyrics ? cues.map((cue) => [cue]) : paragraphsOf(cues))
        .map(writtenParagraph)
        .join(isLyrics ? '\n' : '\n\n'),
      textFormat: 'plain',
      kind: 'document',
      mimeType: mimeTypes[fileExtension(file.path)] ?? 'text/vtt',
    },
    encoding,
    remarks: guessed ? ['encoding-guessed'] : [],
    ...(last === undefined ? {} : { durationSeconds: last.to }),
  })
}

const mimeTypes: Readonly<Record<string, string>> = { srt: 'application/x-subrip', lrc: 'text/x-lrc' }

/** Cues cut sentences anywhere; a phrase is found across them only where they stand in one paragraph. */
function paragraphsOf(cues: readonly Cue[]): readonly (readonly Cue[])[] {
  const paragraphs: Cue[][] = []
  for (const cue of cues) {
    const paragraph = paragraphs.at(-1)
    const [first, last] = [paragraph?.[0], paragraph?.at(-1)]
    const goesOn =
      first !== undefined &&
      last !== undefined &&
      cue.from - last.to < pause &&
      (cue.from - first.from < longParagraph || !/[.!?。！？…"”]$/.test(last.text))
    if (goesOn) paragraph?.push(cue)
    else paragraphs.push([cue])
  }
  return paragraphs
}

const writtenParagraph = (cues: readonly Cue[]): string =>
  `[${clock(cues[0]?.from ?? 0)}] ${cues.map((cue) => cue.text).join(' ')}`

/** `1:02:03`, or `2:03` within the first hour. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = `${String(rest).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

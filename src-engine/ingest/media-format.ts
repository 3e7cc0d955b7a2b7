// Sound and film: title, artist, album, chapters and length. What is said or sung in them is not made up.
import { type IAudioMetadata, parseBuffer } from 'music-metadata'
import { fileName, fileStem } from './clean-path.ts'
import { content, type FormatReader } from './format-reader.ts'
import { clock } from './subtitle-format.ts'

export const readMedia: FormatReader = async (file) => {
  const media = await parseBuffer(
    file.bytes,
    { path: fileName(file.path), size: file.bytes.length },
    { duration: true, skipCovers: true, includeChapters: true },
  )
  const { common, format } = media
  const text = textOf(media)
  const artist = common.artist ?? common.albumartist ?? ''
  const title = common.title ?? ''
  return content({
    fields: {
      title: [title === '' ? '' : artist, title].filter((part) => part !== '').join(' – ') || fileStem(file.path),
      text,
      textFormat: 'plain',
    },
    ...(text === '' ? { noTextReason: 'unsupported' as const } : {}),
    ...(isLength(format.duration) ? { durationSeconds: format.duration } : {}),
  })
}

const isLength = (seconds: number | undefined): seconds is number => Number.isFinite(seconds) && Number(seconds) > 0

/** One thing a line and without labels, so that it reads the same in every language. */
function textOf({ common, format }: IAudioMetadata): string {
  const facts = [
    ...[common.title, common.subtitle?.join(', '), common.artists?.join(', ') ?? common.artist],
    ...[common.albumartist, common.album, common.composer?.join(', '), common.genre?.join(', ')],
    ...[common.date ?? common.year?.toString(), common.podcast === true ? common.description?.join('\n') : undefined],
    ...(common.comment ?? []).map(({ text }) => text),
    ...(common.description ?? []),
  ]
  const chapters = (format.chapters ?? []).map(({ title, start, timeScale }) =>
    `${clock(start / (timeScale || 1))} ${title}`.trim(),
  )
  const lyrics = (common.lyrics ?? []).map(({ text, syncText }) => text ?? syncText.map((line) => line.text).join('\n'))
  return [...distinctLines(facts), chapters.join('\n'), ...lyrics].filter((part) => part !== '').join('\n')
}

const distinctLines = (lines: readonly (string | undefined)[]): string[] => [
  ...new Set(lines.map((line) => (line ?? '').replace(/\0/g, '').trim()).filter((line) => line !== '')),
]

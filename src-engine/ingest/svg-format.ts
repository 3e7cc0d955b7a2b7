// SVG: a picture with the words in it. Nothing of it is drawn or run.
import { Parser } from 'htmlparser2'
import { largestTextBytes } from './archive-limits.ts'
import { fileName } from './clean-path.ts'
import { flattenDeepHtml } from './flatten-deep-html.ts'
import { content, type FormatReader, problem } from './format-reader.ts'
import { decodeText, isBinary } from './text-encoding.ts'

export const readSvg: FormatReader = async (file, options) => {
  if (file.bytes.length > largestTextBytes) return problem('too-large', `${file.bytes.length} bytes of text`)
  if (isBinary(file.bytes)) return problem('unsupported', 'no text in any encoding')
  const { text: source, encoding } = decodeText(file.bytes, options.encoding)
  const words = svgText(source)
  if (words === null) return problem('damaged', 'no picture inside')
  return content({
    fields: { title: fileName(file.path), text: words, textFormat: 'plain', kind: 'photo', mimeType: 'image/svg+xml' },
    encoding,
    ...(words === '' ? { noTextReason: 'unsupported' as const } : {}),
  })
}

const blocks: ReadonlySet<string> = new Set(['text', 'title', 'desc', 'textPath', 'p', 'div'])
const silent: ReadonlySet<string> = new Set(['script', 'style', 'metadata'])

/** Shapes and groups, thousands of which are no sign of an attack. */
const otherTags = /<\/?(?!(?:[\w-]+:)?(?:svg|text|title|desc|textPath|p|div|script|style|metadata)\b)[a-z][^<>]*>/gi

/** Each text on a line of its own; null where there is no `svg` element. */
function svgText(source: string): string | null {
  const lines: string[] = ['']
  let isPicture = false
  const open: string[] = []
  const isSpoken = (): boolean => !open.some((name) => silent.has(name)) && open.some((name) => blocks.has(name))
  const parser = new Parser(
    {
      onopentagname: (name) => {
        const local = name.slice(name.indexOf(':') + 1)
        if (local === 'svg') isPicture = true
        if (blocks.has(local)) lines.push('')
        if (blocks.has(local) || silent.has(local)) open.push(local)
      },
      ontext: (text) => {
        if (isSpoken()) lines.push((lines.pop() ?? '') + text)
      },
      onclosetag: (name) => {
        if (open.at(-1) === name.slice(name.indexOf(':') + 1)) open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(flattenDeepHtml(source.replace(otherTags, '')))
  if (!isPicture) return null
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

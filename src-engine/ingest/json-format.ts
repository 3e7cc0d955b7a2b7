// JSON and JSON lines: names and values as an indented outline. What is broken is kept as written, and said to be so.
import { err, ok, type Result } from '../contract/result.ts'
import { largestTextBytes } from './archive-limits.ts'
import { fileName } from './clean-path.ts'
import { content, type FormatReader, problem, type ReadContent } from './format-reader.ts'
import { jsonOutline } from './json-outline.ts'
import { decodeText, isBinary } from './text-encoding.ts'

/** An outline can be many times as long as its source; larger files stay as written. */
const largestOutlined = 8 * 1024 * 1024

export const readJson: FormatReader = async (file, options) => {
  if (file.bytes.length > largestTextBytes) return problem('too-large', `${file.bytes.length} bytes of text`)
  if (isBinary(file.bytes)) return problem('unsupported', 'no text in any encoding')
  const { text, encoding, guessed } = decodeText(file.bytes, options.encoding)
  const parsed = parseJson(text)
  const isOutlined = parsed.ok && text.length <= largestOutlined
  const read: ReadContent = {
    fields: {
      title: fileName(file.path),
      text: isOutlined ? jsonOutline(parsed.value) : text,
      textFormat: 'plain',
    },
    encoding,
    isVerbatim: !isOutlined && encoding === 'utf-8' && !guessed,
    remarks: guessed ? ['encoding-guessed'] : [],
  }
  return content(parsed.ok ? read : { ...read, problem: { reason: 'damaged', detail: parsed.error } })
}

/** One value, or one a line; with the comments and trailing commas that settings have. The error is the parser's. */
export function parseJson(text: string): Result<unknown, string> {
  const strict = attempt(text)
  if (strict.ok) return strict
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const values = lines.length < 2 ? [] : lines.map(attempt)
  if (values.length > 0 && values.every((value) => value.ok)) return ok(values.map(({ value }) => value))
  const relaxed = text.length > largestOutlined ? strict : attempt(withoutComments(text))
  return relaxed.ok ? relaxed : strict
}

function attempt(text: string): Result<unknown, string> {
  try {
    // Whatever it is, it is looked at before it is used.
    return ok(JSON.parse(text) as unknown)
  } catch (error) {
    if (error instanceof SyntaxError) return err(error.message)
    throw error
  }
}

/** What is never closed runs to the end, so that no place is looked at twice. */
const stringsAndComments = /("(?:[^"\\]|\\[\s\S])*"?)|\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)/g
const stringsAndCommas = /("(?:[^"\\]|\\[\s\S])*"?)|,(?=\s*[}\]])/g

const withoutComments = (text: string): string => text.replace(stringsAndComments, '$1').replace(stringsAndCommas, '$1')

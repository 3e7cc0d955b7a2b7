// CSV and TSV as a table whose first row names the columns. What is no table, or too long for one, stays plain text.
import Papa from 'papaparse'
import { largestTextBytes } from './archive-limits.ts'
import { fileExtension, fileName } from './clean-path.ts'
import { content, type FormatReader, problem } from './format-reader.ts'
import { blocksToMarkdown } from './office-blocks.ts'
import { decodeText, isBinary } from './text-encoding.ts'

/** A longer table is read more easily as lines. */
const mostCells = 50_000

export const readCsv: FormatReader = async (file, options) => {
  if (file.bytes.length > largestTextBytes) return problem('too-large', `${file.bytes.length} bytes of text`)
  if (isBinary(file.bytes)) return problem('unsupported', 'no text in any encoding')
  const { text, encoding, guessed } = decodeText(file.bytes, options.encoding)
  const isTabs = /^(tsv|tab)$/.test(fileExtension(file.path))
  const rows = tableRows(text, isTabs ? '\t' : null)
  return content({
    fields: {
      title: fileName(file.path),
      text: rows === null ? text : blocksToMarkdown([{ type: 'table', rows }]),
      textFormat: rows === null ? 'plain' : 'markdown',
      mimeType: isTabs ? 'text/tab-separated-values' : 'text/csv',
    },
    encoding,
    isVerbatim: rows === null && encoding === 'utf-8' && !guessed,
    remarks: guessed ? ['encoding-guessed'] : [],
  })
}

/** Null for a text that is no table: no separator in it, or quotes that do not match. */
function tableRows(text: string, separator: string | null): readonly (readonly string[])[] | null {
  const declared = /^sep=(.)\r?\n/.exec(text)
  const { data, errors } = Papa.parse<readonly string[]>(declared === null ? text : text.slice(declared[0].length), {
    delimiter: separator ?? declared?.[1] ?? '',
    skipEmptyLines: 'greedy',
    preview: mostCells,
  })
  const cells = data.reduce((sum, row) => sum + row.length, 0)
  const isTable = data.some((row) => row.length > 1) && cells < mostCells && data.length < mostCells
  return isTable && errors.length === 0 ? data : null
}

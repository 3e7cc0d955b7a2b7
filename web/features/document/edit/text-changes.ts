// What the buttons and keys of the editor do to Markdown source: one replacement each, so that undo takes it back
// in one step. Pure.

/** A text field as it stands: its text and what is selected in it. */
export interface FieldState {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** `from` to `to` is replaced; afterwards `selectFrom` to `selectTo` is selected. */
export interface TextChange {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly selectFrom: number
  readonly selectTo: number
}

export type LineStyle = 'heading' | 'list' | 'task'

const itemStart = /^([^\S\n]*)(?:([-*+])|(\d{1,9})([.)]))([^\S\n]+)(\[[^\n\]]\](?:[^\S\n]+|$))?/u
const quoteStart = /^[^\S\n]*(?:>[^\S\n]?)+/

/**
 * A new line that goes on with the list, the task or the quotation before it; an item without words ends its list.
 *
 *   '- tea|'      ->  '- tea\n- |'
 *   '9. [x] tea|' ->  '9. [x] tea\n10. [ ] |'
 *   '- |'         ->  '|'
 */
export function continueLine(state: FieldState): TextChange | null {
  if (state.from !== state.to) return null
  const line = linesAround(state)
  const before = state.text.slice(line.from, state.from)
  const start = itemStart.exec(before)?.[0] ?? quoteStart.exec(before)?.[0]
  if (start === undefined) return null
  const whole = state.text.slice(line.from, line.to)
  if (whole.trim() === start.trim()) return replace(line.from, line.to, '')
  return replace(state.from, state.from, `\n${nextStart(start)}`)
}

function nextStart(start: string): string {
  const item = itemStart.exec(start)
  if (!item) return start
  const [, indent = '', bullet, number, sign = '', space = ' ', box] = item
  return `${indent}${bullet ?? `${Number(number) + 1}${sign}`}${space}${box ? '[ ] ' : ''}`
}

/** Puts `sign` around the selection, or takes it away from around it. */
export function toggleAround({ text, from, to }: FieldState, sign: string): TextChange {
  const inside = text.slice(from, to)
  const size = sign.length
  if (text.slice(from - size, from) === sign && text.slice(to, to + size) === sign)
    return { from: from - size, to: to + size, insert: inside, selectFrom: from - size, selectTo: to - size }
  return { from, to, insert: `${sign}${inside}${sign}`, selectFrom: from + size, selectTo: to + size }
}

/** Every line of the selection becomes a heading, an item, a task; or plain again when all of them are. */
export function toggleLines(state: FieldState, style: LineStyle): TextChange {
  const lines = selectedLines(state)
  const isAll = lines.every((line) => (line === '' && lines.length > 1) || hasStyle(line, style))
  return replaceLines(
    state,
    lines.map((line) => (line === '' && lines.length > 1 ? line : styled(line, style, isAll))),
  )
}

function hasStyle(line: string, style: LineStyle): boolean {
  if (style === 'heading') return /^#{1,6} /.test(line)
  const item = itemStart.exec(line)
  return item !== null && (item[6] !== undefined) === (style === 'task')
}

function styled(line: string, style: LineStyle, off: boolean): string {
  if (style === 'heading') return off ? nextHeading(line) : `## ${line.replace(itemStart, '$1').trimStart()}`
  const item = itemStart.exec(line)
  const [start = '', indent = /^[^\S\n]*/.exec(line)?.[0] ?? '', bullet, number, sign] = item ?? []
  const words = (item ? line.slice(start.length) : line.trimStart()).replace(/^#{1,6} /, '')
  if (off) return `${indent}${words}`
  const mark = bullet ?? (number === undefined ? '-' : `${number}${sign}`)
  return `${indent}${mark} ${style === 'task' ? '[ ] ' : ''}${words}`
}

/** Second, third, then none: the first is the document's title. */
const nextHeading = (line: string): string => (/^#{1,2} /.test(line) ? `#${line}` : line.replace(/^#+ /, ''))

/** An item moves below the one before it by the width of its mark. */
export function indentLines(state: FieldState, by: 1 | -1): TextChange {
  return replaceLines(
    state,
    selectedLines(state).map((line) => {
      const width = /^\s*\d{1,9}[.)] /.test(line) ? 3 : 2
      if (by > 0) return line === '' ? line : `${' '.repeat(width)}${line}`
      return line.replace(new RegExp(`^(?:\\t| {1,${width}})`), '')
    }),
  )
}

/** `[[` around the selection; an address becomes a link whose words are still to be written. */
export function insertLink({ text, from, to }: FieldState): TextChange {
  const inside = text.slice(from, to)
  if (/^https?:\/\/\S+$/.test(inside))
    return { from, to, insert: `[](${inside})`, selectFrom: from + 1, selectTo: from + 1 }
  const insert = inside === '' ? '[[' : `[[${inside}]]`
  return { from, to, insert, selectFrom: from + insert.length, selectTo: from + insert.length }
}

interface Lines {
  readonly from: number
  readonly to: number
}

function linesAround({ text, from, to }: FieldState): Lines {
  const end = text.indexOf('\n', to)
  return { from: from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1, to: end < 0 ? text.length : end }
}

function selectedLines(state: FieldState): readonly string[] {
  const { from, to } = linesAround(state)
  return state.text.slice(from, to).split('\n')
}

/** The caret stays at its words; a selection of several lines stays one. */
function replaceLines(state: FieldState, lines: readonly string[]): TextChange {
  const { from, to } = linesAround(state)
  const insert = lines.join('\n')
  if (state.from !== state.to) return { from, to, insert, selectFrom: from, selectTo: from + insert.length }
  const caret = Math.max(from, state.from + insert.length - (to - from))
  return { from, to, insert, selectFrom: caret, selectTo: caret }
}

const replace = (from: number, to: number, insert: string): TextChange => ({
  from,
  to,
  insert,
  selectFrom: from + insert.length,
  selectTo: from + insert.length,
})

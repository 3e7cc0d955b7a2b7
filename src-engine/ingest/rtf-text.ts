// Follows the tokens of an RTF source and keeps what a reader would see: one state a group, one sink a kind of text.
import type { Block } from './office-blocks.ts'
import { pageOfCharset } from './rtf-code-pages.ts'
import { createRtfSink, sinkText } from './rtf-sink.ts'
import { addBytes, createRtfReader, flushBytes, groupOf, type RtfGroup, type RtfReader } from './rtf-state.ts'
import { type RtfToken, rtfTokens } from './rtf-tokens.ts'
import { rtfCharacters, shownOptional, textRoles, unreadRoles } from './rtf-words.ts'

export interface RtfText {
  readonly blocks: readonly Block[]
  readonly margins: readonly string[]
  readonly comments: readonly string[]
  /** `title`, `author`, `keywords` as written; `creatim` and `revtim` as ISO instants. */
  readonly info: ReadonlyMap<string, string>
}

/** Throws where nesting is absurd. */
export function readRtfText(source: Uint8Array): RtfText {
  const reader = createRtfReader()
  for (const token of rtfTokens(source)) readToken(reader, token)
  while (reader.groups.length > 1) closeGroup(reader)
  flushBytes(reader)
  return { blocks: reader.body.finish(), margins: reader.margins, comments: reader.comments, info: reader.info }
}

const deepest = 1000

function readToken(reader: RtfReader, token: RtfToken): void {
  if (token.type === 'bytes') addBytes(reader, token.bytes)
  else if (token.type === 'word' && token.name !== 'u' && reader.skipNext > 0) reader.skipNext--
  else {
    flushBytes(reader)
    if (token.type === 'word') readWord(reader, token.name, token.value)
    else if (token.type === 'close') closeGroup(reader)
    else openGroup(reader)
  }
}

function openGroup(reader: RtfReader): void {
  if (reader.groups.length > deepest) throw new RangeError(`groups nested more than ${deepest} deep`)
  reader.skipNext = 0
  reader.groups.push({ ...groupOf(reader), isOptional: false })
}

function closeGroup(reader: RtfReader): void {
  reader.skipNext = 0
  if (reader.groups.length === 1) return
  const group = groupOf(reader)
  const outer = reader.groups.at(-2)
  reader.groups.pop()
  if (group.date !== null && outer?.date !== group.date) reader.info.set(group.entry, isoOf(group.date))
  if (outer !== undefined && group.sink !== outer.sink) keepText(reader, group, outer)
}

/** A text of its own has ended: into the place where its kind is kept. */
function keepText(reader: RtfReader, group: RtfGroup, outer: RtfGroup): void {
  const text = sinkText(group.sink).trim()
  if (text === '') return
  if (group.role === 'info') reader.info.set(group.entry, text)
  if (group.role === 'margin') reader.margins.push(text)
  if (group.role === 'note') outer.sink.add(` (${text.replace(/\s+/g, ' ')})`)
  if (group.role === 'author') reader.commentAuthor = text
  if (group.role !== 'comment') return
  reader.comments.push(reader.commentAuthor === '' ? text : `${reader.commentAuthor}: ${text}`)
  reader.commentAuthor = ''
}

const pad = (value: number | undefined, digits: number): string => String(value ?? 0).padStart(digits, '0')

const isoOf = (date: ReadonlyMap<string, number>): string =>
  `${pad(date.get('yr'), 4)}-${pad(date.get('mo'), 2)}-${pad(date.get('dy'), 2)}T${pad(date.get('hr'), 2)}:${pad(date.get('min'), 2)}`

function readWord(reader: RtfReader, name: string, value: number | null): void {
  const group = groupOf(reader)
  if (name === '*') {
    group.isOptional = true
    return
  }
  const isOptional = group.isOptional
  group.isOptional = false
  if (group.role === 'fonts' || group.role === 'styles') readDefinition(reader, name, value)
  else if (group.date !== null && value !== null) group.date.set(name, value)
  else if (!beginsGroup(group, name)) {
    if (isOptional && !shownOptional.has(name)) group.role = 'skip'
    const isSetting = readSetting(reader, group, name, value)
    if (!isSetting && group.role !== 'skip' && !group.hidden) readContent(reader, group, name, value)
  }
}

/** True when the word tells what the group is. */
function beginsGroup(group: RtfGroup, name: string): boolean {
  const role = Object.hasOwn(textRoles, name) ? textRoles[name] : undefined
  const isInfo = role === 'info' || name === 'creatim' || name === 'revtim'
  // The description is left out but for a few entries; `\title` anywhere else is something else.
  if (group.role === 'skip' && !(isInfo && group.entry === 'info')) return false
  if (isInfo && group.entry !== 'info') return false
  if (Object.hasOwn(unreadRoles, name)) {
    group.role = unreadRoles[name] ?? 'skip'
    if (name === 'info') group.entry = 'info'
    return true
  }
  if (name === 'creatim' || name === 'revtim') {
    group.date = new Map()
    group.entry = name
    return true
  }
  if (name === 'listtext' || name === 'pntext') {
    group.sink.startItem()
    group.role = 'skip'
    return true
  }
  if (role === undefined) return false
  group.role = role
  group.entry = name
  group.sink = createRtfSink()
  return true
}

function readDefinition(reader: RtfReader, name: string, value: number | null): void {
  if (value === null) return
  if (name === 'f') reader.definedFont = value
  if (name === 's') reader.definedStyle = value
  if (name === 'outlinelevel') reader.styles.set(reader.definedStyle, value)
  const page = name === 'fcharset' ? pageOfCharset(value) : name === 'cpg' ? value : null
  if (page !== null) reader.fonts.set(reader.definedFont, page)
}

/** True when the word changes how what follows is read. */
function readSetting(reader: RtfReader, group: RtfGroup, name: string, value: number | null): boolean {
  if (name === 'ansicpg') reader.page = value || 1252
  else if (name === 'mac') reader.page = 10000
  else if (name === 'deff') {
    reader.defaultFont = value ?? 0
    group.font = reader.defaultFont
  } else if (name === 'f') group.font = value ?? 0
  else if (name === 'uc') group.fallbacks = Math.min(Math.max(0, value ?? 1), 16)
  else if (name === 'v' || name === 'deleted') group.hidden = value !== 0
  else if (name === 'plain') {
    group.hidden = false
    group.font = reader.defaultFont
  } else return false
  return true
}

function readContent(reader: RtfReader, group: RtfGroup, name: string, value: number | null): void {
  const { sink } = group
  if (name === 'u') {
    sink.add(String.fromCharCode((value ?? 0) & 0xffff))
    reader.skipNext = group.fallbacks
  } else if (Object.hasOwn(rtfCharacters, name)) sink.add(rtfCharacters[name] ?? '')
  else if (name === 'par' || name === 'sect' || name === 'page') sink.endParagraph()
  else if (name === 'pard') sink.resetParagraph()
  else if (name === 'intbl') sink.enterTable()
  else if (name === 'cell') sink.endCell()
  else if (name === 'row') sink.endRow()
  else if (name === 'ilvl') sink.setItemDepth(value ?? 0)
  else if (name === 'outlinelevel') sink.setOutline(value ?? 9)
  else if (name === 's') sink.setOutline(reader.styles.get(value ?? 0) ?? 9)
}

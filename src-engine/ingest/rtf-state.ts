// How far the reading of an RTF source is: the open groups, what fonts and styles mean, bytes that wait for others.
import { decodePage } from './rtf-code-pages.ts'
import { createRtfSink, type RtfSink } from './rtf-sink.ts'
import type { RtfRole } from './rtf-words.ts'

export interface RtfGroup {
  role: RtfRole
  sink: RtfSink
  font: number
  hidden: boolean
  /** How many characters for old programs follow a `\u`. */
  fallbacks: number
  /** Which entry of the description, when it is one. */
  entry: string
  date: Map<string, number> | null
  /** `\*` stood first: a group to leave out unless its word is known. */
  isOptional: boolean
}

export interface RtfReader {
  readonly body: RtfSink
  readonly groups: RtfGroup[]
  readonly margins: string[]
  readonly comments: string[]
  readonly info: Map<string, string>
  /** Code pages by font, and the outline level by style. */
  readonly fonts: Map<number, number>
  readonly styles: Map<number, number>
  page: number
  defaultFont: number
  definedFont: number
  definedStyle: number
  commentAuthor: string
  /** Bytes of one encoding that wait for the next ones: a character may have several. */
  bytes: number[]
  bytesPage: number
  /** Characters still to be left out after a `\u`. */
  skipNext: number
}

export function createRtfReader(): RtfReader {
  const body = createRtfSink()
  return {
    body,
    groups: [newGroup(body)],
    margins: [],
    comments: [],
    info: new Map(),
    fonts: new Map(),
    styles: new Map(),
    page: 1252,
    defaultFont: 0,
    definedFont: 0,
    definedStyle: 0,
    commentAuthor: '',
    bytes: [],
    bytesPage: 1252,
    skipNext: 0,
  }
}

const newGroup = (sink: RtfSink): RtfGroup => ({
  role: 'text',
  sink,
  font: 0,
  hidden: false,
  fallbacks: 1,
  entry: '',
  date: null,
  isOptional: false,
})

/** The outermost group is the file itself and stays. */
export function groupOf(reader: RtfReader): RtfGroup {
  const group = reader.groups.at(-1)
  if (group === undefined) throw new Error('the group of the file was closed')
  return group
}

export function addBytes(reader: RtfReader, bytes: Uint8Array): void {
  const left = reader.skipNext > 0 ? bytes.subarray(reader.skipNext) : bytes
  reader.skipNext = Math.max(0, reader.skipNext - bytes.length)
  const group = groupOf(reader)
  if (group.role === 'skip' || group.role === 'fonts' || group.role === 'styles' || group.hidden) return
  const page = reader.fonts.get(group.font) ?? reader.page
  if (page !== reader.bytesPage) flushBytes(reader)
  reader.bytesPage = page
  for (const byte of left) reader.bytes.push(byte)
}

export function flushBytes(reader: RtfReader): void {
  if (reader.bytes.length === 0) return
  const text = decodePage(reader.bytes, reader.bytesPage)
  reader.bytes = []
  groupOf(reader).sink.add(text)
}

// The lines of calendars and address books: `NAME;PARAMETER=value:value`, folded over several. Read here line by line,
// because such files are often broken in one line, and a parser of the whole would lose the rest with it.
import { canonicalLabel } from './text-encoding.ts'

export interface ContentLine {
  /** Upper case, without the group that some address books put before it. */
  readonly name: string
  /** Names in upper case. Values as written, without quotes. */
  readonly parameters: ReadonlyMap<string, string>
  /** As written; see `plainValue`. */
  readonly value: string
}

export interface Component {
  /** Upper case, such as `VEVENT`. */
  readonly name: string
  readonly lines: readonly ContentLine[]
  readonly components: readonly Component[]
  /** The lines from BEGIN to END as written, for keeping it by itself. */
  readonly source: string
}

interface OpenComponent {
  readonly name: string
  readonly lines: ContentLine[]
  readonly components: Component[]
  readonly written: string[]
}

/** Deeper nesting than any real file has goes into the component it stands in. */
const deepest = 8

/** The components at the top, also when their end is missing. A line that is none is passed over. */
export function readComponents(text: string): readonly Component[] {
  const root: OpenComponent = { name: '', lines: [], components: [], written: [] }
  const open: OpenComponent[] = [root]
  for (const written of unfold(text)) {
    const line = readLine(written)
    if (line?.name === 'BEGIN' && open.length <= deepest) {
      open.push({ name: line.value.trim().toUpperCase(), lines: [], components: [], written: [] })
    }
    for (const component of open) component.written.push(written)
    if (line?.name === 'END') close(open, line.value.trim().toUpperCase())
    else if (line !== null && line.name !== 'BEGIN') open.at(-1)?.lines.push(line)
  }
  while (open.length > 1) closeLast(open)
  return root.components
}

/** An END closes what was left open inside; one that closes nothing is passed over. */
function close(open: OpenComponent[], name: string): void {
  const at = open.findLastIndex((component) => component.name === name)
  while (at > 0 && open.length > at) closeLast(open)
}

function closeLast(open: OpenComponent[]): void {
  const last = open.pop()
  if (last === undefined) return
  const { name, lines, components, written } = last
  open.at(-1)?.components.push({ name, lines, components, source: written.join('\r\n') })
}

/** A line that begins with a blank goes on the one before; so does one after a soft end in quoted-printable. */
function unfold(text: string): readonly string[] {
  const lines: string[][] = []
  let isSoft = false
  for (const line of text.split(/\r\n|\n|\r/)) {
    const last = lines.at(-1)
    const isFolded: boolean = isSoft || /^[ \t]/.test(line)
    const pieces: string[] = isFolded && last !== undefined ? last : []
    if (pieces !== last) lines.push(pieces)
    isSoft = line.endsWith('=') && /^[^:]{0,200}QUOTED-PRINTABLE/i.test(pieces[0] ?? line)
    const piece = isFolded && /^[ \t]/.test(line) ? line.slice(1) : line
    pieces.push(isSoft ? piece.slice(0, -1) : piece)
  }
  return lines.map((pieces) => pieces.join('')).filter((line) => line.trim() !== '')
}

/** Longer heads of a line are no names and parameters. */
const longestHead = 4096

function readLine(written: string): ContentLine | null {
  const start = written.slice(0, longestHead)
  const colon = /^(?:[^":]|"[^"]*")*?:/.exec(start)?.[0] ?? /^[^:]*:/.exec(start)?.[0]
  if (colon === undefined) return null
  const [head = '', ...rest] = colon.slice(0, -1).split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const name = head
    .slice(head.lastIndexOf('.') + 1)
    .trim()
    .toUpperCase()
  if (!/^[\w-]+$/.test(name)) return null
  return { name, parameters: readParameters(rest), value: written.slice(colon.length) }
}

/** Old address books name bare types: `TEL;CELL;HOME:`. */
function readParameters(written: readonly string[]): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>()
  for (const parameter of written) {
    const equals = parameter.indexOf('=')
    const name = equals === -1 ? 'TYPE' : parameter.slice(0, equals).trim().toUpperCase()
    const value = parameter.slice(equals + 1).replaceAll('"', '')
    const before = parameters.get(name)
    parameters.set(name, before === undefined ? value : `${before},${value}`)
  }
  return parameters
}

/** The value without its escapes, on as many lines as it has. */
export function plainValue(line: ContentLine): string {
  return decoded(line)
    .replace(/\\([nN,;:\\])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped))
    .trim()
}

/** The parts of a value that semicolons divide, such as the lines of an address; empty ones are left out. */
export const valueParts = (line: ContentLine): readonly string[] =>
  decoded(line)
    .split(/(?<!\\);/)
    .map((part) => plainValue({ ...line, parameters: new Map(), value: part }))
    .filter((part) => part !== '')

/** Version 2.1 of address books writes other letters as their bytes. */
function decoded({ parameters, value }: ContentLine): string {
  const encoding = `${parameters.get('ENCODING') ?? ''},${parameters.get('TYPE') ?? ''}`
  if (!/quoted-printable/i.test(encoding)) return value
  const bytes = Array.from(value.matchAll(/=([0-9a-f]{2})|([\s\S])/gi), ([, hex, character]) =>
    hex === undefined ? [...new TextEncoder().encode(character)] : [Number.parseInt(hex, 16)],
  ).flat()
  return new TextDecoder(knownLabel(parameters.get('CHARSET'))).decode(Uint8Array.from(bytes))
}

const knownLabel = (label: string | undefined): string => canonicalLabel(label ?? 'utf-8') ?? 'utf-8'

/** All lines of a name, and the plain text of the first. */
export const linesNamed = (component: Component, name: string): readonly ContentLine[] =>
  component.lines.filter((line) => line.name === name)

export function textNamed(component: Component, name: string): string {
  const line = component.lines.find((line) => line.name === name)
  return line === undefined ? '' : plainValue(line)
}

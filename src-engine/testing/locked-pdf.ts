// Small PDFs with a password for tests, encrypted the oldest way (40 bits), which every reader knows.
import { createHash } from 'node:crypto'
import { assemblePdf, pdfObjects } from '../ingest/pdf-fixtures.ts'

export interface PdfPasswords {
  /** Needed to open the file; empty for a file that anybody may read. */
  readonly user: string
  /** Needed to change it. */
  readonly owner: string
}

/** As `pdfOf`, locked. */
export function lockedPdfOf(pages: readonly string[], { user, owner }: PdfPasswords): Uint8Array<ArrayBuffer> {
  const id = md5([...padded('an id')])
  const ownerEntry = rc4(md5(padded(owner)).slice(0, 5), padded(user))
  const key = md5([...padded(user), ...ownerEntry, ...permissions, ...id]).slice(0, 5)
  const userEntry = rc4(key, padding)
  const objects = pdfObjects(pages, '', (commands, objectNumber) => {
    const objectKey = md5([...key, objectNumber & 0xff, objectNumber >> 8, 0, 0, 0]).slice(0, 10)
    return String.fromCharCode(...rc4(objectKey, Buffer.from(commands, 'latin1')))
  })
  const lock = `<< /Filter /Standard /V 1 /R 2 /O <${hex(ownerEntry)}> /U <${hex(userEntry)}> /P -4 >>`
  return assemblePdf(
    // The title must not be there: it would have to be encrypted too.
    [...objects.map((object) => object.replace('/Title ()', '')), lock],
    `/Encrypt ${objects.length + 1} 0 R /ID [<${hex(id)}> <${hex(id)}>]`,
  )
}

type Bytes = readonly number[]

const permissions: Bytes = [0xfc, 0xff, 0xff, 0xff]

/** Fills a password up to 32 bytes; from the PDF standard. */
const padding: Bytes = [...Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')]

const padded = (password: string): Bytes => [...Buffer.from(password, 'latin1'), ...padding].slice(0, 32)

const md5 = (bytes: Bytes): Bytes => [...createHash('md5').update(Uint8Array.from(bytes)).digest()]

const hex = (bytes: Bytes): string => Buffer.from(bytes).toString('hex')

function rc4(key: Bytes, bytes: Iterable<number>): Bytes {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (one: number, other: number): void => {
    const held = state[one] ?? 0
    state[one] = state[other] ?? 0
    state[other] = held
  }
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255
    swap(at, other)
  }
  let first = 0
  let second = 0
  return Array.from(bytes, (byte) => {
    first = (first + 1) & 255
    second = (second + (state[first] ?? 0)) & 255
    swap(first, second)
    return byte ^ (state[((state[first] ?? 0) + (state[second] ?? 0)) & 255] ?? 0)
  })
}

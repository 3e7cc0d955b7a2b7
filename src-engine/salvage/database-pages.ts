// The pages of a damaged SQLite file: their size, which are sound, and what the header of a tree page says.
// Pure reading: https://sqlite.org/fileformat2.html. Nothing here trusts a byte, and nothing throws because of one.
import { usualPageBytes } from '../sqlite/connection-settings.ts'
import { checksumBytes, pageBytesIn, reservedBytesAt } from '../sqlite/page-checksum.ts'

/** The bytes of a damaged file, whatever they are. */
export interface DamagedFile {
  /** A fresh array each time; shorter where the file ends. */
  readAt(offset: number, length: number): Uint8Array
  readonly sizeBytes: number
  /** Whether the page's checksum is right; true for a file without checksums. Pages count from 1. */
  isSoundPage(page: Uint8Array, number: number): boolean
}

export interface PageLayout {
  readonly pageSize: number
  /** Without the reserved bytes at the end of each page. */
  readonly usableSize: number
}

export interface DatabasePages extends PageLayout {
  readonly pageCount: number
  readonly sizeBytes: number
  /** Null for a number that names no whole page. */
  page(number: number): Uint8Array | null
  isSound(number: number): boolean
  readonly damagedPages: number
}

/** `onPage` is told how many pages were looked at; `breathe` runs every few hundred of them. */
export async function openPages(
  file: DamagedFile,
  options: { onPage(done: number, total: number): void; breathe(): Promise<void> },
): Promise<DatabasePages> {
  const layout = readLayout(file)
  const pageCount = Math.floor(file.sizeBytes / layout.pageSize)
  const damaged = new Uint8Array(pageCount + 1)
  let damagedPages = 0
  const page = (number: number): Uint8Array | null => {
    if (!Number.isInteger(number) || number < 1 || number > pageCount) return null
    const bytes = file.readAt((number - 1) * layout.pageSize, layout.pageSize)
    return bytes.byteLength === layout.pageSize ? bytes : null
  }
  for (let number = 1; number <= pageCount; number++) {
    const bytes = page(number)
    if (bytes === null || !file.isSoundPage(bytes, number)) {
      damaged[number] = 1
      damagedPages++
    }
    if (number % 256 === 0) {
      options.onPage(number, pageCount)
      await options.breathe()
    }
  }
  return {
    ...layout,
    pageCount,
    sizeBytes: file.sizeBytes,
    page,
    isSound: (number) => damaged[number] === 0,
    damagedPages,
  }
}

const pageSizes = [usualPageBytes, 4096, 1024, 2048, 16_384, 32_768, 65_536, 512]
/** None, or those of a page's checksum. */
const reservedSizes = [0, checksumBytes]
const magic = 'SQLite format 3\0'

/** From the file's header where that can be believed, otherwise from how the pages look. */
function readLayout(file: DamagedFile): PageLayout {
  const header = file.readAt(0, 100)
  const written = pageBytesIn(header)
  const reserved = header[reservedBytesAt] ?? 0
  if (written > 0 && reservedSizes.includes(reserved) && hasMagic(header)) {
    const first = file.readAt(0, written)
    if (first.byteLength === written && file.isSoundPage(first, 1)) {
      return { pageSize: written, usableSize: written - reserved }
    }
  }
  const pageSize = pageSizes
    .map((size) => ({ size, share: shareOfTreePages(file, size) }))
    .reduce((a, b) => (b.share > a.share ? b : a)).size
  return { pageSize, usableSize: pageSize - guessReserved(file, pageSize) }
}

const hasMagic = (header: Uint8Array): boolean =>
  [...magic].every((character, at) => header[at] === character.charCodeAt(0))

const sampledPages = 64

function* samplePages(file: DamagedFile, pageSize: number): Generator<Uint8Array> {
  const pageCount = Math.floor(file.sizeBytes / pageSize)
  const step = Math.max(1, Math.floor(pageCount / sampledPages))
  for (let index = 1; index < pageCount; index += step) {
    const bytes = file.readAt(index * pageSize, pageSize)
    if (bytes.byteLength === pageSize) yield bytes
  }
}

/**
 * Of the sampled pages, for which the size is right: too small a one meets the middle of pages, which hardly ever look
 * like a tree page, and too large a one pages whose end is empty, where cells stand first.
 */
function shareOfTreePages(file: DamagedFile, pageSize: number): number {
  let pages = 0
  let trees = 0
  for (const bytes of samplePages(file, pageSize)) {
    pages++
    const tree = readTreePage(bytes, 0, pageSize)
    if (tree !== null && tree.badCells === 0 && Math.max(0, ...tree.cells) * 2 >= pageSize) trees++
  }
  return pages === 0 ? 0 : trees / pages
}

/** The first cell of a page ends where the usable part does, so cells that start in the last bytes tell of no reserve. */
function guessReserved(file: DamagedFile, pageSize: number): number {
  let zeroEnds = 0
  let pages = 0
  for (const bytes of samplePages(file, pageSize)) {
    const tree = readTreePage(bytes, 0, pageSize)
    if (tree === null || tree.badCells > 0 || tree.cells.length === 0) continue
    pages++
    const last = Math.max(...tree.cells)
    if (last + shortCellLength(bytes, last, tree) > pageSize - checksumBytes) zeroEnds++
  }
  return pages === 0 || zeroEnds * 4 > pages ? 0 : checksumBytes
}

/** Of a cell without overflow; 0 for any other. */
function shortCellLength(bytes: Uint8Array, at: number, tree: TreePage): number {
  const childLength = tree.isLeaf ? 0 : 4
  const first = readVarint(bytes, at + childLength)
  if (tree.isTable && !tree.isLeaf) return childLength + first.length
  const rowid = tree.isTable ? readVarint(bytes, at + childLength + first.length).length : 0
  const length = childLength + first.length + rowid + first.value
  return at + length <= bytes.byteLength ? length : 0
}

export interface TreePage {
  /** A tree of rows by rowid; otherwise one of records by themselves. */
  readonly isTable: boolean
  readonly isLeaf: boolean
  /** Where the cells start, in the order of their keys. */
  readonly cells: readonly number[]
  /** Cells that the page counts but whose place is outside of it. */
  readonly badCells: number
  /** Page with the keys after the last cell; 0 for a leaf. */
  readonly rightChild: number
}

const treeTypes: Readonly<Record<number, Pick<TreePage, 'isTable' | 'isLeaf'>>> = {
  2: { isTable: false, isLeaf: false },
  5: { isTable: true, isLeaf: false },
  10: { isTable: false, isLeaf: true },
  13: { isTable: true, isLeaf: true },
}

/** Null for a page that belongs to no tree. `headerAt` is 100 for the first page of a file, 0 for every other. */
export function readTreePage(bytes: Uint8Array, headerAt: number, usableSize: number): TreePage | null {
  const type = treeTypes[bytes[headerAt] ?? 0]
  if (type === undefined) return null
  const cellsAt = headerAt + (type.isLeaf ? 8 : 12)
  const count = u16(bytes, headerAt + 3)
  const room = Math.max(0, Math.min(count, Math.floor((usableSize - cellsAt) / 2)))
  const cells: number[] = []
  for (let index = 0; index < room; index++) {
    const at = u16(bytes, cellsAt + 2 * index)
    if (at >= cellsAt + 2 && at < usableSize - 1) cells.push(at)
  }
  return { ...type, cells, badCells: count - cells.length, rightChild: type.isLeaf ? 0 : u32(bytes, headerAt + 8) }
}

/** Pages below one that is no leaf. */
export const childrenOf = (bytes: Uint8Array, tree: TreePage): number[] => [
  ...tree.cells.map((at) => u32(bytes, at)),
  tree.rightChild,
]

export const headerPlace = (number: number): number => (number === 1 ? 100 : 0)

const u16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

export const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) * 65_536 + u16(bytes, at + 2)

export interface Varint {
  /** Exact up to 2^53; beyond that only its size is right. */
  readonly value: number
  readonly length: number
}

export function readVarint(bytes: Uint8Array, at: number): Varint {
  let value = 0
  for (let index = 0; index < 8; index++) {
    const byte = bytes[at + index] ?? 0
    value = value * 128 + (byte & 127)
    if (byte < 128) return { value, length: index + 1 }
  }
  return { value: value * 256 + (bytes[at + 8] ?? 0), length: 9 }
}

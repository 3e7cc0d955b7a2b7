// What a file says of its own pages beside its trees: which are free, and which page each hangs below.
import { type DatabasePages, u32 } from './database-pages.ts'

export type PageUse =
  | { readonly type: 'root' | 'free' | 'overflow' | 'unknown' }
  | { readonly type: 'tree'; readonly parent: number }

/** Where the map of pages is damaged, a page is of unknown use. */
export function usesOfPages(pages: DatabasePages): (number: number) => PageUse {
  const free = freePages(pages)
  const map = mapOfPages(pages)
  return (number) => (free.has(number) ? { type: 'free' } : map(number))
}

const firstFreeAt = 32

/** The chain of free pages as far as it can be walked. */
function freePages(pages: DatabasePages): ReadonlySet<number> {
  const free = new Set<number>()
  const first = pages.page(1)
  let trunk = first === null || !pages.isSound(1) ? 0 : u32(first, firstFreeAt)
  while (trunk > 1 && !free.has(trunk)) {
    const bytes = pages.isSound(trunk) ? pages.page(trunk) : null
    if (bytes === null) break
    free.add(trunk)
    const count = Math.min(u32(bytes, 4), pages.usableSize / 4 - 2)
    for (let index = 0; index < count; index++) free.add(u32(bytes, 8 + 4 * index))
    trunk = u32(bytes, 0)
  }
  return free
}

/** Bytes that the map of an auto-vacuum file has for each page: what it is, and below which. */
const entryBytes = 5

function mapOfPages(pages: DatabasePages): (number: number) => PageUse {
  const mapped = Math.floor(pages.usableSize / entryBytes)
  let openNumber = 0
  let open: Uint8Array | null = null
  return (number) => {
    if (number < 3) return { type: 'unknown' }
    const mapNumber = 2 + Math.floor((number - 2) / (mapped + 1)) * (mapped + 1)
    if (mapNumber === number) return { type: 'overflow' }
    if (mapNumber !== openNumber) {
      openNumber = mapNumber
      open = pages.isSound(mapNumber) ? pages.page(mapNumber) : null
    }
    return open === null ? { type: 'unknown' } : readUse(open, entryBytes * (number - mapNumber - 1))
  }
}

function readUse(map: Uint8Array, at: number): PageUse {
  switch (map[at]) {
    case 1:
      return { type: 'root' }
    case 2:
      return { type: 'free' }
    case 3:
    case 4:
      return { type: 'overflow' }
    case 5:
      return { type: 'tree', parent: u32(map, at + 1) }
    default:
      return { type: 'unknown' }
  }
}

import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { FileLike, IngestInput } from '../contract/ingest.ts'
import { type ArchiveLimits, archiveLimits } from './archive-limits.ts'
import { pathOf, type WalkedFile, walkFiles } from './walk-files.ts'
import { bytesOf, forge, input, recordsAt, zipOf } from './zip-fixtures.ts'

const packedSize = 20
const unpackedSize = 24
const headerOffset = 42

async function walk(inputs: readonly IngestInput[], limits: Partial<ArchiveLimits> = {}): Promise<WalkedFile[]> {
  const { files } = walkFiles(inputs, { limits: { ...archiveLimits, ...limits }, now: Date.now })
  const walked: WalkedFile[] = []
  for await (const file of files) walked.push(file)
  return walked
}

/** `path` for a file that was read, `path !reason` for one that was not. */
const show = (walked: readonly WalkedFile[]): string[] =>
  walked.map((file) => {
    if (file.type === 'file') return file.path
    return `${pathOf(file)} !${file.type === 'locked' ? 'locked' : file.failure.reason}`
  })

const walkAndShow = async (inputs: readonly IngestInput[], limits?: Partial<ArchiveLimits>) =>
  show(await walk(inputs, limits))

describe('sound input', () => {
  test('files come in the order given, entries in the order of their archive', async () => {
    const vault = zipOf({ 'z.md': 'one', 'notes/a.md': 'two' })
    const walked = await walk([input('b.md', 'x'), input('in/vault.zip', vault), input('a.md', 'y')])
    expect(show(walked)).toEqual(['b.md', 'in/vault/z.md', 'in/vault/notes/a.md', 'a.md'])
    expect(walked[2]).toMatchObject({ bytes: bytesOf('two') })
  })

  test('archives inside archives are opened, documents that are zips are not', async () => {
    const inner = zipOf({ 'a.md': 'x' })
    const book = zipOf({ mimetype: 'application/epub+zip', 'x.html': 'x' })
    const outer = zipOf({ 'inner.zip': inner, 'book.epub': book, 'unnamed-book': book })
    expect(await walkAndShow([input('o.zip', outer)])).toEqual(['o/inner/a.md', 'o/book.epub', 'o/unnamed-book'])
  })

  test('clutter is neither read nor counted', async () => {
    const vault = zipOf({ '__MACOSX/._a.md': 'x', '.obsidian/app.json': '{}', 'a.md': 'x', 'logseq/bak/a.md': 'x' })
    const { files, total } = walkFiles([input('v.zip', vault), input('v/.DS_Store', 'x')])
    expect(total()).toBeNull()
    const paths: string[] = []
    for await (const file of files) paths.push(...show([file]))
    expect(paths).toEqual(['v/a.md'])
    expect(total()).toBe(1)
  })

  test('bytes before an archive do no harm', async () => {
    const zip = zipOf({ 'a.md': 'text' })
    expect(await walkAndShow([input('x.zip', Uint8Array.of(...bytesOf('#!/bin/sh\n'), ...zip))])).toEqual(['x/a.md'])
  })

  test('names in Shift_JIS are read', async () => {
    // A directory and a name of four characters, two of which hold a backslash as their second byte.
    const name = [0x95, 0x5c, 0x2f, 0x83, 0x5c, 0x81, 0x5b, 0x83, 0x58, 0x2e, 0x74, 0x78, 0x74]
    const zip = zipOf({ xxxxxxxxxxxxx: 'text' })
    for (const at of recordsAt(zip, 0x02014b50)) zip.set(name, at + 46)
    expect(await walkAndShow([input('x.zip', zip)])).toEqual(['x/表/ソース.txt'])
  })
})

describe('paths that mean harm', () => {
  test('a path that climbs out stays inside', async () => {
    const zip = zipOf({ '../../evil.md': 'x', '/etc/passwd': 'y', 'C:\\a.md': 'z' })
    expect(await walkAndShow([input('x.zip', zip)])).toEqual(['x/evil.md', 'x/etc/passwd', 'x/a.md'])
  })

  test('two entries that come out the same are both kept', async () => {
    expect(await walkAndShow([input('x.zip', zipOf({ 'a.md': 'x', '../a.md': 'y' }))])).toEqual([
      'x/a.md',
      'x/a (2).md',
    ])
  })
})

describe('broken archives', () => {
  const sound = zipOf({ 'a.md': 'a text that is a little longer', 'b.md': 'b' })

  test('an archive cut off is named, and the next file is read', async () => {
    expect(await walkAndShow([input('x.zip', sound.slice(0, 60)), input('b.md', 'x')])).toEqual([
      'x.zip !damaged',
      'b.md',
    ])
  })

  test('an empty archive, one of clutter only, and no archive at all', async () => {
    expect(await walkAndShow([input('x.zip', zipOf({}))])).toEqual(['x.zip !empty-archive'])
    expect(await walkAndShow([input('x.zip', zipOf({ '.DS_Store': 'x' }))])).toEqual(['x.zip !empty-archive'])
    expect(await walkAndShow([input('x.zip', 'hello')])).toEqual(['x.zip !damaged'])
  })

  test('a damaged entry costs itself only', async () => {
    const damaged = sound.slice()
    damaged.fill(0xff, 36, 46)
    expect(await walkAndShow([input('x.zip', damaged)])).toEqual(['x/a.md !damaged', 'x/b.md'])
  })

  test('an encrypted entry is locked, an unknown compression unsupported', async () => {
    expect(await walkAndShow([input('x.zip', forge(sound, { entry: 0, offset: 8, value: 0x0008_0001 }))])).toEqual([
      'x/a.md !locked',
      'x/b.md',
    ])
    expect(await walkAndShow([input('x.zip', forge(sound, { entry: 1, offset: 10, value: 14 }))])).toEqual([
      'x/a.md',
      'x/b.md !unsupported',
    ])
  })

  test('a file that cannot be read is named, and the next one is read', async () => {
    const gone = {
      path: 'gone.md',
      file: {
        ...input('', '').file,
        size: 1,
        slice: () => gone.file,
        arrayBuffer: () => Promise.reject(new Error('gone')),
      },
    }
    expect(await walkAndShow([gone, input('b.md', 'x')])).toEqual(['gone.md !unreadable', 'b.md'])
  })

  test('of a text of 300 MB only the beginning is read, and the next file as ever', async () => {
    const line = bytesOf('One more line of the log\n')
    const asked: number[] = []
    const pieceOf = (from: number, to: number): FileLike => ({
      size: to - from,
      slice: (start, end) => pieceOf(from + start, from + end),
      arrayBuffer: async () => {
        asked.push(to - from)
        return Uint8Array.from({ length: to - from }, (_, index) => line[(from + index) % line.length] ?? 0).buffer
      },
    })
    const large = { path: 'large.log', file: pieceOf(0, 300 * 1024 * 1024) }
    expect(await walkAndShow([large, input('b.md', 'x')])).toEqual(['large.log !too-large', 'b.md'])
    expect(Math.max(...asked)).toBeLessThanOrEqual(4096)
  })
})

describe('archives that lie', () => {
  const zeros = (count: number) => new Uint8Array(count)

  test('an entry that holds more than it declares is refused, whatever the size', async () => {
    const zip = forge(zipOf({ 'a.md': zeros(100_000), 'b.md': 'b' }), { entry: 0, offset: unpackedSize, value: 10 })
    expect(await walkAndShow([input('x.zip', zip)])).toEqual(['x/a.md !archive-limit', 'x/b.md'])
  })

  test('an entry that unpacks to far more than its size is refused', async () => {
    const zip = zipOf({ 'a.bin': zeros(3_000_000), 'b.md': 'b' })
    expect(await walkAndShow([input('x.zip', zip)], { ratioFreeBytes: 1_000_000 })).toEqual([
      'x/a.bin !archive-limit',
      'x/b.md',
    ])
  })

  test('entries that share bytes end the archive before anything is unpacked', async () => {
    const zip = zipOf({ 'a.md': zeros(1000), 'b.md': zeros(1000) })
    expect(await walkAndShow([input('x.zip', forge(zip, { entry: 1, offset: headerOffset, value: 0 }))])).toEqual([
      'x.zip !archive-limit',
    ])
  })

  test('an entry that claims to reach into the directory is refused', async () => {
    const zip = forge(zipOf({ 'a.md': 'a' }), { entry: 0, offset: packedSize, value: 500 })
    expect(await walkAndShow([input('x.zip', zip)])).toEqual(['x.zip !archive-limit'])
  })

  test('too many archives inside one another', async () => {
    let zip = zipOf({ 'a.md': 'a' })
    for (let depth = 0; depth < 4; depth++) zip = zipOf({ 'in.zip': zip, 'b.md': 'b' })
    expect(await walkAndShow([input('x.zip', zip)])).toEqual([
      'x/in/in/in/in.zip !archive-limit',
      'x/in/in/in/b.md',
      'x/in/in/b.md',
      'x/in/b.md',
      'x/b.md',
    ])
  })

  test('what was read before a limit stays, and the archive is named', async () => {
    const zip = new Uint8Array(
      zipSync({ 'a.md': bytesOf('aaaa'), 'b.md': bytesOf('bbbb'), 'c.md': bytesOf('c') }, { level: 0 }),
    )
    expect(await walkAndShow([input('x.zip', zip)], { totalBytes: 8 })).toEqual([
      'x/a.md',
      'x/b.md',
      'x.zip !archive-limit',
    ])
    expect(await walkAndShow([input('x.zip', zip)], { entries: 2 })).toEqual([
      'x/a.md',
      'x/b.md',
      'x.zip !archive-limit',
    ])
    expect(await walkAndShow([input('x.zip', zip)], { entryBytes: 3 })).toEqual([
      'x/a.md !too-large',
      'x/b.md !too-large',
      'x/c.md',
    ])
  })

  test('the count is right in the end, whatever was refused', async () => {
    const zip = zipOf({ 'a.md': 'aaaa', 'in.zip': zipOf({ 'b.md': 'b', 'c.md': 'c' }), 'd.zip': 'broken' })
    for (const limits of [{}, { totalBytes: 4 }, { entries: 2 }, { depth: 1 }]) {
      const { files, total } = walkFiles([input('x.zip', zip)], {
        limits: { ...archiveLimits, ...limits },
        now: Date.now,
      })
      let count = 0
      for await (const _ of files) count++
      expect(total()).toBe(count)
    }
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { setupFullStore } from '../testing/full-store.ts'
import { fileOf, salvageBytes } from '../testing/salvage-bytes.ts'
import { readDocuments, readSurroundings } from '../testing/store-content.ts'

let bytes: Uint8Array
let documents = new Map<string, string>()
let surroundings: unknown

beforeAll(async () => {
  const full = await setupFullStore()
  bytes = full.database.exportBytes()
  documents = await readDocuments(full)
  surroundings = await readSurroundings(full)
})

describe('a file without damage', () => {
  test('comes back whole, with nothing lost', async () => {
    const { report, test: saved } = await salvageBytes(fileOf(bytes))
    expect(report).toMatchObject({ saved: documents.size, lost: [], damagedPages: 0, keptBytes: bytes.byteLength })
    expect(await readDocuments(saved)).toEqual(documents)
    expect(await readSurroundings(saved)).toEqual(surroundings)
  })
})

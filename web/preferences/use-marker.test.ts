import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearUseMarker, findUseMarker, readUseMarker, writeUseMarker } from './use-marker.ts'

const marker = { documents: 12, at: '2026-05-04T08:00:00Z' }

let local: Map<string, string>
let stamps: Map<string, string>

beforeEach(() => {
  local = new Map()
  stamps = new Map()
  vi.stubGlobal('document', { baseURI: 'https://example.org/apps/kept/' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
    removeItem: (key: string) => local.delete(key),
  })
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      match: async () => (stamps.has(name) ? new Response(stamps.get(name)) : undefined),
      put: async (_address: string, response: Response) => void stamps.set(name, await response.text()),
    }),
    delete: async (name: string) => stamps.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a marker is found again, also where one of its two places was cleared', async () => {
  await writeUseMarker(marker)
  expect(readUseMarker()).toEqual(marker)
  local.clear()
  expect(readUseMarker()).toBeNull()
  expect(await findUseMarker()).toEqual(marker)
  await writeUseMarker(marker)
  stamps.clear()
  expect(await findUseMarker()).toEqual(marker)
})

test('nothing held is no marker', async () => {
  await writeUseMarker(marker)
  await writeUseMarker({ ...marker, documents: 0 })
  expect(await findUseMarker()).toBeNull()
  await writeUseMarker(marker)
  await clearUseMarker()
  expect(await findUseMarker()).toBeNull()
})

test.each(['', '{', 'null', '7', '{"documents":"12","at":"x"}', '{"documents":-1,"at":"x"}', '{"documents":3}'])(
  'what is stored as %j is no marker',
  async (text) => {
    await writeUseMarker(marker)
    for (const key of local.keys()) local.set(key, text)
    stamps.clear()
    expect(await findUseMarker()).toBeNull()
  },
)

test('a browser that refuses both places is one without a marker', async () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('caches', undefined)
  await writeUseMarker(marker)
  expect(await findUseMarker()).toBeNull()
})

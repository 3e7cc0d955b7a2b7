import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearUsageMarker, findUsageMarker, readUsageMarker, writeUsageMarker } from './usage-marker.ts'

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
  await writeUsageMarker(marker)
  expect(readUsageMarker()).toEqual(marker)
  local.clear()
  expect(readUsageMarker()).toBeNull()
  expect(await findUsageMarker()).toEqual(marker)
  await writeUsageMarker(marker)
  stamps.clear()
  expect(await findUsageMarker()).toEqual(marker)
})

test('nothing held is no marker', async () => {
  await writeUsageMarker(marker)
  await writeUsageMarker({ ...marker, documents: 0 })
  expect(await findUsageMarker()).toBeNull()
  await writeUsageMarker(marker)
  await clearUsageMarker()
  expect(await findUsageMarker()).toBeNull()
})

test.each(['', '{', 'null', '7', '{"documents":"12","at":"x"}', '{"documents":-1,"at":"x"}', '{"documents":3}'])(
  'what is stored as %j is no marker',
  async (text) => {
    await writeUsageMarker(marker)
    for (const key of local.keys()) local.set(key, text)
    stamps.clear()
    expect(await findUsageMarker()).toBeNull()
  },
)

test('a browser that refuses both places is one without a marker', async () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('caches', undefined)
  await writeUsageMarker(marker)
  expect(await findUsageMarker()).toBeNull()
})

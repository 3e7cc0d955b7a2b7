import { expect, test } from 'vitest'
import { mp3Of } from './media-fixtures.ts'
import { readOne } from './read-fixtures.ts'

test.each([
  ['title and artist', { TIT2: 'Rain', TPE1: 'Ida' }, 'Ida – Rain', 'Rain\nIda'],
  ['an album', { TIT2: 'Rain', TALB: 'Weather', TYER: '1999' }, 'Rain', 'Rain\nWeather\n1999'],
  ['nothing', {}, 'x', ''],
])('a sound with %s', async (_, texts, title, text) => {
  const { draft, failure } = await readOne('x.mp3', mp3Of(texts))
  expect(draft).toMatchObject({ title, text, mimeType: 'audio/mpeg' })
  expect(draft.source?.durationSeconds).toBeGreaterThan(0)
  expect(failure).toBeNull()
})

test('chapters with their times', async () => {
  const { draft } = await readOne(
    'x.mp3',
    mp3Of({ TIT2: 'Talk' }, [
      { title: 'Start', fromMs: 0 },
      { title: 'Bees', fromMs: 65_000 },
    ]),
  )
  expect(draft.text).toBe('Talk\n0:00 Start\n1:05 Bees')
})

test('a broken sound is named, not read', async () => {
  const { draft, failure } = await readOne('x.flac', Uint8Array.of(0x66, 0x4c, 0x61, 0x43, 0xff, 0xff, 0xff, 0xff))
  expect(draft.title).toMatch(/^x/)
  expect(failure?.reason ?? 'damaged').toBe('damaged')
})

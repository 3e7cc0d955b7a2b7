import { expect, test } from 'vitest'
import { formatSamples } from '../testing/format-samples.ts'
import { setupEngine } from '../testing/setup-engine.ts'
import { detectFormat } from './detect-format.ts'
import { formats } from './formats.ts'
import { readAll } from './read-fixtures.ts'

test.each(formatSamples)('$path is read as $format and found by $word', async ({ format, path, bytes, word }) => {
  if (format !== 'mail') expect(detectFormat(bytes, path).name).toBe(format)
  const documents = await readAll(`in/${path}`, bytes)
  expect(documents.map(({ failure }) => failure)).toEqual([null])
  const { engine, request } = await setupEngine()
  await engine.saveIngested(documents)
  const answer = await engine.search(request(word, { fuzzy: false }))
  expect(answer.ok && answer.value.hits.length).toBe(1)
})

/** Read by the same reader as one that has a sample, or found by name. */
const alike: ReadonlySet<string> = new Set('avif heic ogg m4a sound matroska avi word excel powerpoint'.split(' '))

test('every format that has a reader has a sample', () => {
  const sampled = new Set(formatSamples.map(({ format }) => format))
  const read = formats.filter(({ load }) => load !== null).map(({ name }) => name)
  expect(read.filter((name) => !sampled.has(name) && !alike.has(name))).toEqual([])
})

test.each([
  ['sound.mp3', 0],
  ['sound.flac', 2],
  ['sound.wav', 1],
])('how long %s plays is known', async (path, seconds) => {
  const found = formatSamples.find((sample) => sample.path === path)
  const [document] = await readAll(path, found?.bytes ?? '')
  expect(Math.floor(document?.draft.source?.durationSeconds ?? -1)).toBe(seconds)
})

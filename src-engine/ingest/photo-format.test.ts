import { describe, expect, test } from 'vitest'
import { jpegOf } from './media-fixtures.ts'
import { cameraInstant } from './photo-format.ts'
import { readFile } from './read-file.ts'
import { readOne } from './read-fixtures.ts'

/** The day on this device's clock, which is the day a person sees. */
const dayOf = (instant: string | undefined) =>
  instant === undefined ? null : new Date(instant).toLocaleString('sv-SE')

describe('B36 the day is that of the camera', () => {
  test.each([
    ['without a zone', { taken: '2024:01:01 10:20:00' }, '2024-01-01 10:20:00'],
    ['with the zone of another place', { taken: '2024:01:01 23:50:00', offset: '-11:00' }, '2024-01-01 23:50:00'],
    ['with a zone on the other side', { taken: '2024:01:01 00:10:00', offset: '+13:00' }, '2024-01-01 00:10:00'],
    ['with a broken zone', { taken: '2024:01:01 10:20:00', offset: '+99:99' }, '2024-01-01 10:20:00'],
    ['of a camera whose clock was never set', { taken: '0000:00:00 00:00:00' }, null],
    ['that does not exist', { taken: '2024:02:30 10:20:00' }, null],
    ['that is missing', {}, null],
  ])('%s', async (_, facts, day) => {
    const { draft, remarks, failure } = await readOne('x.jpg', jpegOf(facts))
    expect(dayOf(draft.created)).toBe(day)
    expect(remarks).toEqual(day === null ? ['date-of-file'] : [])
    expect(draft).toMatchObject({ title: 'x.jpg', kind: 'photo', noTextReason: 'unsupported' })
    expect(failure).toBeNull()
  })
})

test('B36 without a date of its own a picture has that of its file', async () => {
  const modified = '2023-05-06T07:08:09.000Z'
  const [document] = await readFile({ path: 'x.jpg', bytes: jpegOf({}), modified }, { pdfAssets: null, encoding: null })
  expect(document).toMatchObject({ draft: { created: modified, source: { modified } }, remarks: ['date-of-file'] })
})

test('what was written about a picture is its text', async () => {
  expect((await readOne('x.jpg', jpegOf({ description: 'The mill in snow' }))).draft.text).toBe('The mill in snow')
})

test.each([
  ['a JPEG without any facts', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)],
  ['a JPEG cut off', jpegOf({ taken: '2024:01:01 10:20:00' }).slice(0, 40)],
])('%s is a picture all the same', async (_, bytes) => {
  expect((await readOne('x.jpg', bytes)).failure).toBeNull()
})

test.each([[null], [7], [''], ['2024'], ['2024:13:01 10:00:00']])('no day: %s', (written) => {
  expect(cameraInstant(written)).toBeNull()
})

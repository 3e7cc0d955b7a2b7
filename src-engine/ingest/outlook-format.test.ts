import { expect, test } from 'vitest'
import { messageOf, wide } from './outlook-fixtures.ts'
import { unpackRtf } from './packed-rtf.ts'
import { readOne, wordsOf } from './read-fixtures.ts'
import { bytesOf } from './zip-fixtures.ts'

/** A property table with one row: a time in tenths of microseconds since 1601, or a number. */
function tableOf(headBytes: number, tag: number, value: bigint): Uint8Array {
  const table = new DataView(new ArrayBuffer(headBytes + 16))
  table.setUint32(headBytes, tag, true)
  table.setBigUint64(headBytes + 8, value, true)
  return new Uint8Array(table.buffer)
}

const sent = (BigInt(Date.UTC(2023, 2, 28, 17)) + 11_644_473_600_000n) * 10_000n

const message = {
  '__properties_version1.0': tableOf(32, 0x0039_0040, sent),
  '__substg1.0_0037001F': wide('Tea für zwei'),
  '__substg1.0_0C1A001F': wide('Ida Berg'),
  '__substg1.0_5D01001F': wide('ida@a.example'),
  '__substg1.0_1000001F': wide('Bring milk.'),
  '__recip_version1.0_#00000000/__substg1.0_3001001F': wide('Bo'),
  '__recip_version1.0_#00000000/__substg1.0_39FE001F': wide('bo@b.example'),
  '__recip_version1.0_#00000000/__properties_version1.0': tableOf(8, 0x0c15_0003, 2n),
  '__attach_version1.0_#00000000/__substg1.0_3707001F': wide('list.txt'),
  '__attach_version1.0_#00000000/__substg1.0_370E001F': wide('text/plain'),
  '__attach_version1.0_#00000000/__substg1.0_37010102': bytesOf('sugar and lemons'),
}

test('a message with people, day, text and a file', async () => {
  const document = await readOne('x.msg', messageOf(message))
  expect(document.draft).toMatchObject({
    title: 'Tea für zwei',
    kind: 'mail',
    text: 'From: Ida Berg (ida@a.example)\nCc: Bo (bo@b.example)\n\nBring milk.',
    correspondents: ['Ida Berg', 'Bo'],
    created: '2023-03-28T17:00:00.000Z',
  })
  expect(document.draft.captures?.map(({ name }) => name)).toEqual(['x.msg', 'list.txt'])
  expect(wordsOf(document)).toContain('sugar and lemons')
})

test('texts in an old encoding, and HTML where there is no plain text', async () => {
  const { '__substg1.0_1000001F': _, '__substg1.0_0037001F': __, ...rest } = message
  const document = await readOne(
    'x.msg',
    messageOf({
      ...rest,
      '__substg1.0_0037001E': Uint8Array.of(0x54, 0xfc, 0x72),
      '__substg1.0_10130102': bytesOf('<p>Bring <b>milk</b>.</p>'),
    }),
  )
  expect(document.draft.title).toBe('Tür')
  expect(document.draft.text).toContain('Bring milk.')
})

test.each([
  ['cut off', messageOf(message).slice(0, 700)],
  ['another compound file', messageOf({ WordDocument: bytesOf('x') })],
  ['no compound file', bytesOf('nothing')],
])('%s is named, not read', async (_, bytes) => {
  const document = await readOne('x.msg', bytes)
  expect(document.failure?.reason ?? document.draft.text).toMatch(/damaged|nothing/)
})

test('packed RTF: a stored one, and one that takes words from before', () => {
  const head = (kind: number, rawBytes: number) => {
    const view = new DataView(new ArrayBuffer(16))
    view.setUint32(4, rawBytes, true)
    view.setUint32(8, kind, true)
    return new Uint8Array(view.buffer)
  }
  const packed = (kind: number, rawBytes: number, body: readonly number[]) =>
    Uint8Array.of(...head(kind, rawBytes), ...body)
  const text = (bytes: Uint8Array | null) => new TextDecoder().decode(bytes ?? undefined)
  expect(text(unpackRtf(packed(0x414c454d, 2, [0x61, 0x62, 0x63])))).toBe('ab')
  // The first six bytes of the dictionary, then a letter.
  expect(text(unpackRtf(packed(0x75465a4c, 7, [0b01, 0x00, 0x04, 0x61])))).toBe('{\\rtf1a')
  expect(unpackRtf(packed(0x1234, 7, []))).toBeNull()
})

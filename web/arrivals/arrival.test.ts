import { expect, test } from 'vitest'
import { arrivalOfShare, mostFiles, type ShareParts, splitAddress } from './arrival.ts'

const tea = 'https://example.org/tea'

test.each([
  ['an address of its own', tea, 'Read this', tea, 'Read this'],
  ['an address in the text alone', '', tea, tea, ''],
  ['an address behind words', '', `Tea for two ${tea}`, tea, 'Tea for two'],
  ['an address behind words and a dash', '', `Tea for two – ${tea}`, tea, 'Tea for two'],
  ['an address that ends a sentence', '', `Look at ${tea}.`, tea, 'Look at'],
  ['an address in brackets', '', `Look (${tea})`, tea, `Look (${tea})`.replace(tea, '')],
  ['brackets of the address itself', '', 'https://example.org/tea_(drink)', 'https://example.org/tea_(drink)', ''],
  ['the same address twice', tea, tea, tea, ''],
  ['several addresses', '', `${tea} and https://example.org/milk`, tea, `${tea} and https://example.org/milk`],
  ['another address than the text names', tea, 'see https://example.org/milk', tea, 'see https://example.org/milk'],
  ['Japanese around it', '', `お茶「${tea}」`, tea, 'お茶「」'],
  ['no address', '', '  Just words  ', null, 'Just words'],
  ['a script', 'javascript:alert(1)', 'javascript:alert(1)', null, 'javascript:alert(1)'],
  ['nothing', '', '', null, ''],
])('%s', (_name, url, text, address, rest) => {
  expect(splitAddress(url, text)).toEqual({ address, rest })
})

const nothing: ShareParts = { title: '', text: '', url: '', files: [] }
const facts = { id: 'a', nowMs: 1, fits: true }
const file = (name: string): File => new File(['12345'], name)

test.each([
  ['without any part', nothing, { type: 'empty' }],
  ['of blanks', { ...nothing, title: ' ', text: '\n' }, { type: 'empty' }],
  ['with a title alone', { ...nothing, title: 'Tea' }, null],
  ['with a file', { ...nothing, files: [file('a.txt')] }, null],
  [
    'with too many files',
    { ...nothing, files: Array.from({ length: mostFiles + 2 }, () => file('a')) },
    { type: 'too-many', leftOut: 2 },
  ],
])('a share %s', (_name, parts, trouble) => {
  expect(arrivalOfShare(parts, facts).trouble).toEqual(trouble)
})

test('a share larger than the room that is left keeps its words and says how much its files need', () => {
  const arrival = arrivalOfShare(
    { ...nothing, text: 'Tea', files: [file('a.txt'), file('b.txt')] },
    { ...facts, fits: false },
  )
  expect(arrival).toMatchObject({ text: 'Tea', files: [], trouble: { type: 'no-room', neededBytes: 10 } })
})

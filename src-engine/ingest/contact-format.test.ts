import { describe, expect, test } from 'vitest'
import { readAll, readOne } from './read-fixtures.ts'

const card = (...lines: readonly string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')

describe('what is on a card', () => {
  test.each([
    ['its name', ['FN:Ida Berg'], 'Ida Berg', ''],
    ['a name in parts only', ['N:Berg;Ida;;;'], 'Ida Berg', ''],
    ['parts that the name leaves out', ['FN:Ida', 'N:Berg;Ida;;;'], 'Ida', 'Berg, Ida'],
    ['a firm without a name', ['ORG:Mill;Upper floor'], 'Mill', 'Mill, Upper floor'],
    [
      'mail and telephone',
      ['FN:I', 'item1.EMAIL;TYPE=INTERNET:ida@a.example', 'TEL;CELL;HOME:+49 1', 'TEL;VALUE=uri:tel:+49-2'],
      'I',
      'ida@a.example\n+49 1\n+49-2',
    ],
    ['an address', ['FN:I', 'ADR;TYPE=home:;;Weg 1;Ulm;;89073;'], 'I', 'Weg 1, Ulm, 89073'],
    ['a note over lines', ['FN:I', 'NOTE:one\\ntwo\\, thr', ' ee'], 'I', 'one\ntwo, three'],
    [
      'other letters in version 2.1',
      ['FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:J=C3=B6rg=', '=20Berg'],
      'Jörg Berg',
      '',
    ],
    ['other letters in an old encoding', ['FN;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:J=F6rg'], 'Jörg', ''],
    ['nothing', [], 'x', ''],
  ])('%s', async (_, lines, title, text) => {
    const { draft, failure } = await readOne('x.vcf', card(...lines))
    expect([draft.title, draft.text]).toEqual([title, text])
    expect(failure).toBeNull()
  })
})

test('nicknames and categories', async () => {
  const { draft } = await readOne(
    'x.vcf',
    card('FN:Ida', 'NICKNAME:Idchen,I', 'CATEGORIES:club', 'REV:20240305T120000Z'),
  )
  expect(draft).toMatchObject({ aliases: ['Idchen', 'I'], tags: ['club'], updated: '2024-03-05T12:00:00.000Z' })
})

test.each([
  ['version 3', 'PHOTO;ENCODING=b;TYPE=PNG:iVBORw0K', 'photo.png'],
  ['version 4', 'PHOTO:data:image/jpeg;base64,/9j/2Q==', 'photo.jpg'],
])('a picture in the card is kept: %s', async (_, line, name) => {
  const { draft, attachments } = await readOne('x.vcf', card('FN:Ida', line))
  expect(draft.captures?.map((capture) => [capture.name, capture.type])).toEqual([
    ['x.vcf', 'file'],
    [name, 'image'],
  ])
  expect(attachments).toHaveLength(1)
})

test('a picture that is only named is not fetched', async () => {
  expect((await readOne('x.vcf', card('FN:Ida', 'PHOTO:https://t.example/a.jpg'))).attachments).toEqual([])
})

test('each card is a document, also when its end is missing', async () => {
  const documents = await readAll('all.vcf', `${card('FN:Ida')}${card('FN:Ida')}BEGIN:VCARD\nFN:Bo`)
  expect(documents.map(({ draft }) => draft.source?.path)).toEqual([
    'all.vcf/Ida.vcf',
    'all.vcf/Ida (2).vcf',
    'all.vcf/Bo.vcf',
  ])
})

test('no card is a clear failure', async () => {
  expect((await readOne('x.vcf', 'hello')).failure).toMatchObject({ reason: 'damaged', detail: 'no contact inside' })
})

import { expect, test } from 'vitest'
import { completeDocument } from '../contract/documents.ts'
import { capture } from '../testing/sample-documents.ts'
import { checkDraft } from './check-document.ts'
import { checkRef } from './check-ref.ts'

const draft = (more: object) => ({ id: 'a', title: 'A', ...more })

/** `field problem`, or `ok`. */
function verdict(value: unknown): string {
  const checked = checkDraft(value)
  if (checked.ok) return 'ok'
  return checked.error.type === 'Validation' ? `${checked.error.field} ${checked.error.problem}` : checked.error.type
}

const source = {
  path: 'a.md',
  name: 'a.md',
  extension: 'md',
  sizeBytes: 1,
  modified: null,
  durationSeconds: null,
  sha256: null,
  encoding: null,
}
const scanned = capture('file', {
  name: 'a',
  readings: [{ type: 'ocr', text: 'a', page: 1, replaced: false }],
})
const fact = { date: '2026-02-01', role: 'due', status: 'accepted', precision: 'day', evidence: '' }
const field = { name: 'Amount', type: 'money', value: 3, currency: 'EUR' }
const writeUp = { text: 'a', madeAt: '2026-01-01T00:00:00Z', promptVersion: 1, inputs: [] }

test.each<[string, unknown, string]>([
  ['nothing', null, 'document wrong-type'],
  ['a text', 'a', 'document wrong-type'],
  ['a list', [], 'document wrong-type'],
  ['an empty object', {}, 'id required'],
  ['no title', { id: 'a' }, 'title required'],
  ['an undefined title', { id: 'a', title: undefined }, 'title required'],
  ['a number for an id', { id: 5, title: 'A' }, 'id wrong-type'],
  ['a blank id', { id: ' ', title: 'A' }, 'id required'],
  ['an id with NUL', { id: 'a\0b', title: 'A' }, 'id not-allowed'],
  ['an id with half a character', { id: 'a\ud800', title: 'A' }, 'id not-allowed'],
  ['a field nobody knows', draft({ banana: 1 }), 'banana not-allowed'],
  ['no text', draft({ text: null }), 'text wrong-type'],
  ['a text for tags', draft({ tags: 'a' }), 'tags wrong-type'],
  ['a number among tags', draft({ tags: ['a', 1] }), 'tags wrong-type'],
  ['an unknown kind', draft({ kind: 'banana' }), 'kind not-allowed'],
  ['an unknown format', draft({ textFormat: 'html' }), 'textFormat not-allowed'],
  ['a date in words', draft({ created: 'yesterday' }), 'created not-allowed'],
  ['an empty date', draft({ updated: '' }), 'updated not-allowed'],
  ['a number for a date', draft({ added: 5 }), 'added wrong-type'],
  ['a year of five digits', draft({ created: '10000-01-01' }), 'created not-allowed'],
  ['a month that is none', draft({ created: '2026-13-01T00:00:00Z' }), 'created not-allowed'],
  ['a moment beyond all calendars', draft({ created: '+999999-01-01T00:00:00Z' }), 'created not-allowed'],
  ['a day that is none', draft({ due: '2026-02-30' }), 'due not-allowed'],
  ['an instant for a day', draft({ due: '2026-02-01T00:00:00Z' }), 'due not-allowed'],
  ['half a number', draft({ asn: 1.5 }), 'asn wrong-type'],
  ['a number too large', draft({ asn: 2 ** 60 }), 'asn wrong-type'],
  ['a text for a flag', draft({ pinned: 'yes' }), 'pinned wrong-type'],
  ['an unknown sensitivity', draft({ sensitivity: 'cosmic' }), 'sensitivity not-allowed'],
  ['part of a source', draft({ source: { path: 'a' } }), 'source required'],
  ['a source with a bad date', draft({ source: { ...source, modified: 'x' } }), 'source not-allowed'],
  ['nothing for a capture', draft({ captures: [null] }), 'captures wrong-type'],
  ['a capture with a bad date', draft({ captures: [{ ...scanned, changedAt: 'x' }] }), 'captures not-allowed'],
  ['a reading without text', draft({ captures: [{ ...scanned, readings: [{}] }] }), 'captures required'],
  ['a write-up without date', draft({ writeUp: { text: 'a' } }), 'writeUp required'],
  ['a fact on some day', draft({ facts: [{ ...fact, date: 'someday' }] }), 'facts not-allowed'],
  ['an object for a value', draft({ fields: [{ ...field, value: {} }] }), 'fields wrong-type'],
  ['no number for a value', draft({ fields: [{ ...field, value: Number.NaN }] }), 'fields wrong-type'],
  [
    'a day that is none for a value',
    draft({ fields: [{ ...field, type: 'date', value: '2026-02-30' }] }),
    'fields not-allowed',
  ],
  ['a word for an amount', draft({ fields: [{ ...field, value: 'much' }] }), 'fields wrong-type'],
  ['a word for yes or no', draft({ fields: [{ ...field, type: 'bool', value: 'yes' }] }), 'fields wrong-type'],
  ['a list for one choice', draft({ fields: [{ ...field, type: 'select', value: ['a'] }] }), 'fields wrong-type'],
  ['one choice for a list', draft({ fields: [{ ...field, type: 'multi-select', value: 'a' }] }), 'fields wrong-type'],
  ['an unknown type of field', draft({ fields: [{ ...field, type: 'toString' }] }), 'fields not-allowed'],
  ['a version after which there is none', draft({ familyOrder: Number.MAX_SAFE_INTEGER }), 'familyOrder out-of-range'],
  ['a book for a language', draft({ language: 'x'.repeat(36) }), 'language too-long'],
  ['a number for a link', draft({ links: [5] }), 'links wrong-type'],
])('refuses %s', (_title, value, expected) => expect(verdict(value)).toBe(expected))

test.each<[string, unknown]>([
  ['the least there can be', draft({ title: '' })],
  ['a whole document', completeDocument({ id: 'a', title: 'A' }, '2026-01-01T00:00:00.000Z')],
  ['every part', draft({ source, captures: [scanned], facts: [fact], fields: [field], writeUp })],
  ['the first year', draft({ created: '0001-01-01T00:00:00Z' })],
  ['the last year of four digits', draft({ created: '9999-12-31T23:59:59Z', due: '9999-12-31' })],
  ['a day as an instant', draft({ created: '2026-02-01' })],
  ['a day that is not known yet', draft({ fields: [{ ...field, type: 'date', value: '' }] })],
  ['an odd id', { id: '../<b>\n"\'%_', title: 'A' }],
])('takes %s', (_title, value) => expect(verdict(value)).toBe('ok'))

test('leaves out what is undefined', () => {
  expect(checkDraft(draft({ text: undefined }))).toEqual({ ok: true, value: { id: 'a', title: 'A' } })
})

test.each<[unknown, object]>([
  [null, { field: 'document', problem: 'wrong-type' }],
  [{}, { field: 'collection', problem: 'required' }],
  [
    { collection: 'library', id: 5 },
    { field: 'id', problem: 'wrong-type' },
  ],
])('a reference such as %j is refused', (value, error) => expect(checkRef(value)).toMatchObject({ ok: false, error }))

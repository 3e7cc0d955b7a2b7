import { expect, test } from 'vitest'
import type { Capture, Reading } from '../contract/documents.ts'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

const page = (number: number, text: string, replaced = false): Reading => ({
  type: 'pdf',
  text,
  page: number,
  replaced,
})

const file = (readings: readonly Reading[], current = true): Capture => ({
  type: 'file',
  name: 'manual.pdf',
  mimeType: 'application/pdf',
  imageKind: null,
  imageKindSetByHand: false,
  description: '',
  sha256: null,
  sizeBytes: null,
  changedAt: null,
  current,
  readings,
})

const manual = note('m', 'Pump manual', '', {
  captures: [
    file([page(1, 'gasket, an old drawing')], false),
    file([page(1, 'Safety'), page(2, 'gasket', true), page(2, 'Two gaskets, one GASKET ring')]),
  ],
})

test.each([
  ['a form and another spelling of case', 'gasket', ['1.2 gaskets|GASKET']],
  ['a misspelled word as what it was taken for', 'gaskte', ['1.2 gaskets|GASKET']],
  ['only what was typed, with exact words', 'forms:off gasket', ['1.2 GASKET']],
  ['a word of another page', 'safety', ['1.0 Safety']],
  ['nothing of a replaced reading or an earlier capture', 'drawing', []],
])('pages of a file are marked: %s', async (_, query, expected) => {
  const setup = await setupEngine()
  await saveAll(setup, [manual])
  const marks = await setup.engine.markDocument({ collection: 'library', id: 'm' }, query)
  if (!marks.ok) throw new Error('no answer')
  const found = marks.value.readings.map(({ capture, reading, marks: ranges }) => {
    const { text } = manual.captures?.[capture]?.readings[reading] ?? { text: '' }
    return `${capture}.${reading} ${ranges.map(({ from, to }) => text.slice(from, to)).join('|')}`
  })
  expect(found).toEqual(expected)
})

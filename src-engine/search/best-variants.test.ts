import { expect, test } from 'vitest'
import { spellingVariants } from './best-variants.ts'

test.each([
  ['tumour', 'tumor'],
  ['tumor', 'tumour'],
  ['behavioral', 'behavioural'],
  ['organisation', 'organization'],
  ['analyze', 'analyse'],
  ['centre', 'center'],
  ['travelling', 'traveling'],
  ['defence', 'defense'],
  ['leukaemia', 'leukemia'],
  ['oestrogen', 'estrogen'],
  ['diarrhea', 'diarrhoea'],
  ['sulfate', 'sulphate'],
  ['β', 'beta'],
  ['beta', 'β'],
])('%s is also written %s', (term, expected) => {
  expect(spellingVariants(term)).toContain(expected)
})

test.each([['four'], ['or'], ['東京'], ['größe'], ['1984']])('%s has no other spelling', (term) => {
  expect(spellingVariants(term)).toEqual([])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  readWish,
  replaceByFilter,
  replaceByName,
  replaceByTitle,
  replaceByValue,
  replaceByWord,
  type TextWish,
  type ValueWish,
} from './complete.ts'
import { queryLimits } from './limits.ts'

/** `names… | words…` of a text wish, `key prefix: listed… <store>` of a value wish. */
function show(text: string): string {
  const wish = readWish(text)
  if (wish.type === 'nothing') return 'nothing'
  if (wish.type === 'text') return `${wish.names.join(' ')} | ${wish.words.join(' ')}`.trim()
  const store = wish.store === null ? '' : ` <${wish.store}${wish.field === null ? '' : ` of ${wish.field}`}>`
  return `${wish.key} «${wish.prefix}»: ${wish.listed.join(' ')}${store}`.replace(/: +</, ': <').trim()
}

describe('filter names', () => {
  test.each([
    ['j', 'jd | j'],
    ['sens', 'sensitivity | sens'],
    ['rent sens', 'sensitivity | rent sens'],
    ['da', 'date date-role | da'],
    ['has-', 'has-field | has-'],
    ['tag', 'tag | tag'],
    ['lang', 'lang | lang'],
    ['cat', 'jd | cat'],
    ['co', 'content collection | co'],
    ['-so', 'sort |'],
    ['-ver', '|'],
    ['!ta', 'tag |'],
    ['(ta', 'tag | ta'],
    ['a OR ta', 'tag | ta'],
    ['kind:note north ta', 'tag | north ta'],
    ['Sens', '| Sens'],
    ['sens ', '| sens'],
    ['sens*', '|'],
    ['author:an', '|'],
    ['', '|'],
    ['   ', '|'],
    ['"rent sens', 'nothing'],
    ['"rent" sens', 'sensitivity | sens'],
    ['"rent"', '|'],
    ['invoice\\:2026', 'nothing'],
    ['se\\ns', 'nothing'],
  ])('%s', (text, expected) => expect(show(text)).toBe(expected))
})

describe('values', () => {
  test.each([
    ['version:o', 'version «o»: older'],
    ['sensitivity:re', 'sensitivity «re»: restricted'],
    ['date-role:e', 'date-role «e»: end expiry'],
    ['kind:t', 'kind «t»: todo topic'],
    ['kind:DO', 'kind «DO»: document'],
    ['kind:read', 'kind «read»: consume'],
    ['asn:', 'asn «»: none'],
    ['due:t', 'due «t»: today tomorrow'],
    ['due:', 'due «»: none yesterday today tomorrow'],
    ['due:>=t', 'due «t»: today tomorrow'],
    ['is:d', 'is «d»: dated duplicate done'],
    ['sort:', 'sort «»: updated created title due priority'],
    ['-kind:n', 'kind «n»: note'],
    ['-version:o', 'nothing'],
    ['tag:', 'tag «»: <tags>'],
    ['rent tag:ta', 'tag «ta»: <tags>'],
    ['tag:"to d', 'tag «to d»: <tags>'],
    ['tag:“to d', 'tag «to d»: <tags>'],
    ['tag:"to do"', 'nothing'],
    ['tag:"to do" ', '|'],
    ['"x" tag:t', 'tag «t»: <tags>'],
    ['"rent jd:2', 'nothing'],
    ['tag:a>b', 'nothing'],
    ['category:2', 'jd «2»: <categories>'],
    ['field:Am', 'field «Am»: <fields>'],
    ['field:Status=op', 'field «op»: <field-values of Status>'],
    ['field:"Paid by"="no', 'field «no»: <field-values of Paid by>'],
    ['field:a\\=b=c', 'field «c»: <field-values of a=b>'],
    ['field:Amount>=1', 'nothing'],
    ['size:>=1', 'nothing'],
    ['title:no', 'title «no»: <words>'],
    ['title:no*', 'nothing'],
  ])('%s', (text, expected) => expect(show(text)).toBe(expected))
})

describe('replacement queries', () => {
  const textWish = (text: string): TextWish => {
    const wish = readWish(text)
    if (wish.type !== 'text') throw new Error(`${text} is not plain text`)
    return wish
  }
  const valueWish = (text: string): ValueWish => {
    const wish = readWish(text)
    if (wish.type !== 'value') throw new Error(`${text} is no value`)
    return wish
  }

  test.each([
    ['rent from:"Nor', 'North Bank', 'rent from:"North Bank"'],
    ['rent from:nor', 'North Bank', 'rent from:"North Bank"'],
    ['-tag:t', 'tax', '-tag:tax'],
    ['!tags:t', 'tax', '!tags:tax'],
    ['(tag:t', 'a (b)', '(tag:"a (b)"'],
    ['due:>=t', 'today', 'due:>=today'],
    ['field:Am', 'Amount due', 'field:"Amount due"='],
    ['field:"Paid by"=c', 'credit card', 'field:"Paid by"="credit card"'],
    ['has-field:Am', 'Amount', 'has-field:Amount'],
    ['title:no', 'north', 'title:north'],
  ])('%s with the value %s', (text, value, expected) => expect(replaceByValue(valueWish(text), value)).toBe(expected))

  test('names, filters, words and titles take the place of what is being typed', () => {
    expect(replaceByName(textWish('rent -sens'), 'sensitivity')).toBe('rent -sensitivity:')
    expect(replaceByFilter(textWish('rent -nor'), 'from', 'North Bank')).toBe('rent -from:"North Bank"')
    expect(replaceByWord(textWish('rent (nor'), 'north')).toBe('rent (north')
    expect(replaceByWord(textWish('us'), 'OR')).toBe('\\OR')
  })

  test.each([
    ['nor', 'North plan', 'North plan'],
    ['kind:note north pl', 'North plan', 'kind:note North plan'],
    ['-draft north ', 'North plan', '-draft North plan'],
    ['nor', 'North plan (draft)', '"North plan (draft)"'],
    ['nor', 'now OR never', '"now OR never"'],
  ])('%s with the title %s', (text, title, expected) => expect(replaceByTitle(textWish(text), title)).toBe(expected))
})

test('any text has an answer, and what stands before the end of it is kept', () => {
  const part = fc.constantFrom(
    'tag:',
    'field:',
    '"',
    '\\',
    '(',
    ')',
    '-',
    ' ',
    '=',
    '>=',
    '“',
    'a',
    'OR',
    'due:',
    '*',
    '😀',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (query) => {
      const wish = readWish(query)
      if (wish.type === 'nothing') return
      expect(query.startsWith(wish.before)).toBe(true)
      if (wish.type === 'text') expect(query.startsWith(wish.beforeWords)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a query over the limit has nothing to complete', () => {
  expect(readWish(`${'x '.repeat(queryLimits.queryBytes / 2)}tag:`)).toEqual({ type: 'nothing' })
})

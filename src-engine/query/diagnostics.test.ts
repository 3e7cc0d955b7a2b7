import { describe, expect, test } from 'vitest'
import { diagnosticSentences, diagnosticText } from './diagnostic-messages.ts'
import { parse } from './parse.ts'

const context = { nowMs: Date.parse('2026-06-15T10:00:00Z'), timeZone: 'UTC' }
const remarks = (text: string) => parse(text, context).diagnostics

describe('fixes are whole queries', () => {
  test.each([
    ['rent kind:', ['rent "kind:"']],
    ['tag: home', ['tag:home', '"tag:" home']],
    ['rent kind:nite x', ['rent kind:note x', 'rent "kind:nite" x']],
    ['kind:banana', ['"kind:banana"']],
    ['-kind:>note', ['-kind:note', '-"kind:>note"']],
    ['tag:>"a b"', ['tag:"a b"', '"tag:>a b"']],
    ['due:<none', ['due:none', '"due:<none"']],
    ['added:>101d', ['added:>100d', '"added:>101d"']],
    ['before:0w', ['before:1w', '"before:0w"']],
    ['a knid:note', ['a kind:note', 'a "knid:note"']],
    ['-knid:note', ['-kind:note', '-"knid:note"']],
    ['-author:anna', ['-"author:anna"']],
    ['author:anna', ['"author:anna"']],
    ['a version:all b version:older', ['a version:all b']],
    ['a -group:tag b', ['a b']],
    ['version:all is:trash', ['is:trash', 'version:all']],
    ['kind:"no', ['"kind:no"']],
  ])('%s', (text, fixes) => expect(remarks(text).flatMap((remark) => remark.fixes)).toEqual(fixes))
})

describe('sentences', () => {
  test.each([
    ['priority:huge', 'priority: has no value “huge”. It can be high, medium, low, none'],
    ['tag:', 'tag: needs a value, for example tag:home/garden'],
    ['after:101d', 'An age is 1 to 100 of d, w, m or y, not 101d'],
    ['date:2026-02-30', 'There is no day 2026-02-30'],
    ['knid:note', 'There is no filter knid:, perhaps kind: was meant'],
    ['a OR b c', 'A blank binds tighter than OR: this was read as a OR (b c)'],
    ['x'.repeat(5000), 'The query has more than 4,096 bytes'],
  ])('%.20s', (text, sentence) =>
    expect(remarks(text).map(({ message }) => diagnosticText(message))).toEqual([sentence]),
  )

  test('a list of values names every one of them', () => {
    const [remark] = remarks('is:banana')
    expect(remark && diagnosticText(remark.message)).toMatch(/inbox.*orphan.*similar-title.*cancelled/)
  })

  test('a message of another version shows its key', () => {
    expect(diagnosticText({ key: 'from-the-future', parameters: {} })).toBe('from-the-future')
    expect(diagnosticText({ key: 'toString', parameters: {} })).toBe('toString')
  })

  test('every sentence ends without a full stop, so that it can stand in a list', () => {
    for (const sentence of Object.values(diagnosticSentences)) expect(sentence).not.toMatch(/\.$/)
  })
})

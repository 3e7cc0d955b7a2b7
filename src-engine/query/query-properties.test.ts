// What holds for every text, shown on random ones.
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { QueryNode } from './ast.ts'
import { decorate } from './decorate.ts'
import { addFilter, hasFilter, removeFilter, replaceToken } from './edit.ts'
import { filterKeys, filterNames, filters } from './filters.ts'
import { gatherRepeats } from './gather-repeats.ts'
import { hasErrors, parse } from './parse.ts'
import { print } from './print.ts'
import { quotePhrase, quoteValue, quoteWord } from './quote.ts'
import { isBlank } from './read-text.ts'
import { scan } from './scan.ts'
import { showNode } from './show-query.ts'

/** Words of many scripts and shapes, pieces of grammar, and noise. */
const words =
  String.raw`tax Straße ИНН счёт ΣΟΦΟΣ 東京都 カタカナ 한국어 ไทย हिन्दी שלום العربية 👍🏽 👨‍👩‍👧 İstanbul été plug-in node.js
  C++ std::vector http://x.org/a?b=c 12:30 don't OR AND or - ! --all * a* b** \\ x\\`
    .split(/\s+/)
    .concat('\ud800', '\udc00x', '\u0000', '\u0007b', '\ufeff')
const operators = [
  '(',
  ')',
  '-(',
  '!(',
  '"',
  '“',
  '”',
  '„',
  '-"',
  ' OR ',
  '\t',
  '\n',
  '\u3000',
  '\u00a0',
  '\\',
  '*',
  ':',
  '-',
  '!',
]
const values =
  String.raw`x note doc banana none today 7d 101d 2026-02-30 2026-02 >=2026-01-01 < =5 >10mb 1h30m on off all older title
  created "open Amount>=100 / home/garden trash in_progress .PDF EN " \\ 東京* a(b)`
    .split(/\s+/)
    .concat('', '"two words"', '"Paid on"<"1 May"', 'a\\ b')
const names = [...filterNames, 'author', 'knid', 'Tag', 'foo-bar', 'std:', 'x']

const filterText = fc
  .tuple(
    fc.constantFrom('', '-', '!'),
    fc.constantFrom(...names),
    fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'grapheme' })),
  )
  .map(([mark, name, value]) => `${mark}${name}:${value}`)

const fragment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 4, arbitrary: fc.constantFrom(...operators) },
  { weight: 4, arbitrary: filterText },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
)

/** Any text at all, most of it close to the language. */
const queryText = fc
  .array(fc.tuple(fragment, fc.constantFrom('', ' ', ' ', ' ')), { maxLength: 14 })
  .map((parts) => parts.map((part) => part.join('')).join(''))

const anyText = fc
  .array(fc.oneof(fc.constantFrom(...'\\\\**""“()-!:OR/ \t<=>a'), fc.string({ unit: 'binary', maxLength: 3 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))
  .filter((text) => text !== '')

/** A filter with a value: one of its list where it has one, else any text. */
const filterAndValue = fc.constantFrom(...filterKeys).chain((key) => {
  const listed = filters[key].choices.map(({ value }) => value)
  const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  return fc.record({ key: fc.constant(key), value: listed.length > 0 ? fc.constantFrom(...listed) : anyText })
})

const context = { nowMs: Date.parse('2026-06-15T10:00:00Z'), timeZone: 'Europe/Berlin' }
const read = (text: string) => parse(text, context)
/** RUNS=20000 asks longer than every day does, and is given the time. */
const runs = { numRuns: Number(process.env['RUNS'] ?? 2000) }
vi.setConfig({ testTimeout: 20_000 + runs.numRuns * 5 })

/** What a query means: everything but places and remarks. */
function meaning(text: string): unknown {
  const { tree, options } = read(text)
  return { tree: tree && withoutPlaces(tree), options }
}

function withoutPlaces(node: QueryNode): unknown {
  if ('children' in node) return { ...node, children: node.children.map(withoutPlaces) }
  if (node.type === 'not') return { ...node, child: withoutPlaces(node.child) }
  return { ...node, from: 0, to: 0 }
}

describe('tokens', () => {
  test('cover every character that is no blank, in order and without overlap', () => {
    fc.assert(
      fc.property(queryText, (text) => {
        let done = 0
        for (const { from, to } of [...scan(text), { from: text.length, to: text.length }]) {
          expect([...text.slice(done, from)].every(isBlank)).toBe(true)
          expect(from).toBeGreaterThanOrEqual(done)
          done = to
        }
      }),
      runs,
    )
  })

  test('are decorated in order and without overlap', () => {
    fc.assert(
      fc.property(queryText, (text) => {
        let done = 0
        for (const { from, to } of decorate(read(text))) {
          expect(from).toBeGreaterThanOrEqual(done)
          expect(to).toBeGreaterThan(from)
          done = to
        }
        expect(done).toBeLessThanOrEqual(text.length)
      }),
      runs,
    )
  })
})

describe('parse', () => {
  test('has a reading for any text, with remarks inside it and in order', () => {
    fc.assert(
      fc.property(fc.oneof(queryText, fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
        const { diagnostics } = read(text)
        for (const { from, to } of diagnostics) expect(0 <= from && from < to && to <= text.length).toBe(true)
        expect(diagnostics.map(({ from }) => from)).toEqual(diagnostics.map(({ from }) => from).sort((a, b) => a - b))
      }),
      runs,
    )
  })

  test('offers the other reading of a mixed query in a form that is no longer mixed there', () => {
    fc.assert(
      fc.property(queryText, (text) => {
        const mixed = read(text).diagnostics.filter(({ code }) => code === 'mixed_operators')
        for (const fix of mixed.flatMap(({ fixes }) => fixes)) {
          const left = read(fix).diagnostics.filter(({ code }) => code === 'mixed_operators')
          expect(left.length).toBe(mixed.length - 1)
        }
      }),
      runs,
    )
  })

  test('offers to take a clause as text, which takes its remark away', () => {
    fc.assert(
      fc.property(queryText, (text) => {
        const { diagnostics } = read(text)
        for (const { code, fixes } of diagnostics) {
          if (code !== 'bad_value' && code !== 'unknown_filter') continue
          const left = read(fixes.at(-1) ?? text).diagnostics.filter((remark) => remark.code === code)
          expect(left.length).toBe(diagnostics.filter((remark) => remark.code === code).length - 1)
        }
      }),
      runs,
    )
  })
})

describe('print', () => {
  test('any text can be written as a word, a phrase or a value', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, beginning) => {
        const written = `${quoteWord(text, beginning)} -${quoteWord(text, beginning)} ${quotePhrase(text)} tag:${quoteValue(text)}`
        const word = { type: 'word', text, beginning }
        expect(scan(written)).toMatchObject([
          { ...word, excluded: false },
          { ...word, excluded: true },
          { type: 'phrase', text, closed: true },
          { type: 'filter', key: 'tag', value: text, operator: null },
        ])
      }),
      runs,
    )
  })

  test('means the same and prints itself', () => {
    fc.assert(
      fc.property(queryText, (text) => {
        const printed = print(read(text))
        expect(meaning(printed)).toEqual(meaning(text))
        expect(print(read(printed))).toBe(printed)
      }),
      runs,
    )
  })

  test('makes no new errors and leaves no remark on brackets', () => {
    fc.assert(
      fc.property(queryText, (text) => {
        const query = read(text)
        if (!hasErrors(query)) expect(read(print(query)).diagnostics).toEqual([])
      }),
      runs,
    )
  })
})

describe('edits', () => {
  const isOption = (key: keyof typeof filters) => filters[key].role === 'option'

  test('a filter that was added is there, and gone when it is removed', () => {
    fc.assert(
      fc.property(queryText, filterAndValue, (text, { key, value }) => {
        const added = addFilter(text, key, value)
        expect(hasFilter(added, key, value)).toBe(true)
        expect(hasFilter(removeFilter(added, key, value), key, value)).toBe(false)
      }),
      runs,
    )
  })

  test('removing what was added gives the same query back', () => {
    fc.assert(
      fc.property(queryText, filterAndValue, (text, { key, value }) => {
        fc.pre(!hasFilter(text, key, value) && !isOption(key))
        expect(meaning(removeFilter(addFilter(text, key, value), key, value))).toEqual(meaning(text))
      }),
      runs,
    )
  })

  test('an added filter leaves the rest as it was', () => {
    fc.assert(
      fc.property(queryText, (text) => {
        fc.pre(!hasFilter(text, 'tag', 'zz'))
        const before = read(text).tree
        const rest = before === null ? [] : before.type === 'and' ? before.children : [before]
        const after = read(addFilter(text, 'tag', 'zz')).tree
        const parts = after?.type === 'and' ? after.children : [after]
        expect(parts.map((part) => part && showNode(part))).toEqual([...rest.map(showNode), '(filter tag zz)'])
      }),
      runs,
    )
  })

  test('any place can be replaced, also one that is none', () => {
    fc.assert(
      fc.property(queryText, fc.integer(), fc.integer(), (text, from, to) => {
        expect(typeof replaceToken(text, from, to, '')).toBe('string')
      }),
      runs,
    )
  })
})

test('gathering repeats keeps every clause', () => {
  const clauses = (node: QueryNode): number =>
    'children' in node
      ? node.children.reduce((sum, child) => sum + clauses(child), 0)
      : node.type === 'not'
        ? clauses(node.child)
        : 1
  fc.assert(
    fc.property(queryText, (text) => {
      const { tree } = read(text)
      if (tree !== null) expect(clauses(gatherRepeats(tree))).toBe(clauses(tree))
    }),
    runs,
  )
})

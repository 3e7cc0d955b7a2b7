import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctName, fileNameFrom, safeName } from './file-name.ts'

const name = (words: string): string => fileNameFrom(words, { day: '2026-11-30', extension: 'csv' })

test.each([
  ['report', 'report_2026-11-30.csv'],
  ['tag:"tax 2026"', 'tag_tax 2026_2026-11-30.csv'],
  ['Größe 東京', 'Größe 東京_2026-11-30.csv'],
  ['../../etc/passwd', 'etc_passwd_2026-11-30.csv'],
  ['<img src=x onerror=run()>', 'img src_x onerror_run()_2026-11-30.csv'],
  ['exe\u202efdp', 'exe_fdp_2026-11-30.csv'],
  ['-rf =1+1', 'rf _1+1_2026-11-30.csv'],
  ['CON', 'kept_2026-11-30.csv'],
  [' .. ', 'kept_2026-11-30.csv'],
  ['', 'kept_2026-11-30.csv'],
  ['x'.repeat(300), `${'x'.repeat(80)}_2026-11-30.csv`],
])('%j is saved as %s', (words, expected) => {
  expect(name(words)).toBe(expected)
})

test('whatever the words are, the name is one segment that begins with a letter, a digit or a bracket', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (words) => {
      expect(name(words)).toMatch(/^[^\s._+@\-\\/:*?"<>|\p{Cc}\p{Cf}=][^\\/:*?"<>|\p{Cc}\p{Cf}]*_2026-11-30\.csv$/u)
    }),
  )
})

test.each([
  ['scan 1.pdf', 'scan 1.pdf'],
  ['../../a:b.png', 'a_b.png'],
  ['con.txt', 'kept'],
])('%j is called %s in an archive', (words, expected) => expect(safeName(words)).toBe(expected))

test('of equal names each has a number, in any case', () => {
  const taken = new Set<string>()
  expect(['a.md', 'A.md', 'a.md', 'x/.a', 'x/.a'].map((path) => distinctName(path, taken))).toEqual([
    'a.md',
    'A 2.md',
    'a 3.md',
    'x/.a',
    'x/.a 2',
  ])
})

// The help that the engine brings along says what docs/help says, and its links lead somewhere.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from '../../src-engine/query/parse.ts'
import { helpModule, helpModulePath, readGuides } from '../scripts/help-guides.ts'

const guides = readGuides()

test('the help guides are up to date; if not, run npm run docs', () => {
  expect(readFileSync(resolve(import.meta.dirname, '../..', helpModulePath), 'utf8')).toBe(helpModule())
})

test('two runs give equal bytes', () => expect(helpModule(readGuides())).toBe(helpModule(readGuides())))

test.each(guides)('$id has a title and other words of its own', ({ id, title, aliases }) => {
  expect(title).not.toBe('')
  expect(aliases.length).toBeGreaterThan(2)
  expect(guides.filter((other) => other.title === title).map((other) => other.id)).toEqual([id])
})

test.each(guides)('the searches shown in $id can be made', ({ text }) => {
  const now = { nowMs: Date.parse('2026-01-15T12:00:00Z'), timeZone: 'UTC' }
  const searches = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => (/[a-z]:\S/.test(code) ? [code] : []))
  expect(searches.flatMap((search) => parse(search, now).diagnostics.map(({ code }) => `${search}: ${code}`))).toEqual(
    [],
  )
})

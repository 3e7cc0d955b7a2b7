// The page of the query language says what the table of filters says.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { queryDocs, queryDocsPath } from '../scripts/query-docs.ts'

test('docs/query-language.md is up to date; if not, run npm run docs', () => {
  expect(readFileSync(resolve(import.meta.dirname, '../..', queryDocsPath), 'utf8')).toBe(queryDocs())
})

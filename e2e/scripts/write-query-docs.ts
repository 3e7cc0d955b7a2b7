// Writes the page of the query language anew: `npm run docs`.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { queryDocs, queryDocsPath } from './query-docs.ts'

writeFileSync(resolve(import.meta.dirname, '../..', queryDocsPath), queryDocs())
console.log(`Wrote ${queryDocsPath}`)

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createImportSession } from './import-session.ts'
import { linesOf, pdfOf } from './pdf-fixtures.ts'
import { bytesOf, input, zipOf } from './zip-fixtures.ts'

const options = { pdfAssets: null, encoding: null }

async function importAll(path: string, bytes: Uint8Array<ArrayBuffer>) {
  const session = createImportSession([input(path, bytes)], options)
  const documents = []
  for (let batch = await session.next(); batch !== null; batch = await session.next())
    documents.push(...batch.documents)
  return documents
}

const samples: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  'a.pdf': pdfOf([linesOf('One', 'two'), linesOf('three')], { title: 'Title' }),
  'a.zip': zipOf({ 'a.md': '# A\n', 'b/c.html': '<p>c', 'd.zip': zipOf({ 'e.txt': 'e' }) }),
  'a.html': bytesOf('<html><head><title>T</title></head><body><table><tr><td>a</table><ul><li>b<pre>c</pre></ul>'),
  'a.md': bytesOf('---\ntitle: A\ntags: [b]\n---\n# C [[d]] #e `f`\n'),
}

describe('whatever is broken in a file, at least one document comes of it', () => {
  test.each(Object.keys(samples))('%s', async (path) => {
    const sample = samples[path] ?? bytesOf('')
    const change = fc.record({ at: fc.nat(sample.length - 1), byte: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), fc.nat(sample.length), async (changes, end) => {
        const broken = sample.slice(0, changes.length % 3 === 0 ? end : sample.length)
        for (const { at, byte } of changes) if (at < broken.length) broken[at] = byte
        const documents = await importAll(path, broken)
        expect(documents.length).toBeGreaterThan(0)
        for (const { draft, failure } of documents) {
          expect(draft.title).not.toBe('')
          expect(draft.source?.path).not.toMatch(/^\/|(^|\/)\.\.(\/|$)/)
          if (failure !== null) expect(draft.noTextReason).not.toBeNull()
        }
      }),
      { numRuns: 60 },
    )
  })
})

test.each(['long.md', 'long.html', 'long.txt'])('a line of 5 MB is read in reasonable time: %s', async (path) => {
  const [document] = await importAll(path, bytesOf('[word](x) <b> #tag '.repeat(270_000)))
  expect(document?.failure).toBeNull()
})

test('a page of fifty thousand elements is read in reasonable time', async () => {
  const [document] = await importAll('wide.html', bytesOf('x <b>y</b> '.repeat(50_000)))
  expect(document?.draft.text).toHaveLength(199_999)
})

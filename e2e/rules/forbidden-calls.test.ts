// Calls that would cost a person their data, or let content run, fail here before anyone reviews them.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const projectFolder = resolve(import.meta.dirname, '../..')

const sources = ['src-engine', 'web'].flatMap((root) =>
  readdirSync(join(projectFolder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test(-d)?\.tsx?$/.test(path))
    .map((path) => ({ path: `${root}/${path}`, text: readFileSync(join(projectFolder, root, path), 'utf8') })),
)

test('there are sources to look at', () => {
  expect(sources.length).toBeGreaterThan(40)
})

test.each([
  [/\bremoveVfs\b/, 'deletes the pool with every document in it'],
  [/\bwipeFiles\b/, 'deletes the pool with every document in it'],
  [/\b(inner|outer)HTML\b/, 'lets markup of a document run'],
  [/\binsertAdjacentHTML\b/, 'lets markup of a document run'],
  [/\bdangerouslySetInnerHTML\b/, 'lets markup of a document run'],
  [/\bcreateContextualFragment\b/, 'lets markup of a document run'],
  [/\bsetHTML(Unsafe)?\b/, 'lets markup of a document run'],
  [/\bsrcDoc\b/i, 'lets markup of a document run'],
  [/\bdocument\.write\b/, 'lets markup of a document run'],
  [/(?<![.\w])eval\(/, 'lets text run'],
  [/\bnew Function\(/, 'lets text run'],
])('nothing uses %s, which %s', (call) => {
  expect(sources.filter(({ text }) => call.test(withoutComments(text))).map(({ path }) => path)).toEqual([])
})

test('every pool is opened so that a failed start leaves its files alone', () => {
  const calls = sources.flatMap(({ path, text }) =>
    poolOptions(withoutComments(text)).map((options) => ({ path, options })),
  )
  expect(calls.length).toBeGreaterThan(0)
  for (const { path, options } of calls) expect(options, path).toMatch(/preserveOnInitFailure:\s*true/)
})

/** What each call in a file is given, also when it has a name; declarations of the function are no calls. */
function poolOptions(text: string): readonly string[] {
  const calls = text.matchAll(/\.installOpfsSAHPoolVfs\s*\(([^)]*)\)/g)
  return [...calls].map(([, given = '']) => new RegExp(`const ${given} = {([\\s\\S]*?)\\n *}`).exec(text)?.[1] ?? given)
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

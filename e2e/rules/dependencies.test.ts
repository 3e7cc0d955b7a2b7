// Every dependency is pinned exactly and has its row, with its version, in docs/dependencies.md.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const projectFolder = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(projectFolder, path), 'utf8')

const { dependencies, devDependencies } = JSON.parse(read('package.json'))
const pinned: readonly (readonly [string, string])[] = Object.entries({ ...dependencies, ...devDependencies })
const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| (\S+) \|/gm)].map(([, name, version]) => [
  name,
  version,
])

test('the page lists what package.json pins, no more and no less', () => {
  expect(rows.map((row) => row.join(' ')).sort()).toEqual(pinned.map((row) => row.join(' ')).sort())
})

test.each(pinned)('%s is pinned to one version', (_name, version) => {
  expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
})

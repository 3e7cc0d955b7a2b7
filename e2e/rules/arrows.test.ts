// Holds the arrows between the rooms, and proves that the guard would notice a forbidden one.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const projectFolder = resolve(import.meta.dirname, '../..')

interface Cruise {
  readonly modules: number
  readonly violations: readonly string[]
}

describe('the real tree', () => {
  test('was really read, and no import goes against an arrow', { timeout: 120_000 }, async () => {
    const { modules, violations } = await cruise(projectFolder, ['src-engine', 'web'])
    // A compiler that dependency-cruiser cannot load makes it see nothing and pass.
    expect(modules).toBeGreaterThan(40)
    expect(violations).toEqual([])
  })
})

describe('the guard', () => {
  // title, file that imports, file it must not import, rule that says so; all in one tree, so that one run judges them.
  const forbidden: readonly (readonly [string, string, string, string])[] = [
    ['query reaching into store', 'src-engine/query/a.ts', 'src-engine/store/a.ts', 'arrows-of-query'],
    ['a type taken from a forbidden room', 'src-engine/ingest/b.ts', 'src-engine/sqlite/b.ts', 'arrows-of-ingest'],
    ['a screen reaching into the store', 'web/app/c.ts', 'src-engine/store/c.ts', 'arrows-of-web'],
    ['one screen using another', 'web/features/search/d.ts', 'web/features/add/d.ts', 'features-stand-apart'],
    ['drawing that knows the engine', 'web/ui/e.ts', 'web/engine-client/e.ts', 'ui-knows-no-engine'],
    ['test material in the product', 'src-engine/store/f.ts', 'src-engine/testing/f.ts', 'testing-is-for-tests'],
    ['a room without a row', 'src-engine/worker/g.ts', 'src-engine/attic/g.ts', 'no-unknown-room'],
    [
      'a second door to SQLite',
      'src-engine/store/h.ts',
      'node_modules/@sqlite.org/sqlite-wasm/h.ts',
      'one-door-to-sqlite',
    ],
    ['a third end of the wire', 'web/app/i.ts', 'node_modules/comlink/i.ts', 'two-ends-of-the-wire'],
    ['a circle', 'src-engine/store/j.ts', 'src-engine/store/k.ts', 'no-cycles'],
  ]

  let folder = ''
  let violations: readonly string[] = []
  beforeAll(async () => {
    const pairs = forbidden.flatMap(([, from, to]) => [
      [from, importOf(from, to)],
      [to, from.endsWith('j.ts') ? importOf(to, from) : 'export type X = 1\n'],
    ])
    folder = writeTree(Object.fromEntries(pairs))
    violations = (await cruise(folder, ['src-engine', 'web'])).violations
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(forbidden)('catches %s', (_title, from, _to, rule) => {
    expect(violations.filter((line) => line.startsWith(`${rule}: ${from} `))).toHaveLength(1)
  })
})

const importOf = (from: string, to: string) =>
  `import type { X as Y } from '${'../'.repeat(from.split('/').length - 1)}${to}'\nexport type X = Y\n`

function writeTree(textByPath: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kept-arrows-'))
  for (const [path, text] of Object.entries(textByPath)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

function cruise(folder: string, roots: readonly string[]): Promise<Cruise> {
  const program = join(projectFolder, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const settings = ['--config', join(projectFolder, '.dependency-cruiser.cjs'), '--output-type', 'json']
  return new Promise((done, failed) => {
    const options = { cwd: folder, maxBuffer: 64 << 20 }
    execFile(process.execPath, [program, ...settings, ...roots], options, (_exit, stdout, stderr) => {
      if (stdout === '') return failed(new Error(stderr))
      const { summary } = JSON.parse(stdout)
      const sentence = (v: { rule: { name: string }; from: string; to: string }) =>
        `${v.rule.name}: ${v.from} → ${v.to}`
      done({ modules: summary.totalCruised, violations: summary.violations.map(sentence) })
    })
  })
}

// What a first visit downloads before it can search, gzip, and whether that keeps to the bar.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

export const firstLoadBarBytes = 700_000

export interface LoadedFile {
  readonly path: string
  readonly gzipBytes: number
}

/** The page, what it names, the engine's worker, all that these import at once, and the database library. */
export function measureFirstLoad(distFolder: string): readonly LoadedFile[] {
  const page = readFileSync(join(distFolder, 'index.html'), 'utf8')
  const assets = readdirSync(join(distFolder, 'assets')).map((name) => `assets/${name}`)
  const entries = [
    ...namedByPage(page),
    ...assets.filter((path) => /\/engine\.worker-[^/]*\.js$/.test(path)),
    ...assets.filter((path) => /\/sqlite3-[^/]*\.wasm$|\/sqlite3\.wasm$/.test(path)),
  ]
  for (const kind of ['engine.worker', '.wasm']) {
    if (!entries.some((path) => path.includes(kind))) throw new Error(`The build has no ${kind} file to measure`)
  }
  const paths = ['index.html', ...withStaticImports(distFolder, entries)]
  return paths.map((path) => ({ path, gzipBytes: gzipSync(readFileSync(join(distFolder, path)), { level: 9 }).length }))
}

function namedByPage(page: string): readonly string[] {
  const tags = page.match(/<(script|link)\b[^>]*>/g) ?? []
  return tags
    .filter((tag) => /^<script|rel="?(stylesheet|modulepreload)/.test(tag))
    .flatMap((tag) => /\b(?:src|href)="(?:\.\/)?([^":]+)"/.exec(tag)?.[1] ?? [])
}

function withStaticImports(distFolder: string, entries: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const open = [...entries]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path) || !existsSync(join(distFolder, path))) continue
    seen.add(path)
    if (path.endsWith('.js')) open.push(...staticImports(distFolder, path))
  }
  return [...seen].sort()
}

/** `import(…)` is left out: such a chunk waits until somebody needs it. */
function staticImports(distFolder: string, path: string): readonly string[] {
  const source = readFileSync(join(distFolder, path), 'utf8')
  const specifiers = source.matchAll(/\b(?:import|export)\s*(?:[\w$*{}\s,]+?from\s*)?["'](\.\.?\/[^"']+)["']/g)
  return [...specifiers].map((match) => normalize(join(dirname(path), match[1] ?? '')))
}

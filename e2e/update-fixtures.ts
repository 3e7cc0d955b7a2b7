// What tests of updates stand on: version 1 as it was built, version 2 made from it, and a host of their own.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from './fixtures.ts'
import { makeNextVersion } from './next-version.ts'
import { type ReleaseServer, serveReleases } from './release-server.ts'
import { projectFolder } from './scripts/run-command.ts'

/** Folder of version 1. */
export const first = join(projectFolder, 'dist')
// package.json is ours; its version is a string.
export const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string }
export const nextVersion = '9.0.0'

export const test = base.extend<{ readonly host: ReleaseServer }, { readonly second: string }>({
  /** Folder of version 2. */
  second: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'kept-version-'))
      makeNextVersion(first, folder, { from: version, to: nextVersion }, 'next')
      await use(folder)
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  /** Each test has a host, so an origin and a store, of its own. */
  host: async ({}, use) => {
    const host = await serveReleases(first)
    await use(host)
    await host.close()
  },
})

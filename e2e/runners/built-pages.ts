// Builds and serves what a runner drives.
import { join } from 'node:path'
import { projectFolder, runCommand } from '../scripts/run-command.ts'
import { type StaticServer, serveFolder } from '../scripts/static-server.ts'

/** Does nothing when the caller says that it has just been done: KEPT_BUILT=1. */
export async function buildApp(): Promise<void> {
  if (process.env['KEPT_BUILT'] !== '1') await build('the app', [])
}

export const buildTestPages = () => build('the test pages', ['--config', 'e2e/pages/vite.config.ts'])

async function build(what: string, args: readonly string[]): Promise<void> {
  const code = await runCommand('vite', ['build', '--logLevel', 'error', ...args])
  if (code !== 0) throw new Error(`Building ${what} failed`)
}

/** `folder` is `dist` or `dist-pages`; it is served under a sub-path, as on a shared host. */
export const serveBuilt = (folder: string): Promise<StaticServer> =>
  serveFolder({ folder: join(projectFolder, folder), basePath: '/apps/kept/' })

// Builds and serves what a runner drives, and opens a browser on it.
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '../find-chromium.ts'
import { projectFolder, runCommand } from '../scripts/run-command.ts'
import { type StaticServer, serveFolder } from '../scripts/static-server.ts'

export interface BuiltPages {
  readonly server: StaticServer
  readonly browser: Browser
  close(): Promise<void>
}

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
export async function openBuilt(folder: string): Promise<BuiltPages> {
  const server = await serveFolder({ folder: join(projectFolder, folder), basePath: '/apps/kept/' })
  const browser = await chromium.launch(chromiumLaunchOptions())
  return {
    server,
    browser,
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

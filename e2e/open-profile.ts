// A browser with a profile on disk, as a person has. An ordinary Playwright context is a private window: there the
// private file system lives in the browser's memory, every write crosses to another process, and imports take
// ten times as long.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { chromiumLaunchOptions } from './find-chromium.ts'

export interface Profile {
  readonly context: BrowserContext
  /** Ends the browser and removes the profile. */
  close(): Promise<void>
}

export async function openProfile(options: BrowserContextOptions = {}): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'kept-profile-'))
  const context = await chromium.launchPersistentContext(folder, { ...chromiumLaunchOptions(), ...options })
  return {
    context,
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

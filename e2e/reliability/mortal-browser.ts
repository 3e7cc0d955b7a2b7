// A browser that can be killed from outside and started again on what it left on the disk.
import { readdir, readFile } from 'node:fs/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '../find-chromium.ts'

export interface MortalBrowser {
  readonly context: BrowserContext
  /** Ends the browser with all its processes, as a crash of the system does. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** `folder` is the profile: whatever it holds is what the browser finds. */
export async function startBrowser(folder: string): Promise<MortalBrowser> {
  const context = await chromium.launchPersistentContext(folder, chromiumLaunchOptions())
  return {
    context,
    async kill() {
      const gone = new Promise((resolve) => context.once('close', resolve))
      const [first] = await processesOf(folder)
      if (first === undefined) throw new Error('no browser runs on this profile')
      // Only of the process that was started above, and of its group: Playwright gives each browser one of its own.
      process.kill(-first, 'SIGKILL')
      await gone
    },
    close: () => context.close(),
  }
}

/** The browser's own process, not those of its pages. Playwright tells it of no browser that has a profile. */
async function processesOf(folder: string): Promise<readonly number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    if (line.includes(`--user-data-dir=${folder}`) && !line.includes('--type=')) found.push(Number(name))
  }
  return found
}

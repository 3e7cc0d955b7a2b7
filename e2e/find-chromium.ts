// Which Chromium the browser tests and runners use. Run as a program it prints the path, or fails when there is none.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { chromium, type LaunchOptions } from '@playwright/test'

/** The one named by CHROMIUM, the system's, or the one Playwright installed; null when there is none. */
export function findChromium(): string | null {
  const candidates = [
    process.env['CHROMIUM'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    chromium.executablePath(),
  ]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null
}

export function chromiumLaunchOptions(): LaunchOptions {
  const executablePath = findChromium()
  if (executablePath === null) {
    throw new Error(
      'No Chromium found. Install one (apt-get install chromium, or npx playwright install chromium) or name one in CHROMIUM.',
    )
  }
  // Chromium refuses its sandbox to root, as in most containers.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { executablePath, args: [...asRoot, '--disable-dev-shm-usage', '--disable-background-networking'] }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = findChromium()
  if (path !== null) console.log(path)
  process.exitCode = path === null ? 1 : 0
}

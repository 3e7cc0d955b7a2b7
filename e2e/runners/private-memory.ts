// Private bytes of a browser's largest renderer process, as Linux counts them; null where that cannot be read.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

export async function readRendererMB(page: Page): Promise<number | null> {
  const browser = page.context().browser()
  if (browser === null) return null
  const session = await browser.newBrowserCDPSession()
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const sizes = processInfo.filter(({ type }) => type === 'renderer').flatMap(({ id }) => readPrivateMB(id) ?? [])
    return sizes.length === 0 ? null : Math.max(...sizes)
  } finally {
    await session.detach()
  }
}

function readPrivateMB(processId: number): number | null {
  try {
    const rollup = readFileSync(`/proc/${processId}/smaps_rollup`, 'utf8')
    const kilobytes = [...rollup.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB/gm)].map((match) => Number(match[1]))
    return kilobytes.reduce((sum, size) => sum + size, 0) / 1000
  } catch {
    return null
  }
}

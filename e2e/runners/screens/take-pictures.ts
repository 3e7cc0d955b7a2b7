// One screen in every theme and language that is asked for: nothing is done twice, the app changes under the camera.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '../../../web/preferences/preferences.ts'

export interface Looks {
  readonly themes: readonly ('light' | 'dark')[]
  readonly languages: readonly Language[]
}

/** `part` is what has to be in view where it is not the top of the screen. */
export type Take = (screen: string, part?: Part) => Promise<void>

interface Part {
  readonly page?: Page
  /** Name of a region to be scrolled to, in English. */
  readonly region?: string
}

export interface Camera {
  readonly take: Take
  taken(): number
}

/** Pictures are named `{name}-{theme}-{language}-{number}-{screen}.png`, so that the looks of a screen can be compared. */
export function createCamera(page: Page, { folder, name, looks }: CameraOptions): Camera {
  let number = 0
  const take: Take = async (screen, part = {}) => {
    number += 1
    const shown = part.page ?? page
    if (part.region !== undefined) {
      await shown.getByRole('region', { name: part.region }).evaluate((region) => region.scrollIntoView())
    }
    for (const language of looks.languages) {
      await speak(shown, language)
      for (const theme of looks.themes) {
        await shown.emulateMedia({ colorScheme: theme })
        const file = `${name}-${theme}-${language}-${String(number).padStart(2, '0')}-${screen}.png`
        await writeFile(join(folder, file), await pictureAtRest(shown))
      }
    }
    await speak(shown, 'en')
  }
  return { take, taken: () => number }
}

interface CameraOptions {
  readonly folder: string
  readonly name: string
  readonly looks: Looks
}

/** As if the language had been chosen in another tab: what is open stays open. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    const key = `kept${encodeURIComponent(location.pathname)}:preferences`
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...Object(kept), language: chosen }))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, language)
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
}

/** Counts and lazy parts come a moment later: the picture is the first that looks like the one before it. */
async function pictureAtRest(page: Page): Promise<Buffer> {
  let last = await page.screenshot({ animations: 'disabled' })
  for (let tries = 0; tries < 10; tries += 1) {
    await page.waitForTimeout(300)
    const next = await page.screenshot({ animations: 'disabled' })
    if (next.equals(last)) break
    last = next
  }
  return last
}

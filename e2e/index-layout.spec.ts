// B22, B48: a version with another index opens an old store. It answers at once, says what is still missing, and goes
// on where it stood when it was closed in between.
import type { Page } from '@playwright/test'
import { App } from './app.ts'
import { callEngine } from './call-engine.ts'
import { expect } from './fixtures.ts'
import { test } from './store-fixtures.ts'

const notes = 400

/** How many documents the line above the hits says are still out. */
async function waiting(page: Page): Promise<number> {
  const text = await page.getByText(/^(?:Results may be incomplete|Everything is in the index)/).textContent()
  return Number(/incomplete: (\d+)/.exec(text ?? '')?.[1] ?? 0)
}

test('B22 B48 an old store answers at once, tells what waits for the index, and loses nothing when it is closed', async ({
  page,
  context,
  server,
  changeStore,
}) => {
  await changeStore({ task: 'fill', notes })
  await changeStore({ task: 'age' })
  const first = new App(page, server.url)
  await first.open('?q=kettle')
  const atFirst = await waiting(page)
  expect(atFirst).toBeGreaterThan(0)
  await expect.poll(() => waiting(page)).toBeLessThan(atFirst)
  const second = await context.newPage()
  await page.close()

  const app = new App(second, server.url)
  await app.open('?q=kettle')
  await expect.poll(() => waiting(second)).toBeGreaterThan(0)
  await app.search('kettle kind:note')
  await expect(app.hits.first()).toBeVisible()
  expect(await waiting(second)).toBeGreaterThan(0)
  const shown = await app.hits.allTextContents()
  await expect(second.getByText('Everything is in the index now')).toBeVisible({ timeout: 60_000 })
  // Another row may be drawn below those on the screen; none of these may have moved.
  expect((await app.hits.allTextContents()).slice(0, shown.length)).toEqual(shown)

  await app.search('kettle')
  await expect(second.getByText(`${notes} results`, { exact: true }).first()).toBeVisible()
  const { index } = await callEngine(second, 'health')
  expect(index.indexed).toBe(index.documents)
  await callEngine(second, 'checkIndex')
})

// Keeps one call from reaching the engine, so that a screen that waits for it stands still for a picture.
import type { Page } from '@playwright/test'

/** Before the app starts. Nothing is held until `holdCall`. */
export async function allowHolding(page: Page): Promise<void> {
  // The runner's compiler names functions by a helper of its own, which the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(() => {
    const send = Worker.prototype.postMessage
    const held: [worker: Worker, given: readonly unknown[]][] = []
    Object.assign(window, {
      heldCall: null,
      letGo: () => {
        for (const [worker, given] of held.splice(0)) Reflect.apply(send, worker, given)
      },
    })
    Worker.prototype.postMessage = function (this: Worker, ...given: readonly unknown[]) {
      // The engine is asked by comlink: what is called stands in its first argument.
      const method: unknown = Object(Object(Object(Object(given[0]).argumentList)[0]).value).name
      if (method !== undefined && method === Reflect.get(window, 'heldCall')) held.push([this, given])
      else Reflect.apply(send, this, given)
    }
  })
}

/** What the page asks of this method waits; null lets everything go. */
export const holdCall = (page: Page, method: string | null): Promise<void> =>
  page.evaluate((name) => {
    Reflect.set(window, 'heldCall', name)
    if (name === null) Reflect.get(window, 'letGo')()
  }, method)

// Messages that no tab of ours would send, on the channels that tabs and the worker share with everything of the origin,
// and calls that no screen would make.
import type { Page } from '@playwright/test'
import type { CallName } from '../src-engine/contract/engine-calls.ts'
import { expect, test } from './fixtures.ts'

const call = (page: Page, name: CallName, ...given: readonly unknown[]) =>
  page.evaluate(([called, args]) => reliabilityPage.call(called, ...args), [name, given] as const)

test.beforeEach(async ({ page, testPages }) => {
  await page.goto(`${testPages.url}reliability.html`)
  await expect.poll(() => page.evaluate(() => reliabilityPage.state().type)).toBe('ready')
})

/** What the channels of the store begin with, and what names its leader. */
const findLeader = (page: Page) =>
  page.evaluate(() => {
    const store = `kept${encodeURIComponent(new URL('.', document.baseURI).pathname)}`
    const news = new BroadcastChannel(`${store}:news`)
    return new Promise<{ store: string; epoch: string }>((resolve) => {
      news.onmessage = ({ data }) => {
        if (data.type !== 'leads') return
        news.close()
        resolve({ store, epoch: data.epoch })
      }
      news.postMessage({ type: 'who-leads' })
    })
  })

test('messages of any form are left unheard by tabs and by the worker', async ({ page, context, testPages }) => {
  const other = await context.newPage()
  await other.goto(`${testPages.url}reliability.html`)
  await expect.poll(() => call(other, 'recent', 1)).toMatchObject({ ok: true })
  const workers = page.workers().length + other.workers().length
  await page.evaluate(
    ({ store, epoch }) => {
      const types = ['leads', 'event', 'seen', 'call', 'ping', 'answer']
      const messages = [null, 0, '', [], {}, ...types.flatMap((type) => [{ type }, { type, tab: 't', event: null }])]
      for (const name of [`${store}:news`, `${store}:leader:${epoch}`, `${store}:tab:t`]) {
        const channel = new BroadcastChannel(name)
        for (const message of messages) channel.postMessage(message)
      }
    },
    await findLeader(page),
  )
  for (const tab of [page, other]) expect(await call(tab, 'recent', 1)).toMatchObject({ ok: true })
  expect(page.workers().length + other.workers().length).toBe(workers)
})

test('an operation id that was used for another call gives nothing of that one', async ({ page }) => {
  const answers = await page.evaluate(
    async ({ store, epoch }) => {
      const leader = new BroadcastChannel(`${store}:leader:${epoch}`)
      const own = new BroadcastChannel(`${store}:tab:forger`)
      const ask = (name: string, given: readonly unknown[]) =>
        new Promise<unknown>((resolve) => {
          own.onmessage = ({ data }) => resolve(data.result)
          const sent = { operation: 'used', name, given, untilMs: null }
          leader.postMessage({ type: 'call', tab: 'forger', call: sent })
        })
      const draft = { id: 'one', title: 'One', text: 'Text' }
      return [
        await ask('saveDocument', [draft]),
        await ask('saveView', [{ name: 'V', content: { type: 'live', query: 'is:open' } }]),
      ]
    },
    await findLeader(page),
  )
  expect(answers[0]).toMatchObject({ ok: true, value: { id: 'one' } })
  expect(answers[1]).toMatchObject({ ok: true })
  expect(answers[1]).not.toMatchObject({ value: { id: 'one' } })
})

test('what cannot be sent to the worker is answered, and what comes in hundreds is too', async ({ page }) => {
  const answers = await page.evaluate(async () => {
    const unclonable = await reliabilityPage.call('noteQuery', () => 'a function')
    const many = await Promise.all(Array.from({ length: 200 }, () => reliabilityPage.call('recent', 1)))
    return [unclonable, many.filter(({ ok }) => ok).length]
  })
  expect(answers).toEqual([{ ok: false, error: expect.objectContaining({ type: 'Unexpected' }) }, 200])
})

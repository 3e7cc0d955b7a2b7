import { expect, test } from 'vitest'
import { createStoreLock } from './store-lock.ts'

/** Locks as the standard says: exclusive, first come first served, abortable while waiting. */
function fakeLocks() {
  const queue: { run: () => void }[] = []
  let held = false
  const next = (): void => {
    if (held) return
    queue.shift()?.run()
  }
  const request = (_name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const entry = {
        run: () => {
          held = true
          void work().then(() => {
            held = false
            resolve()
            next()
          })
        },
      }
      options.signal.addEventListener('abort', () => {
        const place = queue.indexOf(entry)
        if (place < 0) return
        queue.splice(place, 1)
        reject(new DOMException('aborted', 'AbortError'))
      })
      queue.push(entry)
      next()
    })
  return { request } as unknown as LockManager // only request is used, with exactly these arguments
}

function setupTabs() {
  const locks = fakeLocks()
  const log: string[] = []
  const channels: EventTarget[] = []
  const open = (tab: string) => {
    const target = new EventTarget()
    channels.push(target)
    const channel = {
      addEventListener: target.addEventListener.bind(target),
      postMessage: (data: unknown) => {
        for (const other of channels) if (other !== target) other.dispatchEvent(new MessageEvent('message', { data }))
      },
    } as unknown as BroadcastChannel // only these two are used
    return createStoreLock(
      'store',
      { locks, channel, isVisible: () => true },
      {
        onGranted: () => log.push(`${tab} leads`),
        onBusy: () => log.push(`${tab} waits`),
        onAsked: async () => void log.push(`${tab} closes`),
      },
    )
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  return { open, log, settle }
}

test('the first tab leads, the second leads once the first lets go', async () => {
  const { open, log, settle } = setupTabs()
  const first = open('first')
  const second = open('second')
  first.request()
  second.request()
  await settle()
  expect(log).toEqual(['first leads'])
  first.release()
  await settle()
  expect(log).toEqual(['first leads', 'second leads'])
})

test('the tab that asks gets the store, even before one that waits longer', async () => {
  const { open, log, settle } = setupTabs()
  const [first, second, third] = [open('first'), open('second'), open('third')]
  for (const tab of [first, second, third]) tab.request()
  await settle()
  third.takeOver()
  await settle()
  expect(log.filter((line) => !line.startsWith('second'))).toEqual([
    'first leads',
    'first closes',
    'first waits',
    'third leads',
  ])
})

test('a tab that leaves the line is not served', async () => {
  const { open, log, settle } = setupTabs()
  const [first, second] = [open('first'), open('second')]
  first.request()
  second.request()
  second.release()
  first.release()
  await settle()
  expect(log).toEqual(['first leads'])
})

test('a tab that leads keeps leading when it leaves the line', async () => {
  const { open, log, settle } = setupTabs()
  const [first, second] = [open('first'), open('second')]
  first.request()
  second.request()
  await settle()
  first.leaveLine()
  await settle()
  expect(log).toEqual(['first leads'])
})

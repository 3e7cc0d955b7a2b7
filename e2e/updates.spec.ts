// A version is whole or not there, and the next one comes when the person says so.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { App } from './app.ts'
import { expect } from './fixtures.ts'
import type { ReleaseServer } from './release-server.ts'
import { first, nextVersion, test, version } from './update-fixtures.ts'

async function install(page: Page, host: ReleaseServer): Promise<App> {
  const app = new App(page, host.url)
  await app.open()
  await app.waitForOfflineUse()
  return app
}

/** What coming back after half an hour does. Resolves once the new version is there, or says why it is not. */
function lookForUpdate(page: Page): Promise<'found' | 'same' | 'refused'> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const { installing } = registration
    if (!installing) return registration.waiting ? 'found' : 'same'
    return new Promise((resolve) => {
      installing.addEventListener('statechange', () => {
        if (installing.state === 'installed') resolve('found')
        if (installing.state === 'redundant') resolve('refused')
      })
    })
  })
}

async function expectVersion(app: App, expected: string): Promise<void> {
  await app.goTo('Settings')
  await expect(app.page.getByText(`Kept ${expected}`, { exact: true })).toBeVisible()
}

const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const ready = (page: Page) => banner(page, 'A new version is ready')

/** Every screen, with the documents as they were. */
async function expectWhole(app: App): Promise<void> {
  for (const screen of ['Add', 'Views', 'Calendar', 'Collections', 'Settings', 'Search'] as const)
    await app.goTo(screen)
  await app.search('pier')
  await app.hit('Ferry').click()
  await expect(app.article).toContainText('northern pier')
  await app.closeDocument()
}

async function openSecondTab(context: BrowserContext, host: ReleaseServer): Promise<App> {
  const app = new App(await context.newPage(), host.url)
  await app.open()
  return app
}

test('B24 offline version 1 is complete; version 2 waits for consent and is complete then', async ({
  page,
  host,
  second,
}) => {
  const app = await install(page, host)
  await app.addNote('Ferry', 'From the northern pier.')
  host.deploy(second)
  host.have('offline')
  await app.reload()
  await expectWhole(app)
  await expectVersion(app, version)

  host.have('none')
  expect(await lookForUpdate(page)).toBe('found')
  await expect(ready(page)).toBeVisible()
  await app.reload()
  await expectVersion(app, version)

  await Promise.all([page.waitForEvent('load'), ready(page).getByRole('button', { name: 'Reload' }).click()])
  await app.waitForStore()
  await expect(ready(page)).toHaveCount(0)
  host.have('offline')
  await app.reload()
  await expectWhole(app)
  await expectVersion(app, nextVersion)
})

test('B25 B26 one tab takes version 2; the other keeps its text, opens screens of version 1 and says so', async ({
  page,
  host,
  second,
  context,
}) => {
  const old = await install(page, host)
  await old.addNote('Ferry', 'From the northern pier.')
  const other = await openSecondTab(context, host)
  await old.page.bringToFront()
  await old.page.getByRole('textbox', { name: 'Title' }).fill('Half a thought')
  host.deploy(second)
  expect(await lookForUpdate(page)).toBe('found')

  // The old files are gone from the host; this screen was never opened.
  await old.goTo('Calendar')
  await expect(old.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

  await other.page.bringToFront()
  const reloaded = other.page.waitForEvent('load')
  await ready(other.page).getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await other.waitForStore()
  await expectVersion(other, nextVersion)

  await old.page.bringToFront()
  await expect(banner(old.page, 'Updated in another window')).toBeVisible()
  await expect(ready(old.page)).toHaveCount(0)
  await old.goTo('Views')
  await expectVersion(old, version)
  await old.goTo('Add')
  await expect(old.page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought')
  await Promise.all([
    old.page.waitForEvent('load'),
    banner(old.page, 'Updated in another window').getByRole('button', { name: 'Reload' }).click(),
  ])
  await old.waitForStore()
  await expect(old.page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought')
  await expectVersion(old, nextVersion)
})

test('a download that is cut short, or whose scripts are pages, leaves version 1 whole', async ({
  page,
  host,
  second,
}) => {
  const app = await install(page, host)
  await app.addNote('Ferry', 'From the northern pier.')
  host.deploy(second)
  host.have('cut')
  expect(await lookForUpdate(page)).toBe('refused')

  const broken = mkdtempSync(join(tmpdir(), 'kept-broken-'))
  cpSync(second, broken, { recursive: true })
  const screen = /assets\/CalendarScreen-[\w-]+\.js/.exec(readFileSync(join(second, 'service-worker.js'), 'utf8'))
  rmSync(join(broken, screen?.[0] ?? 'no screen'))
  host.deploy(broken)
  host.have('page-for-missing')
  expect(await lookForUpdate(page)).toBe('refused')
  await expect(ready(page)).toHaveCount(0)
  host.have('offline')
  await app.reload()
  await expectWhole(app)
  await expectVersion(app, version)

  host.have('none')
  host.deploy(second)
  expect(await lookForUpdate(page)).toBe('found')
  rmSync(broken, { recursive: true })
})

test('the worker that withdraws the app leaves no worker and no file of it, loads the tab once, and keeps the documents', async ({
  page,
  host,
}) => {
  const app = await install(page, host)
  await app.addNote('Ferry', 'From the northern pier.')
  const withdrawn = mkdtempSync(join(tmpdir(), 'kept-withdrawn-'))
  cpSync(first, withdrawn, { recursive: true })
  cpSync(join(first, 'retire/service-worker.js'), join(withdrawn, 'service-worker.js'))
  host.deploy(withdrawn)
  let loads = 0
  page.on('load', () => {
    loads++
  })
  const reloaded = page.waitForEvent('load')
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  await reloaded
  await app.waitForStore()
  await app.goTo('Search')
  await app.search('pier')
  await expect(app.hit('Ferry')).toBeVisible()
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  const caches = await page.evaluate(() => window.caches.keys())
  // What remembers that there are documents belongs to them.
  expect(caches.filter((name) => !name.endsWith(':use-marker'))).toEqual([])
  expect(loads).toBe(1)
  rmSync(withdrawn, { recursive: true })
})

test('B27 an install event that comes before the interface still gives the button', async ({ page, host }) => {
  await page.addInitScript(() => {
    // Chromium may make an offer of its own, later.
    window.addEventListener('beforeinstallprompt', (event) => event.isTrusted && event.stopImmediatePropagation())
    // After the first script of the page and long before its interface.
    new MutationObserver((_, observer) => {
      if (document.body === null) return
      observer.disconnect()
      const event = new Event('beforeinstallprompt', { cancelable: true })
      Object.assign(event, {
        prompt: async () => {
          document.documentElement.dataset['asked'] = 'true'
          return { outcome: 'accepted' }
        },
      })
      window.dispatchEvent(event)
    }).observe(document, { childList: true, subtree: true })
  })
  const app = new App(page, host.url)
  await app.open()
  await app.goTo('Settings')
  await page.getByRole('button', { name: 'Install', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'true')
  await expect(page.getByRole('button', { name: 'Install', exact: true })).toHaveCount(0)
})

/** As it was released: a browser that finds another identity installs a second app beside the first. */
const released = { id: '/apps/kept/?app', scope: '/apps/kept/', start_url: '/apps/kept/' }

test('B28 the manifest has the identity of the last release, and starts within its scope under a sub-path', async ({
  page,
  host,
}) => {
  await page.goto(host.url)
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? { href: '' }
    const { id, scope, start_url, icons } = await (await fetch(href)).json()
    const from = (address: string, start: string) => new URL(address, start).href.slice(location.origin.length)
    return {
      id: from(id, new URL(start_url, href).href),
      scope: from(scope, href),
      start_url: from(start_url, href),
      icons: await Promise.all(
        icons.map(async ({ src }: { src: string }) => (await fetch(new URL(src, href))).headers.get('content-type')),
      ),
    }
  })
  expect(manifest).toMatchObject(released)
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true)
  expect(manifest.icons.every((type: string) => type.startsWith('image/'))).toBe(true)
})

test('B29 a plain server is enough: the database of the same build, no shared memory, a silent console', async ({
  page,
  host,
}) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
  await install(page, host)
  expect(await page.evaluate(() => ({ isolated: crossOriginIsolated, shared: 'SharedArrayBuffer' in window }))).toEqual(
    {
      isolated: false,
      shared: false,
    },
  )
  const databases = host.askedPaths().filter((path) => path.endsWith('.wasm'))
  const list = readFileSync(join(first, 'service-worker.js'), 'utf8')
  expect(databases.length).toBeGreaterThan(0)
  for (const path of databases) expect(list).toContain(path.replace('/apps/kept/', ''))
  expect(said).toEqual([])
})

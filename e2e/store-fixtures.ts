// The app and the page that writes to its store, on one origin: a test changes the store while the app is closed.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import type { StoreTask } from './pages/store-page.ts'
import { projectFolder } from './scripts/run-command.ts'
import { sendFile, serve } from './scripts/static-server.ts'

const appPath = '/apps/kept/'
const pagesPath = '/pages/'

interface BehindTheApp {
  /** Leaves the app for a page that changes its store and lets go of it again. */
  readonly changeStore: (task: StoreTask) => Promise<void>
}

export const test = base.extend<BehindTheApp>({
  server: [
    async ({}, use) => {
      const server = await serve({ basePath: appPath }, (request, response) =>
        request.url?.startsWith(pagesPath)
          ? sendFile({ folder: join(projectFolder, 'dist-pages'), basePath: pagesPath }, request, response)
          : sendFile({ folder: join(projectFolder, 'dist'), basePath: appPath }, request, response),
      )
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],

  changeStore: ({ page, server }, use) =>
    use(async (task) => {
      await page.goto(`${server.origin}${pagesPath}store.html`)
      await changeIn(page, task)
    }),
})

/** As the app names the store of its address. */
const instance = `kept${encodeURIComponent(appPath)}`

const changeIn = (page: Page, task: StoreTask): Promise<void> =>
  page.evaluate(([name, given]) => storePage.change(name, given), [instance, task] as const)

// What every browser test stands on: the built app under a sub-path, opened as a phone, and a watch that nothing ever
// asks another origin, breaks the content security policy or throws in the page.
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { App } from './app.ts'
import { openProfile } from './open-profile.ts'
import { projectFolder } from './scripts/run-command.ts'
import { type StaticServer, serveFolder } from './scripts/static-server.ts'

export { expect }

interface TestFixtures {
  /** Fails the test when something the page did should never happen. Runs for every test. */
  readonly watch: undefined
  /** The app on its home screen, with an open store. */
  readonly app: App
}

interface WorkerFixtures {
  readonly server: StaticServer
  readonly testPages: StaticServer
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [({}, use) => serveWhile('dist', use), { scope: 'worker' }],
  testPages: [({}, use) => serveWhile('dist-pages', use), { scope: 'worker' }],

  // A profile on disk for each test: see open-profile.ts.
  context: async (
    { viewport, hasTouch, isMobile, deviceScaleFactor, colorScheme, locale, timezoneId, userAgent },
    use,
  ) => {
    const options = { viewport, hasTouch, isMobile, deviceScaleFactor, colorScheme, locale, timezoneId, userAgent }
    const { context, close } = await openProfile(
      Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
    )
    await use(context)
    await close()
  },

  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),

  watch: [
    async ({ context }, use) => {
      const unwanted: string[] = []
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        if (protocol.startsWith('http') && hostname !== 'localhost') unwanted.push(`request to ${request.url()}`)
      })
      context.on('weberror', (error) => unwanted.push(`thrown: ${error.error().stack}`))
      context.on('console', (message) => {
        if (/content security policy/i.test(message.text())) unwanted.push(message.text())
      })
      await use(undefined)
      expect(unwanted).toEqual([])
    },
    { auto: true },
  ],

  app: async ({ page, server }, use) => {
    const app = new App(page, server.url)
    await app.open()
    await use(app)
  },
})

async function serveWhile(folder: string, use: (server: StaticServer) => Promise<void>): Promise<void> {
  const server = await serveFolder({ folder: join(projectFolder, folder), basePath: '/apps/kept/' })
  await use(server)
  await server.close()
}

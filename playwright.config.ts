// Browser tests: the built app under a sub-path, in headless Chromium, as a phone unless a test says otherwise.
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './e2e/find-chromium.ts'
import { phone } from './e2e/phone.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/build-once.ts',
  outputDir: 'test-results/browser',
  // One at a time: each test runs a page, an engine and a reader of files, which is all that a small machine can do.
  workers: 1,
  forbidOnly: process.env['CI'] === 'true',
  // A machine that other work shares may stall for seconds. What passes only the second time is named by `npm test`.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 20_000,
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    ...phone,
  },
})

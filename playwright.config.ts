// Browser tests: the built app under a sub-path, in headless Chromium, as a phone unless a test says otherwise.
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './e2e/find-chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/build-once.ts',
  outputDir: 'test-results/browser',
  // Every test has a fresh profile; two at a time leave an engine a core each on a small machine.
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] === 'true',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
  },
})

// Unit tests run in Node on the real SQLite build. What only a browser shows is in e2e/*.spec.ts.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src-engine/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts'],
    testTimeout: 30_000,
  },
})

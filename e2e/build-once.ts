// Builds what the browser tests look at, once for all of them: the app, and the pages that reach below its screens.
import { buildApp, buildTestPages } from './runners/built-pages.ts'

export default async function buildOnce(): Promise<void> {
  await buildApp()
  await buildTestPages()
}

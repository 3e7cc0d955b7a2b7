// Builds what the browser tests look at, once for all of them: the app, and the pages that reach below its screens.
import { runCommand } from './scripts/run-command.ts'

export default async function buildOnce(): Promise<void> {
  // `npm test` has just built the app itself.
  if (process.env['KEPT_BUILT'] !== '1') await build('dist', [])
  await build('dist-pages', ['--config', 'e2e/pages/vite.config.ts'])
}

async function build(name: string, args: readonly string[]): Promise<void> {
  const code = await runCommand('vite', ['build', '--logLevel', 'warn', ...args])
  if (code !== 0) throw new Error(`Building ${name} failed`)
}

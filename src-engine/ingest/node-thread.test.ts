import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

/** A program that starts a thread, is answered by it while it holds it, and has nothing more to do. */
const program = `
  const { startNodeThread } = await import(${JSON.stringify(new URL('node-thread.ts', import.meta.url).href)})
  const thread = startNodeThread(
    "import('node:worker_threads').then(({ parentPort: port }) => port.on('message', (said) => port.postMessage(said)))",
    'tsx',
  )
  const release = thread.hold()
  const said = await new Promise((resolve) => {
    thread.addEventListener('message', ({ data }) => resolve(data))
    thread.postMessage('answered')
  })
  console.log(said)
  release()`

test('a thread that could still be asked lets the program end', async () => {
  const said = await new Promise((resolve, reject) => {
    const options = { timeout: 60_000 }
    const code = ['--import', 'tsx', '--input-type=module', '--eval', program]
    execFile(process.execPath, code, options, (error, out) => (error ? reject(error) : resolve(out.trim())))
  })
  expect(said).toBe('answered')
}, 70_000)

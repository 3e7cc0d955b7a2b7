// `npm run restores -- [COUNT]`: COUNT restores (20 unless told) that are cut off at every tenth of their way, by the end
// of the worker and of the tab in turn. The last line is JSON; the exit code is 0 when the store lost nothing.
import { openProfile } from '../open-profile.ts'
import { buildTestPages, serveBuilt } from '../runners/built-pages.ts'
import { runRestores } from './restores.ts'

const [count = 20] = process.argv.slice(2).map(Number)

await buildTestPages()
const server = await serveBuilt('dist-pages')
const { context, close } = await openProfile()
try {
  const { faults, ...counts } = await runRestores({ context, url: server.url, count, log: console.log })
  for (const fault of faults) console.log(fault)
  console.log(JSON.stringify({ ...counts, faults: faults.length }))
  process.exitCode = faults.length + counts.missed === 0 ? 0 : 1
} finally {
  await close()
  await server.close()
}

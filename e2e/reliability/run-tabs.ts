// `npm run tabs -- [CLOSINGS] [SEED]`: five tabs at work in Chromium while the one that leads is ended CLOSINGS times (50
// unless told). Prints how long each hand-over took; the last line is JSON; the exit code is 0 when all is well.
import { parseArgs } from 'node:util'
import { buildTestPages, serveBuilt } from '../runners/built-pages.ts'
import { summarise } from '../runners/percentiles.ts'
import { runTabs, type TabsReport } from './tabs.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [closings = 50, seed = Date.now() % 100_000] = positionals.map(Number)

await buildTestPages()
const server = await serveBuilt('dist-pages')
console.log(`${closings} closings with seed ${seed}`)
try {
  print(await runTabs({ url: server.url, tabs: 5, closings, seed, log: console.log }))
} finally {
  await server.close()
}

function print({ outcome, handOverMs, late, errors, ...counts }: TabsReport): void {
  const { acknowledged, ...faults } = outcome
  for (const [fault, found] of Object.entries(faults))
    for (const what of found.slice(0, 20)) console.log(`${fault}: ${what}`)
  for (const line of late.slice(0, 20)) console.log(`Late: ${line}`)
  for (const [error, times] of errors) console.log(`Answered with an error: ${error}, ${times} times`)
  const { p50Ms, p95Ms, maxMs } = summarise(handOverMs)
  const sums = {
    closings,
    ...counts,
    acknowledged,
    lost: faults.lost.length,
    doubled: faults.doubled.length,
    half: faults.half.length,
    unfound: faults.unfound.length,
    late: late.length,
    errors: [...errors.values()].reduce((sum, times) => sum + times, 0),
    handOverP50Ms: p50Ms,
    handOverP95Ms: p95Ms,
    handOverMaxMs: maxMs,
  }
  console.log(JSON.stringify(sums))
  const { lost, doubled, half, unfound, unanswered } = sums
  process.exitCode = lost + doubled + half + unfound + unanswered + late.length === 0 ? 0 : 1
}

// `npm run kills -- [--base N] [--only WORK] [COUNT] [SEED]`: kills work in progress COUNT times (200 unless told) in
// Chromium on its private file system, and proves after each that nothing acknowledged is lost. The last line is JSON;
// the exit code is 0 when all is well.
import { parseArgs } from 'node:util'
import { works } from '../pages/reliability-page.ts'
import { switchWorks } from '../pages/switches-page.ts'
import { buildTestPages, serveBuilt } from '../runners/built-pages.ts'
import { checkIntegrity } from './integrity.ts'
import { type KillReport, killKinds, runKills } from './kills.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string', default: '2000' }, only: { type: 'string' } },
})
const [count = 200, seed = Date.now() % 100_000] = positionals.map(Number)
const isChosen = (work: string): boolean => options.only === undefined || work === options.only
/** `--only read` is one import of 1,000 files that is begun again and again until it ends. */
const repeats = options.only === 'read'

await buildTestPages()
const server = await serveBuilt('dist-pages')
console.log(`${count} kills with seed ${seed}`)
try {
  const report = await runKills({
    url: server.url,
    works: works.filter(isChosen),
    switches: switchWorks.filter(isChosen),
    kinds: killKinds,
    count,
    seed,
    base: Number(options.base),
    repeats,
    log: console.log,
  })
  const integrity = await checkIntegrity(report.file)
  print(report, integrity)
} finally {
  await server.close()
}

function print(
  { hits, missed, acknowledged, failedOpens, faults, errors }: KillReport,
  integrity: readonly string[],
): void {
  console.log(['', ...killKinds].map((kind) => kind.padEnd(18)).join(''))
  for (const work of [...works, ...switchWorks]) {
    console.log(
      [work, ...killKinds.map((kind) => hits.get(`${work}, ${kind}`) ?? 0)]
        .map((cell) => String(cell).padEnd(18))
        .join(''),
    )
  }
  for (const [error, times] of errors) console.log(`Answered with an error: ${error}, ${times} times`)
  for (const open of failedOpens) console.log(`Failed open: ${open}`)
  for (const [fault, found] of Object.entries(faults))
    for (const what of found.slice(0, 20)) console.log(`${fault}: ${what}`)
  const sums = {
    kills: [...hits.values()].reduce((sum, times) => sum + times, 0),
    missed,
    acknowledged,
    lost: faults.lost.length,
    doubled: faults.doubled.length,
    half: faults.half.length,
    unfound: faults.unfound.length,
    damage: faults.damage.length,
    failedOpens: failedOpens.length,
    integrity: integrity.join('; '),
  }
  console.log(JSON.stringify(sums))
  const { lost, doubled, half, unfound, damage } = sums
  const isWell = lost + doubled + half + unfound + damage + sums.failedOpens === 0 && sums.integrity === 'ok'
  process.exitCode = isWell ? 0 : 1
}

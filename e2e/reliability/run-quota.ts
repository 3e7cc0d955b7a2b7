// `npm run quota -- [POINTS]`: takes the room away at that many points (all unless told) in Chromium, and prints a line
// for each. The exit code is 0 when every point kept what was acknowledged, said that it was full, and went on.
import { parseArgs } from 'node:util'
import { openProfile } from '../open-profile.ts'
import { buildTestPages } from '../runners/built-pages.ts'
import { points, runPoint } from './quota.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [count = points.length] = positionals.map(Number)

await buildTestPages()
const { context, close } = await openProfile()
let faulty = 0
try {
  for (const point of points.slice(0, count)) {
    const { name, answer, state, deleting, faults } = await runPoint(context, point, 300)
    if (faults.length > 0) faulty++
    console.log(
      `${name}: answered ${answer}, ${state}; deleting while full: ${deleting}; ${faults.join('; ') || 'well'}`,
    )
  }
  console.log(JSON.stringify({ points: count, faulty }))
  process.exitCode = faulty === 0 ? 0 : 1
} finally {
  await close()
}

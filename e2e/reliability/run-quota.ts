// `npm run quota -- [NAME]`: takes the room away at each point, or at those whose name holds NAME, in Chromium, and prints a
// line for each. The exit code is 0 when every point kept what was acknowledged, said that it was full, and went on.
import { parseArgs } from 'node:util'
import { openProfile } from '../open-profile.ts'
import { buildTestPages } from '../runners/built-pages.ts'
import { points, runPoint } from './quota.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [name = ''] = positionals
const chosen = points.filter((point) => point.name.includes(name))

await buildTestPages()
const { context, close } = await openProfile()
let faulty = 0
try {
  for (const point of chosen) {
    const { answer, state, deleting, faults } = await runPoint(context, point, 300)
    if (faults.length > 0) faulty++
    console.log(
      `${point.name}: answered ${answer}, ${state}; deleting while full: ${deleting}; ${faults.join('; ') || 'well'}`,
    )
  }
  console.log(JSON.stringify({ points: chosen.length, faulty }))
  process.exitCode = faulty === 0 ? 0 : 1
} finally {
  await close()
}

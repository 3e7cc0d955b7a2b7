// `npm run cases -- [--upto N] FILE.jsonl…`: runs case files on the real engine in Node.
// Fails only when a `must` case fails; `should` cases are reported apart.
import { parseArgs } from 'node:util'
import { type Case, readCases } from './case-format.ts'
import { runCase } from './run-case.ts'

interface Tally {
  passed: number
  failed: number
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { upto: { type: 'string' } } })
const lastStep = values.upto === undefined ? Number.POSITIVE_INFINITY : Number(values.upto)
if (positionals.length === 0 || Number.isNaN(lastStep)) {
  console.error('Usage: npm run cases -- [--upto N] FILE.jsonl…')
  process.exit(2)
}

const tallies: Record<Case['level'], Tally> = { must: { passed: 0, failed: 0 }, should: { passed: 0, failed: 0 } }
const failedIds: string[] = []
const startedMs = performance.now()

for (const testCase of positionals.flatMap(readCases)) {
  if (testCase.step > lastStep) continue
  const differences = await runCase(testCase)
  tallies[testCase.level][differences.length === 0 ? 'passed' : 'failed'] += 1
  if (differences.length > 0) {
    failedIds.push(testCase.id)
    console.log(`\n${testCase.id}  ${testCase.level}  step ${testCase.step}  ${testCase.why}`)
    for (const line of differences) console.log(`  ${line}`)
  }
}

const { must, should } = tallies
const passed = must.passed + should.passed
const failed = must.failed + should.failed
console.log(
  `\nmust: ${must.passed} passed, ${must.failed} failed; should: ${should.passed} passed, ${should.failed} failed`,
)
console.log(`${passed} passed, ${failed} failed`)
console.log(
  JSON.stringify({ passed, failed, must, should, failedIds, tookMs: Math.round(performance.now() - startedMs) }),
)
process.exitCode = must.failed === 0 ? 0 : 1

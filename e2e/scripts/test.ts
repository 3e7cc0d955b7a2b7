// `npm test`: every check of the project in turn. What failed is said again at the end; the last line adds up the unit
// and browser tests, and counts each other check that fails as one failure.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder, runAndKeep } from './run-command.ts'

interface Count {
  readonly title: string
  readonly passed: number
  readonly failed: number
  /** How the output of a check ended that failed; empty for one that passed. */
  readonly lastLines: readonly string[]
}

interface Program {
  readonly title: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** Called when it has ended. */
  readonly readCounts: () => Pick<Count, 'passed' | 'failed'>
}

const resultFolder = join(projectFolder, 'test-results')
const unitReport = join(resultFolder, 'unit.json')
const browserReport = join(resultFolder, 'browser.json')

rmSync(resultFolder, { recursive: true, force: true })
mkdirSync(resultFolder, { recursive: true })

const counts = [
  await check('Types', 'npm', ['run', '--silent', 'types']),
  await check('Format and lint', 'npm', ['run', '--silent', 'lint']),
  await check('Import rules', 'npm', ['run', '--silent', 'arrows']),
  await unitTests(),
  ...(await builtAppTests()),
]
for (const { title, lastLines } of counts.filter(({ failed }) => failed > 0)) {
  console.log(`\n== Failed: ${title}\n${lastLines.join('\n')}`)
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function check(title: string, command: string, args: readonly string[]): Promise<Count> {
  return run({ title, command, args, readCounts: () => ({ passed: 0, failed: 0 }) })
}

async function unitTests(): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const readCounts = () => {
    const report = JSON.parse(readFileSync(unitReport, 'utf8'))
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  }
  return run({ title: 'Unit tests', command: 'vitest', args: ['run', ...reporters], readCounts })
}

/** Browser tests have nothing to look at when the build fails. */
async function builtAppTests(): Promise<readonly Count[]> {
  const build = await check('Build and size', 'npm', ['run', '--silent', 'build'])
  if (build.failed > 0) return [build]
  const env = { KEPT_BUILT: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport }
  const readCounts = () => {
    const { stats } = JSON.parse(readFileSync(browserReport, 'utf8'))
    if (stats.flaky > 0) console.log(`Passed only when tried again: ${stats.flaky}, named above as flaky`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  }
  const args = ['test', '--reporter=list,json']
  return [build, await run({ title: 'Browser tests', command: 'playwright', args, env, readCounts })]
}

/** A program that ends badly without naming a failed test (it could not start, a file did not load) is one failure. */
async function run({ title, command, args, env = {}, readCounts }: Program): Promise<Count> {
  console.log(`\n== ${title}`)
  const { code, lastLines } = await runAndKeep(command, args, env)
  const { passed, failed } = countsOrNone(readCounts)
  const total = code !== 0 && failed === 0 ? 1 : failed
  if (total > 0) console.error(`${title}: failed with exit code ${code}`)
  return { title, passed, failed: total, lastLines: total > 0 ? lastLines : [] }
}

function countsOrNone(readCounts: () => Pick<Count, 'passed' | 'failed'>): Pick<Count, 'passed' | 'failed'> {
  try {
    return readCounts()
  } catch {
    return { passed: 0, failed: 1 }
  }
}

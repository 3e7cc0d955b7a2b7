// `npm test`: every check of the project in turn. The last line adds up the unit and browser tests, and counts each
// other check that fails as one failure.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder, runCommand } from './run-command.ts'

interface Count {
  readonly passed: number
  readonly failed: number
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
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function check(title: string, command: string, args: readonly string[]): Promise<Count> {
  console.log(`\n== ${title}`)
  const code = await runCommand(command, args)
  if (code !== 0) console.error(`${title}: failed`)
  return { passed: 0, failed: code === 0 ? 0 : 1 }
}

async function unitTests(): Promise<Count> {
  console.log('\n== Unit tests')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const code = await runCommand('vitest', ['run', ...reporters])
  return withExitCode(code, () => {
    const report = JSON.parse(readFileSync(unitReport, 'utf8'))
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  })
}

/** Browser tests have nothing to look at when the build fails. */
async function builtAppTests(): Promise<readonly Count[]> {
  const build = await check('Build and size', 'npm', ['run', '--silent', 'build'])
  if (build.failed > 0) return [build]
  console.log('\n== Browser tests')
  const env = { KEPT_BUILT: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport }
  const code = await runCommand('playwright', ['test', '--reporter=list,json'], env)
  const browser = withExitCode(code, () => {
    const { stats } = JSON.parse(readFileSync(browserReport, 'utf8'))
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  })
  return [build, browser]
}

/** A runner that ends badly without naming a failed test (it could not start, a file did not load) is one failure. */
function withExitCode(code: number, read: () => Count): Count {
  try {
    const count = read()
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch {
    return { passed: 0, failed: 1 }
  }
}

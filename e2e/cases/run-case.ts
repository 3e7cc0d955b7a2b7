// Runs one case in a store of its own and says what did not come as expected.
import type { Answer } from './answer.ts'
import type { Arguments, Case, Step } from './case-format.ts'
import { type CaseStore, openCaseStore } from './case-store.ts'
import { findDifferences } from './expectations.ts'
import { operations, storeDocuments } from './operations.ts'

/** What differs, one line each; empty when the case holds. */
export async function runCase(testCase: Case): Promise<readonly string[]> {
  const store = await openCaseStore(testCase)
  try {
    await storeDocuments(store.engine(), testCase.docs)
    return await runSteps(testCase, store)
  } catch (error) {
    return [`stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`]
  } finally {
    await store.close()
  }
}

async function runSteps(testCase: Case, store: CaseStore): Promise<readonly string[]> {
  const answersByLabel = new Map<string, Answer>()
  const ask = (op: string, args: Arguments, as: string | null) =>
    perform(op, args, { store, clock: testCase, engine: () => store.engine(as) })
  const differences: string[] = []
  for (const step of [...testCase.setup, ...testCase.steps]) {
    const found = await ask(step.op, step.args, step.as)
    if (typeof found === 'string') {
      differences.push(`${nameStep(step)}: ${found}`)
      continue
    }
    if (step.label !== null) answersByLabel.set(step.label, found)
    const emptyQueryAnswer = async () => {
      const empty = await ask('search', { ...step.args, query: '' }, step.as)
      return typeof empty === 'string' ? { error: null } : empty
    }
    const wrong = await findDifferences(step.expect ?? {}, found, { answersByLabel, emptyQueryAnswer })
    differences.push(...wrong.map((line) => `${nameStep(step)}: ${line}`))
  }
  return differences
}

/** The answer, or why there is none. */
async function perform(
  op: string,
  args: Arguments,
  context: Parameters<(typeof operations)[string]>[1],
): Promise<Answer | string> {
  const operation = Object.hasOwn(operations, op) ? operations[op] : undefined
  if (operation === undefined) return 'operation not there yet'
  try {
    return await operation(args, context)
  } catch (error) {
    return `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  }
}

function nameStep({ op, args }: Step): string {
  const shown = JSON.stringify(args)
  return `${op} ${shown.length > 160 ? `${shown.slice(0, 160)}…` : shown}`
}

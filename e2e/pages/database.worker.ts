// The database contract on the pool of files, one fresh pool a case.
import { openPool } from '../../src-engine/sqlite/open-pool.ts'
import { databaseContract } from '../../src-engine/testing/database-contract.ts'
import type { ContractOutcome } from './contract-outcome.ts'

for (const [index, { name, run }] of databaseContract.entries()) {
  postMessage({ name, failure: await failureOf(() => run(() => openFresh(index))) } satisfies ContractOutcome)
}
postMessage('done')

async function openFresh(index: number) {
  const opened = await openPool({ directory: `/contract-${index}`, fileName: 'contract.db' })
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  return opened.value
}

async function failureOf(run: () => Promise<void>): Promise<string | null> {
  try {
    await run()
    return null
  } catch (error) {
    return error instanceof Error ? `${error.message} ${error.stack}` : String(error)
  }
}

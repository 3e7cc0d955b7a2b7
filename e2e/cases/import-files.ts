// Files of a case through the importer, as the app does it: read, handed over in batches, links resolved at the end.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import { addOutcomes, emptyReport } from '../../src-engine/contract/import-report.ts'
import type { FileFailure, FileLike, ImportOutcome, IngestInput } from '../../src-engine/contract/ingest.ts'
import { createIngest } from '../../src-engine/ingest/create-ingest.ts'
import { type Answer, errorFromEngine, failedAnswer } from './answer.ts'
import type { Arguments } from './case-format.ts'

export async function importFiles(engine: EngineApi, files: readonly Arguments[]): Promise<Answer> {
  const ingest = createIngest()
  await ingest.start(files.map(inputFromArguments), { pdfAssets: null, encoding: null })
  const outcomes: ImportOutcome[] = []
  const failures: FileFailure[] = []
  for (let batch = await ingest.next(); batch !== null; batch = await ingest.next()) {
    const saved = await engine.saveIngested(batch.documents)
    if (!saved.ok) return failedAnswer(errorFromEngine(saved.error))
    outcomes.push(...saved.value.outcomes)
    failures.push(...saved.value.failures)
  }
  const finished = await engine.finishImport()
  if (!finished.ok) return failedAnswer(errorFromEngine(finished.error))
  return { error: null, report: addOutcomes(emptyReport, outcomes, failures) }
}

function inputFromArguments(args: Arguments): IngestInput {
  const { name, text, base64 } = args as { readonly name: string; readonly text?: string; readonly base64?: string }
  const bytes = base64 === undefined ? Buffer.from(text ?? '', 'utf8') : Buffer.from(base64, 'base64')
  // Node's Blob does what is asked of a file here; its own slice takes further optional arguments.
  return { path: name, file: new Blob([new Uint8Array(bytes)]) as FileLike }
}

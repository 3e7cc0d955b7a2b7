// `npm run files -- MANIFEST.jsonl`: each file of the list through the importer into a real engine in Node, then
// searched for the phrases it must be found by. Pictures and scans are read by the same queue as in the app.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { FileFailure, FileLike } from '../../src-engine/contract/ingest.ts'
import { readingTaskKinds } from '../../src-engine/contract/reading-queue.ts'
import type { Hit } from '../../src-engine/contract/search.ts'
import { createIngest } from '../../src-engine/ingest/create-ingest.ts'
import { setupEngine } from '../../src-engine/testing/setup-engine.ts'
import { runQueue } from '../../web/pictures/run-queue.ts'
import { projectFolder } from '../scripts/run-command.ts'
import { startNodePictures } from './node-pictures.ts'

const fileSchema = v.object({
  file: v.string(),
  format: v.string(),
  needs: v.optional(v.string()),
  /** Phrases that a search must find it by. */
  must_contain: v.optional(v.array(v.string())),
  /** Phrases that a search finds it by, unless it failed with a reason. */
  either: v.optional(v.array(v.string())),
  /** Why it must fail. */
  must_fail: v.optional(v.string()),
})
type ListedFile = v.InferOutput<typeof fileSchema>

const pdfFolder = join(projectFolder, 'node_modules/pdfjs-dist')
const options = {
  pdfAssets: { cMapUrl: `${pdfFolder}/cmaps/`, standardFontDataUrl: `${pdfFolder}/standard_fonts/` },
  encoding: null,
}

const [list] = process.argv.slice(2)
if (list === undefined) {
  console.error('Usage: npm run files -- MANIFEST.jsonl')
  process.exit(2)
}

const store = await setupEngine()
const files = readFileSync(list, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => v.parse(fileSchema, JSON.parse(line)))
const counts = { passed: 0, failed: 0 }
const pictures = await startNodePictures()
for (const [index, file] of files.entries()) {
  const folder = `file-${index + 1}`
  const failures = await importFile(store.engine, join(dirname(resolve(list)), file.file), `${folder}/${file.file}`)
  if (file.needs === 'ocr') await readPictures()
  const judgement = await judge(file, failures, (text) => findIn(folder, text))
  counts[judgement.verdict]++
  console.log(`${judgement.verdict.padEnd(6)} ${file.format.padEnd(14)} ${file.file}: ${judgement.detail}`)
}
await pictures.end()
const queue = await store.engine.readingQueue()
const read = queue.ok ? { read: queue.value.done, unread: queue.value.failed } : {}
console.log(JSON.stringify({ files: files.length, ...counts, ...read }))
process.exit(counts.failed === 0 ? 0 : 1)

async function importFile(engine: EngineApi, path: string, name: string): Promise<readonly FileFailure[]> {
  const ingest = createIngest()
  // Node's Blob does what is asked of a file here; its own slice takes further optional arguments.
  await ingest.start([{ path: name, file: new Blob([new Uint8Array(readFileSync(path))]) as FileLike }], options)
  const failures: FileFailure[] = []
  for (let batch = await ingest.next(); batch !== null; batch = await ingest.next()) {
    const saved = await engine.saveIngested(batch.documents)
    if (!saved.ok) throw new Error(`${name} could not be saved: ${JSON.stringify(saved.error)}`)
    failures.push(...saved.value.failures)
  }
  await engine.finishImport()
  return failures
}

/** What waits is read now: a search would put it off, and so nothing is asked before. */
async function readPictures(): Promise<void> {
  await runQueue({
    engine: store.engine,
    reader: pictures.reader,
    kinds: async () => readingTaskKinds,
    mayRun: () => true,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
}

/** Hits among what came of one file, of the phrase or, for a single word, of it inside another. */
async function findIn(folder: string, text: string): Promise<readonly Hit[]> {
  const phrase = await searchIn(folder, `"${text.replaceAll('"', ' ')}"`)
  return phrase.length > 0 || /\W/.test(text) ? phrase : searchIn(folder, text)
}

async function searchIn(folder: string, query: string): Promise<readonly Hit[]> {
  const answer = await store.engine.search(store.request(query, { fuzzy: false, pageSize: 100 }))
  if (!answer.ok) throw new Error(`no answer to ${query}: ${JSON.stringify(answer.error)}`)
  return answer.value.hits.filter(({ path }) => path?.startsWith(`${folder}/`) === true)
}

interface Judgement {
  readonly verdict: keyof typeof counts
  readonly detail: string
}

type Find = (text: string) => Promise<readonly Hit[]>

async function judge(file: ListedFile, failures: readonly FileFailure[], find: Find): Promise<Judgement> {
  const reasons = failures.map(({ reason, detail }) => `${reason} (${detail})`).join('; ')
  if (file.must_fail !== undefined) return judgeFailure(file, reasons, find)
  const phrases = file.must_contain ?? file.either ?? []
  const missed = []
  for (const phrase of phrases) if ((await find(phrase)).length === 0) missed.push(phrase)
  if (missed.length === 0) return { verdict: 'passed', detail: `${phrases.length} phrases found` }
  if (file.either !== undefined && reasons !== '') return { verdict: 'passed', detail: `failed clearly: ${reasons}` }
  return { verdict: 'failed', detail: `not found: ${missed.join(' · ')} ${reasons}` }
}

/** A file that must fail is in by its name all the same, and says why it has no text. */
async function judgeFailure(file: ListedFile, reasons: string, find: Find): Promise<Judgement> {
  if (reasons === '') return { verdict: 'failed', detail: `no reason given, expected: ${file.must_fail}` }
  const hits = await find(file.file)
  const isNamed = hits.some(({ noTextReason }) => noTextReason !== null)
  return { verdict: isNamed ? 'passed' : 'failed', detail: isNamed ? reasons : `not found by its name: ${reasons}` }
}

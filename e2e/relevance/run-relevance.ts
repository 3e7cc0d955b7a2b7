// `npm run relevance -- [--bars FILE] DIR…`: how well best match orders test collections, in the real engine in Node.
// Settings are tuned on queries at even positions only; the figures of those at odd positions show what that is worth.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { type Measures, meanMeasures, measure } from './measures.ts'
import { type JudgedQuery, readCollection } from './read-collection.ts'
import { openCollection } from './search-collection.ts'

interface Summary {
  readonly queries: number
  readonly all: Measures
  readonly odd: Measures
  readonly p50Ms: number
  readonly p95Ms: number
}

const barsSchema = v.object({ relevance: v.record(v.string(), v.record(v.string(), v.number())) })

const { values, positionals } = parseArgs({ allowPositionals: true, options: { bars: { type: 'string' } } })
if (positionals.length === 0) {
  console.error('Usage: npm run relevance -- [--bars FILE] DIR…')
  process.exit(2)
}

const summaries: Record<string, Summary> = {}
for (const directory of positionals) {
  const { name, documents, queries } = readCollection(directory)
  const summary = await summarise(documents, queries)
  summaries[name] = summary
  console.log(
    `${name}: ${documents.length} documents, ${queries.length} queries, p50 ${summary.p50Ms} ms, p95 ${summary.p95Ms} ms`,
  )
  console.log(`  all  ${line(summary.all)}`)
  console.log(`  odd  ${line(summary.odd)}`)
}
const broken = values.bars === undefined ? [] : brokenBars(values.bars)
for (const text of broken) console.log(text)
console.log(JSON.stringify({ relevance: summaries, broken }))
process.exitCode = broken.length === 0 ? 0 : 1

async function summarise(
  documents: Parameters<typeof openCollection>[0],
  queries: readonly JudgedQuery[],
): Promise<Summary> {
  const collection = await openCollection(documents)
  const times: number[] = []
  const measured = queries.map((query) => {
    const started = performance.now()
    const ranked = collection.search(query.text, 100)
    times.push(performance.now() - started)
    return { position: query.position, measures: measure(ranked, query.judgements) }
  })
  await collection.close()
  times.sort((a, b) => a - b)
  return {
    queries: queries.length,
    all: meanMeasures(measured.map(({ measures }) => measures)),
    odd: meanMeasures(measured.filter(({ position }) => position % 2 === 1).map(({ measures }) => measures)),
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
  }
}

function percentile(sorted: readonly number[], share: number): number {
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
}

function line(measures: Measures): string {
  return `nDCG@10 ${measures.ndcg10}  MRR@10 ${measures.mrr10}  recall@100 ${measures.recall100}  recall@6 ${measures.recall6}`
}

/** One line for each bar that does not hold. A collection that was not run has no bar. */
function brokenBars(path: string): string[] {
  const { relevance } = v.parse(barsSchema, JSON.parse(readFileSync(path, 'utf8')))
  return Object.entries(relevance).flatMap(([name, bars]) => {
    const summary = summaries[name]
    if (summary === undefined) return []
    const measured = new Map<string, number>(Object.entries(summary.all))
    return Object.entries(bars).flatMap(([key, bar]) => {
      const value = measured.get(key)
      return value !== undefined && value >= bar
        ? []
        : [`${name} ${key}: ${value ?? 'not measured'}, the bar is ${bar}`]
    })
  })
}

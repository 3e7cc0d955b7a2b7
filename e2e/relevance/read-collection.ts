// A test collection as it lies on disk: documents, queries, and which documents answer which query how well.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'

const documentSchema = v.object({ id: v.string(), title: v.optional(v.string(), ''), text: v.string() })
const querySchema = v.object({ id: v.string(), text: v.string() })

export type CollectionDocument = v.InferOutput<typeof documentSchema>

/** Ids of documents with their grade; what is not listed answers nothing. */
export type Judgements = ReadonlyMap<string, number>

export interface JudgedQuery {
  readonly text: string
  /** Place among all queries of the file, from 0. */
  readonly position: number
  readonly judgements: Judgements
}

export interface TestCollection {
  readonly name: string
  readonly documents: readonly CollectionDocument[]
  /** Queries without a judgement are left out. */
  readonly queries: readonly JudgedQuery[]
}

export function readCollection(directory: string): TestCollection {
  const read = (name: string): string => readFileSync(join(directory, name), 'utf8')
  const judgements = parseJudgements(read('qrels.tsv'))
  return {
    name: basename(directory),
    documents: parseLines(read('docs.jsonl'), documentSchema),
    queries: parseLines(read('queries.jsonl'), querySchema).flatMap(({ id, text }, position): JudgedQuery[] => {
      const judged = judgements.get(id)
      return judged === undefined ? [] : [{ text, position, judgements: judged }]
    }),
  }
}

const parseLines = <Schema extends v.GenericSchema>(text: string, schema: Schema): v.InferOutput<Schema>[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => v.parse(schema, JSON.parse(line)))

/** Lines of query, document and grade with tabs between them, below one line of names. */
function parseJudgements(text: string): ReadonlyMap<string, Judgements> {
  const found = new Map<string, Map<string, number>>()
  for (const line of text.split('\n').slice(1)) {
    const [query = '', document = '', grade = ''] = line.trim().split('\t')
    if (query === '' || !(Number(grade) > 0)) continue
    const judged = found.get(query) ?? new Map<string, number>()
    found.set(query, judged.set(document, Number(grade)))
  }
  return found
}

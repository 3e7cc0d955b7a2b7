// The FTS5 function `kept_rank(table, weights…)`: bm25 as FTS5 computes it, but counted over the rows that a caller may
// see, so that no hidden row moves a score.
import { type AuxiliaryFunction, registerAuxiliaryFunction } from './auxiliary-function.ts'
import { type CApi, cApi, SQLITE_ERROR, SQLITE_OK } from './c-api.ts'
import { keepFailure } from './callback-failure.ts'
import { check } from './check.ts'
import { type ExtensionApi, extensionApi } from './fts5-api.ts'
import type { Sqlite } from './load-sqlite.ts'

/** Rows of one FTS5 table that must not count, and how many tokens they hold together. */
export interface HiddenRows {
  readonly rowids: ReadonlySet<number>
  readonly rowCount: number
  readonly tokenCount: number
}

const nothingHidden: HiddenRows = { rowids: new Set(), rowCount: 0, tokenCount: 0 }

let hiddenRows = nothingHidden

/**
 * Runs `work`; every `kept_rank` in it counts as if `hidden` were not in the table. Leaving those rows out of the
 * result is the statement's own business. Synchronous, hence one state for all connections of a thread is safe.
 */
export function rankWithout<T>(hidden: HiddenRows, work: () => T): T {
  const before = hiddenRows
  hiddenRows = hidden
  try {
    return work()
  } finally {
    hiddenRows = before
  }
}

/** Makes `kept_rank` known to one connection. Smaller is better, as for `bm25`. */
export const registerRankFunction = (sqlite: Sqlite, db: number): void =>
  registerAuxiliaryFunction(sqlite, db, { name: 'kept_rank', create: createRank })

/** The constants of FTS5's bm25. */
const k1 = 1.2
const b = 0.75
/** What a word is worth that stands in more than half of the rows. */
const leastRarity = 1e-6

/** What one running statement needs to know of the whole table; it goes when its cursor closes. */
interface QueryFigures {
  readonly meanLength: number
  readonly weights: readonly number[]
  /** One for each phrase of the query. */
  readonly rarities: Float64Array
  /** Weighted hits of each phrase in the present row. */
  readonly frequencies: Float64Array
}

function createRank(sqlite: Sqlite): AuxiliaryFunction {
  const c = cApi(sqlite)
  const figuresOf = createFiguresReader(sqlite, c)
  const out = c.sqlite3_malloc(3 * 4)
  if (out === 0) throw new Error('No memory for the rank')
  const { peek32 } = sqlite.wasm

  /** Counts the hits of the row into `frequencies`. */
  function countHits(api: ExtensionApi, row: number, { weights, frequencies }: QueryFigures): void {
    frequencies.fill(0)
    check(api.instCount(row, out), 'kept_rank: hits')
    const count = peek32(out)
    for (let index = 0; index < count; index++) {
      check(api.inst(row, index, out, out + 4, out + 8), 'kept_rank: hit')
      const phrase = peek32(out)
      frequencies[phrase] = (frequencies[phrase] ?? 0) + (weights[peek32(out + 4)] ?? 1)
    }
  }

  function score(api: ExtensionApi, row: number, figures: QueryFigures): number {
    countHits(api, row, figures)
    check(api.columnSize(row, -1, out), 'kept_rank: length')
    const damping = k1 * (1 - b + (b * peek32(out)) / figures.meanLength)
    let sum = 0
    for (const [phrase, rarity] of figures.rarities.entries()) {
      const frequency = figures.frequencies[phrase] ?? 0
      sum += rarity * ((frequency * (k1 + 1)) / (frequency + damping))
    }
    return -sum
  }

  return (extension, row, context, argumentCount, argumentList) => {
    try {
      const api = extensionApi(sqlite, extension)
      c.sqlite3_result_double(context, score(api, row, figuresOf(api, row, argumentCount, argumentList)))
    } catch (thrown) {
      keepFailure(thrown)
      c.sqlite3_result_error_code(context, SQLITE_ERROR)
    }
  }
}

type FiguresReader = (api: ExtensionApi, row: number, argumentCount: number, argumentList: number) => QueryFigures

/** Figures are read at the first row of a statement and kept with its cursor. */
function createFiguresReader(sqlite: Sqlite, c: CApi): FiguresReader {
  const { wasm } = sqlite
  const figuresByHandle = new Map<number, QueryFigures>()
  let lastHandle = 0
  const forget = wasm.installFunction('v(p)', (handle: number) => {
    figuresByHandle.delete(handle)
  })
  const countRows = createRowCounter(sqlite)
  const out = c.sqlite3_malloc(8)
  if (out === 0) throw new Error('No memory for the rank')
  const count = (code: number): number => {
    check(code, 'kept_rank: totals')
    return Number(wasm.peek64(out))
  }

  return (api, row, argumentCount, argumentList) => {
    const known = figuresByHandle.get(api.getAuxdata(row, 0))
    if (known !== undefined) return known
    const rowCount = count(api.rowCount(row, out)) - hiddenRows.rowCount
    const tokenCount = count(api.columnTotalSize(row, -1, out)) - hiddenRows.tokenCount
    const phrases = api.phraseCount(row)
    const figures: QueryFigures = {
      meanLength: tokenCount / rowCount,
      weights: Array.from({ length: argumentCount }, (_, index) =>
        c.sqlite3_value_double(wasm.peekPtr(argumentList + index * 4)),
      ),
      rarities: Float64Array.from({ length: phrases }, (_, phrase) => rarityOf(rowCount, countRows(api, row, phrase))),
      frequencies: new Float64Array(phrases),
    }
    lastHandle++
    figuresByHandle.set(lastHandle, figures)
    check(api.setAuxdata(row, lastHandle, forget), 'kept_rank: figures')
    return figures
  }
}

function rarityOf(rowCount: number, matching: number): number {
  const rarity = Math.log((rowCount - matching + 0.5) / (matching + 0.5))
  return rarity <= 0 ? leastRarity : rarity
}

/** Rows in which a phrase stands, hidden ones left out. */
function createRowCounter(sqlite: Sqlite): (api: ExtensionApi, row: number, phrase: number) => number {
  let counted = 0
  let failure: unknown
  const countRow = sqlite.wasm.installFunction('i(ppp)', (extension: number, row: number, _data: number) => {
    try {
      if (!hiddenRows.rowids.has(extensionApi(sqlite, extension).rowid(row))) counted++
      return SQLITE_OK
    } catch (thrown) {
      failure = thrown
      return SQLITE_ERROR
    }
  })
  return (api, row, phrase) => {
    counted = 0
    failure = undefined
    const code = api.queryPhrase(row, phrase, 0, countRow)
    if (failure !== undefined) throw failure
    check(code, 'kept_rank: rows of a phrase')
    return counted
  }
}

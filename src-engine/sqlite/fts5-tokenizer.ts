// The FTS5 tokenizer `kept`: hands indexed text to analysis/ and passes pre-analysed query text through.
import { tokenise } from '../analysis/tokenise.ts'
import { hiddenRanges } from '../markdown/hidden-ranges.ts'
import { cApi, SQLITE_ERROR, SQLITE_OK } from './c-api.ts'
import { keepFailure } from './callback-failure.ts'
import { check } from './check.ts'
import { cFunction, FTS5_TOKEN_COLOCATED, FTS5_TOKENIZE_QUERY, fts5Api, fts5ApiFields, functionAt } from './fts5-api.ts'
import type { Sqlite } from './load-sqlite.ts'
import { createWasmText, type WasmText } from './wasm-text.ts'

/** Before indexed text that is Markdown source; other text has no mark. */
export const markdownMark = '\u0001'

/** Before query text whose terms are the index's own already. */
export const preparedMark = '\u0002'

/** Between the positions of prepared query text. */
export const positionSeparator = '\u001f'

/** Between a term and its synonyms at one position. */
export const synonymSeparator = '\u001e'

type TermObserver = (term: string) => void

let observer: TermObserver | null = null

/**
 * Runs `work` and shows `observe` every term that is indexed meanwhile, repeats included, so that the vocabulary
 * costs no second analysis. Synchronous, hence one state for all connections of a thread is safe.
 */
export function observeTerms(observe: TermObserver, work: () => void): void {
  observer = observe
  try {
    work()
  } finally {
    observer = null
  }
}

/** A term, and whether it stands at the position of the one before. */
type Token = readonly [term: string, colocated: boolean]

let remembered: Map<string, readonly Token[]> | null = null

/**
 * Cuts each text that is indexed during `work` to words once, however often it comes: a document whose tags change
 * leaves the index and enters it again with all its other texts as they were. Holds them in memory until `work` ends.
 */
export function rememberTexts(work: () => void): void {
  remembered = new Map()
  try {
    work()
  } finally {
    remembered = null
  }
}

/** Makes `tokenize = 'kept'` known to one connection. */
export function registerTokenizer(sqlite: Sqlite, db: number): void {
  const { wasm } = sqlite
  const api = fts5Api(sqlite, db)
  const createTokenizer = functionAt(sqlite, api, fts5ApiFields.createTokenizer)
  const scope = wasm.scopedAllocPush()
  try {
    const struct = wasm.scopedAlloc(3 * 4)
    for (const [field, callback] of callbacksOf(sqlite).entries()) wasm.pokePtr(struct + field * 4, callback)
    check(createTokenizer(api, wasm.scopedAllocCString('kept', false), 0, struct, 0), 'tokenizer kept')
  } finally {
    wasm.scopedAllocPop(scope)
  }
}

/** A function put into the WASM table stays there, so all connections share one set. */
const installed = new WeakMap<Sqlite, readonly number[]>()

/** xCreate, xDelete and xTokenize, in the order of `fts5_tokenizer`. */
function callbacksOf(sqlite: Sqlite): readonly number[] {
  const known = installed.get(sqlite)
  if (known !== undefined) return known
  const { wasm } = sqlite
  const theOnlyInstance = 1
  const callbacks = [
    wasm.installFunction('i(ppip)', (_context: number, _args: number, _count: number, out: number) => {
      wasm.pokePtr(out, theOnlyInstance)
      return SQLITE_OK
    }),
    wasm.installFunction('v(p)', () => {}),
    wasm.installFunction('i(ppipip)', createTokenize(sqlite)),
  ]
  installed.set(sqlite, callbacks)
  return callbacks
}

type Tokenize = (
  instance: number,
  context: number,
  flags: number,
  text: number,
  byteLength: number,
  xToken: number,
) => number

/** FTS5 cuts a term to 32,768 bytes; this holds the longest whole. */
const termBufferBytes = 1 << 17

function createTokenize(sqlite: Sqlite): Tokenize {
  const text = createWasmText(() => sqlite.wasm.heap8u())
  const buffer = cApi(sqlite).sqlite3_malloc(termBufferBytes)
  if (buffer === 0) throw new Error('No memory for the tokenizer')

  return (_instance, context, flags, pointer, byteLength, xToken) => {
    const emit = createEmit(cFunction(sqlite, xToken), context, text, buffer)
    try {
      walk(text.read(pointer, byteLength), (flags & FTS5_TOKENIZE_QUERY) !== 0, emit)
      return SQLITE_OK
    } catch (thrown) {
      if (thrown instanceof Refused) return thrown.code
      keepFailure(thrown)
      return SQLITE_ERROR
    }
  }
}

type Emit = (term: string, colocated: boolean) => void

/** FTS5 wants no more tokens: it met an error of its own, and its code goes back to it. */
class Refused extends Error {
  readonly code: number
  constructor(code: number) {
    super(`FTS5 refused a token (${code})`)
    this.code = code
  }
}

const longestTerm = Math.floor(termBufferBytes / 3)

function createEmit(token: (...args: number[]) => number, context: number, text: WasmText, buffer: number): Emit {
  return (term, colocated) => {
    observer?.(term)
    const byteLength = text.write(term.length > longestTerm ? term.slice(0, longestTerm) : term, buffer)
    const code = token(context, colocated ? FTS5_TOKEN_COLOCATED : 0, buffer, byteLength, 0, 0)
    if (code !== SQLITE_OK) throw new Refused(code)
  }
}

/** A document that begins like a prepared query is still only a document. */
function walk(text: string, isQuery: boolean, emit: Emit): void {
  if (isQuery && text.startsWith(preparedMark)) emitPrepared(text.slice(preparedMark.length), emit)
  else if (remembered === null) emitText(text, emit)
  else emitRemembered(text, remembered, emit)
}

function emitText(text: string, emit: Emit): void {
  const source = text.startsWith(markdownMark) ? text.slice(markdownMark.length) : null
  const sink = (term: string, _from: number, _to: number, colocated: boolean): void => emit(term, colocated)
  if (source === null) tokenise(text, sink)
  else tokenise(source, sink, hiddenRanges(source))
}

function emitRemembered(text: string, known: Map<string, readonly Token[]>, emit: Emit): void {
  const tokens = known.get(text) ?? tokensOf(text)
  known.set(text, tokens)
  for (const [term, colocated] of tokens) emit(term, colocated)
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  emitText(text, (term, colocated) => tokens.push([term, colocated]))
  return tokens
}

function emitPrepared(text: string, emit: Emit): void {
  for (const position of text.split(positionSeparator)) {
    const terms = position.split(synonymSeparator).filter((term) => term !== '')
    for (const [index, term] of terms.entries()) emit(term, index > 0)
  }
}

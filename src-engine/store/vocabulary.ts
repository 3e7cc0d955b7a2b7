// The terms of one collection, for forms, inner parts, spelling and completion. Terms of scripts without
// spaces and bare numbers are left out: every piece of those is found without it.
import { isUnspaced } from '../analysis/character-class.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { blockOf, eachBeginning, eachContaining, hasTerm, type TermBlock, termsOf } from './term-block.ts'
import { createTermSet, type TermSet } from './term-set.ts'

/** A level of blocks is merged into the next when it holds this many. */
const blocksPerLevel = 8
const smallestLevelBytes = 16_384

/** Every method takes the open transaction: the blocks are read on first use and kept. */
export interface Vocabulary {
  /** Characters in all blocks: changes whenever a term is added. */
  size(db: ReadDatabase): number
  has(db: ReadDatabase, term: string): boolean
  /** Terms that begin with `prefix`, in no order; at most `limit`. */
  beginningWith(db: ReadDatabase, prefix: string, limit: number): string[]
  /** Terms that hold `part`, in no order; at most `limit`. */
  containing(db: ReadDatabase, part: string, limit: number): string[]
  /** Every term once. */
  each(db: ReadDatabase, visit: (term: string) => void): void
  /** The same as sorted blocks; one stays the same object while its terms do. For spelling. */
  blocks(db: ReadDatabase): readonly { readonly terms: TermBlock }[]
  /** Takes terms seen while indexing, repeats and known ones too. New ones wait for `flush`. */
  noteIn(db: ReadDatabase): (term: string) => void
  /** Writes the new terms noted since the last flush, in the caller's transaction. */
  flush(db: WriteDatabase): void
  /** Takes out the terms that are not `live`: no document has them any more. */
  prune(db: WriteDatabase, live: Pick<TermSet, 'has'>): void
  /** Forgets everything held in memory: call it when a transaction that noted or flushed was rolled back. */
  reset(): void
}

interface Block {
  readonly id: number
  readonly terms: TermBlock
  /** Holds terms with characters beyond Latin-1, each of them. */
  readonly wide: boolean
}

interface BlockRow {
  readonly block_id: number
  readonly terms: string
}

export function createVocabulary(collectionId: number): Vocabulary {
  let blocks: readonly Block[] | null = null
  let known: TermSet | null = null
  let fresh: string[] = []

  const load = (db: ReadDatabase): readonly Block[] => {
    blocks ??= readBlocks(db, collectionId)
    return blocks
  }

  const loadKnown = (db: ReadDatabase): TermSet => {
    if (known !== null) return known
    known = createTermSet()
    for (const block of load(db)) for (const term of termsOf(block.terms)) known.add(term)
    return known
  }

  type Walk = (block: TermBlock, visit: (term: string) => boolean) => void
  const collect = (db: ReadDatabase, limit: number, walk: Walk): string[] => {
    const found: string[] = []
    for (const block of load(db)) {
      if (found.length >= limit) break
      walk(block.terms, (term) => found.push(term) < limit)
    }
    return found
  }

  return {
    size: (db) => load(db).reduce((sum, block) => sum + block.terms.length, 0),
    has: (db, term) => load(db).some((block) => hasTerm(block.terms, term)),
    beginningWith: (db, prefix, limit) => collect(db, limit, (block, visit) => eachBeginning(block, prefix, visit)),
    containing: (db, part, limit) => collect(db, limit, (block, visit) => eachContaining(block, part, visit)),
    each(db, visit) {
      for (const block of load(db)) for (const term of termsOf(block.terms)) visit(term)
    },
    blocks: load,
    noteIn(db) {
      const terms = loadKnown(db)
      return (term) => {
        if (terms.add(term) && isVocabularyTerm(term)) fresh.push(term)
      }
    },
    flush(db) {
      if (fresh.length === 0) return
      blocks = writeTerms(db, collectionId, load(db), fresh)
      fresh = []
    },
    prune(db, live) {
      blocks = load(db).flatMap((block) => pruneBlock(db, collectionId, block, live))
      known = null
    },
    reset() {
      blocks = null
      known = null
      fresh = []
    },
  }
}

const readBlocks = (db: ReadDatabase, collectionId: number): Block[] =>
  db
    .all<BlockRow>(sql`
      SELECT block_id, terms FROM vocabulary_blocks WHERE collection_id = ${collectionId} ORDER BY block_id`)
    .map((row) => ({ id: row.block_id, terms: row.terms, wide: isWide(firstTerm(row.terms)) }))

const isVocabularyTerm = (term: string): boolean => !/^\p{Nd}+$/u.test(term) && !isUnspaced(term)

const isWide = (term: string): boolean => /[^\u0000-\u00ff]/.test(term)

const firstTerm = (block: TermBlock): string => block.slice(1, block.indexOf('\n', 1))

/** One-byte and wider terms go to blocks of their own: one wide letter would double the memory of a whole block. */
function writeTerms(
  db: WriteDatabase,
  collectionId: number,
  blocks: readonly Block[],
  terms: readonly string[],
): Block[] {
  let all = [...blocks]
  for (const wide of [false, true]) {
    const group = terms.filter((term) => isWide(term) === wide)
    if (group.length === 0) continue
    all.push(insertBlock(db, collectionId, group, wide))
    all = mergeFullLevels(db, collectionId, all, wide)
  }
  return all
}

function insertBlock(db: WriteDatabase, collectionId: number, terms: readonly string[], wide: boolean): Block {
  const block = blockOf(terms)
  const { lastInsertRowid } = db.run(
    sql`INSERT INTO vocabulary_blocks (collection_id, terms) VALUES (${collectionId}, ${block})`,
  )
  return { id: lastInsertRowid, terms: block, wide }
}

/** A block of which no term is left goes. */
function pruneBlock(db: WriteDatabase, collectionId: number, block: Block, live: Pick<TermSet, 'has'>): Block[] {
  const terms = termsOf(block.terms)
  const kept = terms.filter((term) => live.has(term))
  if (kept.length === terms.length) return [block]
  db.run(sql`DELETE FROM vocabulary_blocks WHERE block_id = ${block.id}`)
  return kept.length === 0 ? [] : [insertBlock(db, collectionId, kept, block.wide)]
}

const levelOf = (block: Block): number =>
  Math.max(0, Math.floor(Math.log(block.terms.length / smallestLevelBytes) / Math.log(blocksPerLevel)) + 1)

/** Keeps the number of blocks logarithmic: a level with eight blocks becomes one block of the next. */
function mergeFullLevels(db: WriteDatabase, collectionId: number, blocks: readonly Block[], wide: boolean): Block[] {
  let all = [...blocks]
  for (let level = 0; all.some((block) => block.wide === wide && levelOf(block) >= level); level++) {
    const members = all.filter((block) => block.wide === wide && levelOf(block) === level)
    if (members.length < blocksPerLevel) continue
    for (const block of members) db.run(sql`DELETE FROM vocabulary_blocks WHERE block_id = ${block.id}`)
    const merged = insertBlock(
      db,
      collectionId,
      members.flatMap((block) => termsOf(block.terms)),
      wide,
    )
    all = [...all.filter((block) => !members.includes(block)), merged]
  }
  return all
}

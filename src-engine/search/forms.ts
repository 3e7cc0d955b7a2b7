// The inflected forms of a word that the store really holds, found by comparing stems.
import { isWrittenIn, type StemLanguage, stem } from '../analysis/stem.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import type { Vocabulary } from '../store/vocabulary.ts'
import { byLengthThenLetters } from './plain-order.ts'

/** More would cost every search and hardly ever finds more. */
const mostForms = 24
/** A term can be stemmed in two microseconds; a beginning shared by more than this says little. */
const mostCandidates = 4_000

/** Forms found so far, dropped when the vocabulary learns a term. */
interface Kept {
  readonly size: number
  readonly formsByTerm: Map<string, readonly string[]>
}

const keptByVocabulary = new WeakMap<Vocabulary, Kept>()
/** Words of a session hardly ever exceed this. */
const mostKept = 2_000

/**
 * Terms of the vocabulary with the same stem as `term` in one of the languages, without `term` itself.
 * Candidates share all but the last letters of the stem, which is where stemmers rewrite (happy, happi).
 */
export function formsOf(
  db: ReadDatabase,
  vocabulary: Vocabulary,
  languages: readonly StemLanguage[],
  term: string,
): readonly string[] {
  if (term.length < 3 || !/^\p{L}+$/u.test(term)) return []
  const kept = keptOf(db, vocabulary)
  const key = `${languages.join()} ${term}`
  const forms = kept.get(key) ?? findForms(db, vocabulary, languages, term)
  kept.set(key, forms)
  return forms
}

function keptOf(db: ReadDatabase, vocabulary: Vocabulary): Map<string, readonly string[]> {
  const size = vocabulary.size(db)
  const kept = keptByVocabulary.get(vocabulary)
  if (kept !== undefined && kept.size === size && kept.formsByTerm.size < mostKept) return kept.formsByTerm
  const formsByTerm = new Map<string, readonly string[]>()
  keptByVocabulary.set(vocabulary, { size, formsByTerm })
  return formsByTerm
}

function findForms(
  db: ReadDatabase,
  vocabulary: Vocabulary,
  languages: readonly StemLanguage[],
  term: string,
): readonly string[] {
  const found = new Set<string>()
  for (const language of languages) {
    if (!isWrittenIn(term, language)) continue
    const wanted = stem(term, language)
    const shared = wanted.slice(0, Math.max(2, Math.min(wanted.length - 1, term.length - 1)))
    for (const candidate of vocabulary.beginningWith(db, shared, mostCandidates)) {
      if (candidate !== term && stem(candidate, language) === wanted) found.add(candidate)
    }
  }
  return [...found].sort(byLengthThenLetters).slice(0, mostForms)
}

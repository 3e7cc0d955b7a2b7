// Words that say something of a term without being it: longer words that begin with it, and the parts of a compound.
import type { ReadDatabase } from '../sqlite/database.ts'
import type { Vocabulary } from '../store/vocabulary.ts'

const shortestBeginning = 3
/** A beginning that more words share says little, and costs a walk through all of them. */
const mostLongerWords = 64

/** Whether longer words count. A term that is no word itself is one being typed, so then all of them do. */
export function hasBeginnings(
  db: ReadDatabase,
  vocabulary: Vocabulary,
  { term, forms }: { readonly term: string; readonly forms: readonly string[] },
): boolean {
  if ([...term].length < shortestBeginning) return false
  const known = new Set([term, ...forms])
  const longer = vocabulary
    .beginningWith(db, term, mostLongerWords + known.size + 1)
    .filter((candidate) => !known.has(candidate)).length
  return longer > 0 && (longer <= mostLongerWords || (forms.length === 0 && !vocabulary.has(db, term)))
}

const shortestCompound = 8
const shortestPart = 4
const longestCompound = 40
/** What German puts between the parts of a compound, or leaves behind at the end of the first. */
const linking = /(?:es|en|er|s|n|e)$/

/**
 * Both parts wherever the term can be cut into two words of the vocabulary; the longest parts first.
 *
 *   verteidigungsspieler  ->  verteidigung, spieler
 */
export function compoundParts(db: ReadDatabase, vocabulary: Vocabulary, term: string): string[] {
  if (term.length < shortestCompound || term.length > longestCompound || !/^\p{L}+$/u.test(term)) return []
  const parts = new Set<string>()
  for (let cut = term.length - shortestPart; cut >= shortestPart; cut--) {
    const last = term.slice(cut)
    if (!vocabulary.has(db, last)) continue
    const whole = term.slice(0, cut)
    const first = [whole, whole.replace(linking, '')].find(
      (part) => part.length >= shortestPart && vocabulary.has(db, part),
    )
    if (first !== undefined) parts.add(first).add(last)
  }
  return [...parts]
}

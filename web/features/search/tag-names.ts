// Tags while they are typed. Pure.
import { fold } from '../../../src-engine/analysis/fold.ts'
import type { TagCount } from '../../../src-engine/contract/changes.ts'

/** What is typed, as the name it stands for: `#Garden ` is `Garden`. */
export const tagOf = (typed: string): string => typed.trim().replace(/^#+\s*/, '')

const mostOffered = 8

/** Known tags for what is typed: those that begin with it first, then those that hold it; before a letter the most used. */
export function nearTags(known: readonly TagCount[], typed: string, chosen: readonly string[]): readonly string[] {
  const wanted = fold(tagOf(typed))
  const taken = new Set(chosen.map(fold))
  const fitting = known
    .map((tag) => ({ ...tag, at: fold(tag.name).indexOf(wanted) }))
    .filter(({ name, at }) => at >= 0 && !taken.has(fold(name)))
    .sort((one, other) => Math.sign(one.at) - Math.sign(other.at) || other.documents - one.documents)
  return fitting.slice(0, mostOffered).map(({ name }) => name)
}

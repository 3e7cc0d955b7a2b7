// The dates of a document: a day and a role stand once. Pure.
import type { Fact } from '../../../../src-engine/contract/documents.ts'

export const sameFact = (left: Fact, right: Fact): boolean => left.date === right.date && left.role === right.role

export const withoutFact = (facts: readonly Fact[], fact: Fact): readonly Fact[] =>
  facts.filter((known) => !sameFact(known, fact))

export const withFact = (facts: readonly Fact[], fact: Fact): readonly Fact[] =>
  [...withoutFact(facts, fact), fact].sort((left, right) => left.date.localeCompare(right.date))

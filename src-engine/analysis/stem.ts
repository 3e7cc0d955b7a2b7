// Stems, by which a word finds its other forms. English and German are always there; the rest loads when wanted.
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemGerman } from '@orama/stemmers/german'
import { fold } from './fold.ts'

type Stemmer = (word: string) => string

const loaders = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: async () => ({ stemmer: stemGerman }),
  el: () => import('@orama/stemmers/greek'),
  en: async () => ({ stemmer: stemEnglish }),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  ga: () => import('@orama/stemmers/irish'),
  hi: () => import('@orama/stemmers/indian'),
  hu: () => import('@orama/stemmers/hungarian'),
  hy: () => import('@orama/stemmers/armenian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  ne: () => import('@orama/stemmers/nepali'),
  nl: () => import('@orama/stemmers/dutch'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sa: () => import('@orama/stemmers/sanskrit'),
  sr: () => import('@orama/stemmers/serbian'),
  sv: () => import('@orama/stemmers/swedish'),
  ta: () => import('@orama/stemmers/tamil'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
} as const satisfies Record<string, () => Promise<{ readonly stemmer: Stemmer }>>

export type StemLanguage = keyof typeof loaders

// The keys of a literal object are exactly the members of `keyof typeof`.
export const stemLanguages = Object.keys(loaders) as readonly StemLanguage[]

const stemmers = new Map<StemLanguage, Stemmer>([
  ['en', stemEnglish],
  ['de', stemGerman],
])

export function isStemLanguage(language: string): language is StemLanguage {
  return Object.hasOwn(loaders, language)
}

/** Makes `stem` work for a language; English and German need no loading. */
export async function loadStemmer(language: StemLanguage): Promise<void> {
  if (!stemmers.has(language)) stemmers.set(language, (await loaders[language]()).stemmer)
}

/** The stem of a folded term, itself folded; the term unchanged where the language is not loaded. */
export function stem(term: string, language: StemLanguage): string {
  const stemmer = stemmers.get(language)
  return stemmer === undefined ? term : fold(stemmer(term)) || term
}

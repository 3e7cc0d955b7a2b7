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

/** Scripts beside Latin; a word of another script has no forms in the language. */
const scripts: Partial<Record<StemLanguage, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  bg: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  hi: /\p{Script=Devanagari}/u,
  hy: /\p{Script=Armenian}/u,
  ne: /\p{Script=Devanagari}/u,
  ru: /\p{Script=Cyrillic}/u,
  sa: /\p{Script=Devanagari}/u,
  sr: /[\p{Script=Cyrillic}\p{Script=Latin}]/u,
  ta: /\p{Script=Tamil}/u,
  uk: /\p{Script=Cyrillic}/u,
}
const latin = /\p{Script=Latin}/u

/** Languages that have no stemmer of their own and are served by a close one's. */
const servedBy: Readonly<Record<string, StemLanguage>> = { ms: 'id', nb: 'no', nn: 'no' }

const stemmers = new Map<StemLanguage, Stemmer>([
  ['en', stemEnglish],
  ['de', stemGerman],
])

export function isStemLanguage(language: string): language is StemLanguage {
  return Object.hasOwn(loaders, language)
}

/**
 * The language whose stems serve texts in `language`, null where there are none.
 *
 *   pt-BR  ->  pt        nb  ->  no        ja  ->  null
 */
export function stemLanguageOf(language: string): StemLanguage | null {
  const [code = ''] = language.toLowerCase().split(/[-_]/, 1)
  if (isStemLanguage(code)) return code
  return Object.hasOwn(servedBy, code) ? (servedBy[code] ?? null) : null
}

/** Makes `stem` work for a language; English and German need no loading. */
export async function loadStemmer(language: StemLanguage): Promise<void> {
  if (!stemmers.has(language)) stemmers.set(language, (await loaders[language]()).stemmer)
}

export const isStemmerLoaded = (language: StemLanguage): boolean => stemmers.has(language)

/** Whether the language writes words like this one. */
export const isWrittenIn = (term: string, language: StemLanguage): boolean => (scripts[language] ?? latin).test(term)

/** The stem of a folded term, itself folded; the term unchanged where the language is not loaded. */
export function stem(term: string, language: StemLanguage): string {
  const stemmer = stemmers.get(language)
  return stemmer === undefined ? term : fold(stemmer(term)) || term
}

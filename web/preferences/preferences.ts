// What the person chose for this device: language, appearance, exact words. Kept in localStorage; works without it.
import { instanceName } from './instance-name.ts'

export const languages = ['en', 'de', 'ja'] as const
export type Language = (typeof languages)[number]

export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

export interface Preferences {
  /** `system` follows the browser. */
  readonly language: Language | 'system'
  readonly appearance: Appearance
  /** Every search finds words only as they are typed, unless its query says otherwise. */
  readonly exactWords: boolean
}

const defaults: Preferences = { language: 'system', appearance: 'system', exactWords: false }
const storageKey = (): string => `${instanceName()}:preferences`
const listeners = new Set<() => void>()
let current: Preferences | null = null

export function getPreferences(): Preferences {
  current ??= readPreferences()
  return current
}

export function setPreferences(change: Partial<Preferences>): void {
  current = { ...getPreferences(), ...change }
  writeStored(storageKey(), JSON.stringify(current))
  tell()
}

/** What is chosen in one tab holds in the others at once. */
export function watchPreferences(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== storageKey()) return
    current = readPreferences()
    tell()
  })
}

function tell(): void {
  applyAppearance(getPreferences().appearance)
  for (const listener of listeners) listener()
}

export function subscribePreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The first of the person's languages that the catalogue speaks; English when there is none. */
export function chooseLanguage(preferred: Language | 'system', browserLanguages: readonly string[]): Language {
  if (preferred !== 'system') return preferred
  for (const tag of browserLanguages) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (found) return found
  }
  return 'en'
}

function readPreferences(): Preferences {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey()) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return defaults
    const { language, appearance, exactWords } = stored as Record<string, unknown> // an object, checked above
    return {
      language: languages.find((known) => known === language) ?? 'system',
      appearance: appearances.find((known) => known === appearance) ?? 'system',
      exactWords: exactWords === true,
    }
  } catch {
    return defaults
  }
}

function applyAppearance(appearance: Appearance): void {
  const { dataset } = document.documentElement
  if (appearance === 'system') delete dataset.theme
  else dataset.theme = appearance
}

/** localStorage, or null where the browser refuses it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes, or removes with null. False when the browser refuses or has no room: the value lives as long as the page. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

// Keeps the stems of the store's languages at hand, so that no search has to wait for them.
import { isStemmerLoaded, loadStemmer } from '../analysis/stem.ts'
import { storedLanguages } from '../search/present-languages.ts'
import type { EngineCore } from './engine-core.ts'

/** Now and after every change. A search that comes before a language's stems finds its words as they are written. */
export function keepStemmersLoaded(core: EngineCore): void {
  core.subscribe((event) => {
    if (event.type === 'changed') loadMissing(core)
  })
  loadMissing(core)
}

function loadMissing(core: EngineCore): void {
  const stored = core.read(storedLanguages)
  if (!stored.ok) return
  for (const language of stored.value) {
    // A piece of the app that cannot be had now is asked for again by the next change.
    if (!isStemmerLoaded(language)) loadStemmer(language).catch(() => undefined)
  }
}

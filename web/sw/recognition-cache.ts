// The one name of the cache for text recognition: the page fills it, the service worker answers from it.

/** Two installs on one origin never share it. */
export const recognitionCache = (scopePath: string): string => `kept-recognition-${encodeURIComponent(scopePath)}`

// The language that a file says it is in.

/**
 * The code at the beginning of what was written, without region or script; null when it is no code.
 *
 *   de-AT  ->  de        PT_br  ->  pt        german  ->  null
 */
export function languageCode(written: unknown): string | null {
  if (typeof written !== 'string') return null
  return /^\s*([a-z]{2,3})(?![\p{L}\p{N}])/iu.exec(written)?.[1]?.toLowerCase() ?? null
}

// Splits what a link points at into note, heading and block.

export interface LinkTarget {
  readonly target: string
  readonly heading: string | null
  readonly block: string | null
}

/** `Note#Heading` and `Note#^block`. The target is empty for a link into the same note. */
export function splitWikiTarget(written: string): LinkTarget {
  const hash = written.indexOf('#')
  const target = (hash === -1 ? written : written.slice(0, hash)).trim()
  return { target, ...splitPart(hash === -1 ? '' : written.slice(hash + 1).trim()) }
}

/** A scheme, another host, one of Logseq's `((block))` references, or a place in the app such as `?q=tea`. */
const outside = /^(?:[a-z][a-z0-9+.-]*:|\/\/|\(\(|\?)/i

/** The file an address points at, decoded; null for an address that leads outside. Logseq also writes `[x]([[Page]])`. */
export function splitAddress(written: string): LinkTarget | null {
  const page = /^\[\[(.+)\]\]$/.exec(written)?.[1]
  if (page !== undefined) return splitWikiTarget(page)
  const address = written.replace(/\\([!-/:-@[-`{-~])/g, '$1')
  if (outside.test(address)) return null
  const hash = address.indexOf('#')
  const target = decodePercent(hash === -1 ? address : address.slice(0, hash))
  return { target, ...splitPart(hash === -1 ? '' : decodePercent(address.slice(hash + 1))) }
}

function splitPart(part: string): Omit<LinkTarget, 'target'> {
  if (part === '') return { heading: null, block: null }
  return part.startsWith('^') ? { heading: null, block: part.slice(1) } : { heading: part, block: null }
}

/** Text that is not well encoded stays as it is written. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

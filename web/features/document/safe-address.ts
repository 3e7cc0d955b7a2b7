// Which addresses written in a document may be followed. Pure.

const allowed = new Set(['http:', 'https:', 'mailto:'])

/**
 * The address when it leads to the web or to mail, else null.
 *
 *   https://example.org    yes
 *   mailto:ann@x.example   yes
 *   javascript:alert(1)    no
 *   data:text/html,x       no
 *   notes/tea.md           no: a document, not an address
 */
export function safeAddress(written: string): string | null {
  try {
    const url = new URL(written)
    return allowed.has(url.protocol) ? url.href : null
  } catch {
    return null
  }
}

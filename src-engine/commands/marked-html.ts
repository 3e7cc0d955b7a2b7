// A marked text as HTML for agents, who have no other way to be shown marks: escaped, and nothing but `<mark>` in it.
import type { MarkedText } from '../contract/search.ts'

/** The marks are in order and never overlap, as the contract says. */
export function markedHtml({ text, marks }: MarkedText): string {
  let html = ''
  let at = 0
  for (const { from, to } of marks) {
    html += `${escapeHtml(text.slice(at, from))}<mark>${escapeHtml(text.slice(from, to))}</mark>`
    at = to
  }
  return html + escapeHtml(text.slice(at))
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

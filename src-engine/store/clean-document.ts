// What a document looks like once it is fit to be stored: no character that SQLite or a screen would trip over.
import type { CustomField, Document } from '../contract/documents.ts'

/** NUL ends a text for many readers, and half a surrogate pair is no character at all. */
export function cleanText(text: string): string {
  const whole = text.includes('\0') ? text.replaceAll('\0', '') : text
  return whole.isWellFormed() ? whole : whole.toWellFormed()
}

/** The document with every text cleaned, blank and repeated names dropped. */
export function cleanDocument(document: Document): Document {
  return {
    ...document,
    title: cleanText(document.title),
    text: cleanText(document.text),
    summary: cleanText(document.summary),
    status: cleanOrNull(document.status),
    language: cleanOrNull(document.language),
    uri: cleanOrNull(document.uri),
    mimeType: cleanOrNull(document.mimeType),
    links: document.links.map(cleanText),
    sources: document.sources.map(cleanText),
    fields: document.fields.map(cleanField),
    facts: document.facts.map((fact) => ({ ...fact, evidence: cleanText(fact.evidence) })),
    tags: cleanNames(document.tags),
    aliases: cleanNames(document.aliases),
    correspondents: cleanNames(document.correspondents),
    captures: document.captures.map((capture) => ({
      ...capture,
      name: cleanText(capture.name),
      description: cleanText(capture.description),
      readings: capture.readings.map((reading) => ({ ...reading, text: cleanText(reading.text) })),
    })),
    writeUp: document.writeUp === null ? null : { ...document.writeUp, text: cleanText(document.writeUp.text) },
  }
}

const cleanOrNull = (text: string | null): string | null => (text === null ? null : cleanText(text))

function cleanField(field: CustomField): CustomField {
  const { name, value } = field
  if (typeof value === 'string') return { ...field, name: cleanText(name), value: cleanText(value) }
  return { ...field, name: cleanText(name), value: typeof value === 'object' ? value.map(cleanText) : value }
}

export const cleanNames = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => cleanText(name).replace(/\s+/gu, ' ').trim()).filter((name) => name !== '')),
]

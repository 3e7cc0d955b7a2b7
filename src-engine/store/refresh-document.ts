// A kept document whose file was read again: what the file says is taken anew, what a person made of it stays.
import type { Capture, Document, DocumentDraft } from '../contract/documents.ts'
import { documentLimits } from './check-document.ts'

type ReadAgain = Omit<DocumentDraft, 'id'>

export function refreshDocument(stored: Document, draft: ReadAgain): Document {
  const isSameFile = stored.source?.sha256 != null && stored.source.sha256 === draft.source?.sha256
  return {
    ...stored,
    ...draft,
    id: stored.id,
    collection: stored.collection,
    title: titleOf(stored, draft),
    // Of the same bytes a text can only be there because somebody wrote it.
    ...(isSameFile && stored.text !== '' ? { text: stored.text, textFormat: stored.textFormat } : {}),
    tags: union(stored.tags, draft.tags),
    aliases: union(stored.aliases, draft.aliases),
    correspondents: union(stored.correspondents, draft.correspondents),
    links: union(stored.links, draft.links),
    captures: capturesOf(stored.captures, draft.captures ?? []),
    added: stored.added,
    noTextReason: draft.noTextReason ?? null,
  }
}

/** A file's name, with its ending or without, says less than a title that somebody gave. */
function titleOf(stored: Document, { title, source }: ReadAgain): string {
  const { name = '', extension = '' } = source ?? {}
  const isName = title === name || `${title}.${extension}` === name
  return isName && stored.title !== stored.source?.name ? stored.title : title
}

const union = (stored: readonly string[], read: readonly string[] = []): readonly string[] =>
  [...new Set([...stored, ...read])].slice(0, documentLimits.names)

/** Drawings were made here; of a picture with the same bytes all that was found and said about it still holds. */
function capturesOf(stored: readonly Capture[], read: readonly Capture[]): readonly Capture[] {
  const kept = new Map(stored.map((capture) => [capture.sha256, capture]))
  const again = read.map((capture): Capture => {
    const before = capture.sha256 === null ? undefined : kept.get(capture.sha256)
    if (before === undefined) return capture
    const recognised = before.readings.filter(({ type }) => type === 'ocr' || type === 'barcode')
    const { imageKind, imageKindSetByHand, description } = before
    const readings = [...capture.readings, ...recognised]
    return { ...capture, imageKind, imageKindSetByHand, description, readings }
  })
  return [...again, ...stored.filter(({ type }) => type === 'drawing')]
}

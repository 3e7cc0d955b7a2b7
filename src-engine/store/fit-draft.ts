// Cuts what was read from a file to what a document may hold: a long subject must not keep a mail out. The file
// itself is kept as it was, and its text is never cut.
import type { DocumentDraft } from '../contract/documents.ts'
import { isLonger } from './check-arguments.ts'
import { documentLimits } from './check-document.ts'

export function fitDraft<Draft extends Partial<DocumentDraft> & Pick<DocumentDraft, 'title'>>(draft: Draft): Draft {
  return {
    ...draft,
    title: cut(draft.title, documentLimits.title),
    ...(draft.tags && { tags: fitting(draft.tags) }),
    ...(draft.aliases && { aliases: fitting(draft.aliases) }),
    ...(draft.correspondents && {
      correspondents: draft.correspondents.slice(0, documentLimits.names).map((name) => cut(name, documentLimits.name)),
    }),
    ...(draft.fields && { fields: draft.fields.filter(({ name }) => !isLonger(name, documentLimits.name)) }),
    ...(draft.status && { status: cut(draft.status, documentLimits.status) }),
  }
}

/** A name cut short would be another name. */
const fitting = (names: readonly string[]): string[] =>
  names.filter((name) => !isLonger(name, documentLimits.name)).slice(0, documentLimits.names)

const cut = (text: string, characters: number): string =>
  isLonger(text, characters) ? [...text].slice(0, characters).join('') : text

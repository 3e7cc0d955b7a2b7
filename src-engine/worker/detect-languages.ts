// The language of documents that come without one: files as they are read, notes after they are saved.
import type { Document } from '../contract/documents.ts'
import type { IngestedDocument } from '../contract/ingest.ts'
import { writeDetectedLanguage } from '../store/detected-language.ts'
import type { EngineCore } from './engine-core.ts'

export type DetectLanguage = (text: string) => Promise<string | null>

/** Loads the detector with the first text. One that cannot be loaded says nothing. */
export const detectLanguage: DetectLanguage = async (text) => {
  try {
    return (await import('../analysis/detect-language.ts')).detectLanguage(text)
  } catch {
    // A piece of the app that cannot be had is no reason to keep a document out.
    return null
  }
}

type WithText = Partial<Pick<Document, 'title' | 'text' | 'captures' | 'source'>>

/** A title says something of a short text, unless it is only the name of a file. */
const shortTextLength = 200

function tellingText({ title = '', text = '', captures = [], source = null }: WithText): string {
  const readings = captures.flatMap((capture) => (capture.current ? capture.readings : []))
  const body = text || readings.flatMap((reading) => (reading.replaced ? [] : reading.text)).join('\n')
  return body.length < shortTextLength && title !== source?.name ? `${title}\n${body}` : body
}

/** The same documents, with the language of those whose file names none. */
export async function withLanguages(
  documents: readonly IngestedDocument[],
  detect: DetectLanguage,
): Promise<readonly IngestedDocument[]> {
  const named: IngestedDocument[] = []
  for (const document of documents) named.push(await withLanguage(document, detect))
  return named
}

async function withLanguage(document: IngestedDocument, detect: DetectLanguage): Promise<IngestedDocument> {
  const { draft } = document
  const text = tellingText(draft)
  if ((draft.language ?? null) !== null || text.trim() === '') return document
  const language = await detect(text)
  return language === null ? document : { ...document, draft: { ...draft, language } }
}

/**
 * Adds the language to a document that was just saved without one. The save does not wait for it; when another save
 * comes between, that one decides.
 */
export async function addLanguageLater(
  core: EngineCore,
  document: Document,
  saved: { readonly documentId: number; readonly revision: number },
): Promise<void> {
  const detect = core.parts.detectLanguage
  if (detect === undefined || document.language !== null) return
  const language = await detect(tellingText(document))
  if (language === null) return
  const written = core.write((db) => writeDetectedLanguage(db, { ...saved, language }))
  if (written.ok && written.value) core.emit({ type: 'changed' })
}

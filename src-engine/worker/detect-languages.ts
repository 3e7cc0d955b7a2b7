// The language of documents that come without one: files as they are read, notes after they are saved.
import { type LanguageDetector, loadLanguageDetector } from '../analysis/detect-language.ts'
import type { Document } from '../contract/documents.ts'
import type { IngestedDocument } from '../contract/ingest.ts'
import { writeDetectedLanguage } from '../store/detected-language.ts'
import type { EngineCore } from './engine-core.ts'

export type DetectLanguage = (text: string) => Promise<string | null>

/** Loads the detector with the first text. One that cannot be loaded says nothing, and is tried again with the next. */
export function createLanguageDetection(): DetectLanguage {
  let loading: Promise<LanguageDetector> | null = null
  return async (text) => {
    try {
      loading ??= loadLanguageDetector()
      return (await loading)(text)
    } catch {
      loading = null
      return null
    }
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
  const { detectLanguage } = core.parts
  if (detectLanguage === undefined || document.language !== null) return
  const language = await detectLanguage(tellingText(document))
  if (language === null) return
  const written = core.write((db) => writeDetectedLanguage(db, { ...saved, language }))
  if (written.ok && written.value) core.emit({ type: 'changed' })
}

// A title from a PDF's own description.
import type * as PdfJs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { sensibleTitle } from './sensible-title.ts'

export async function pdfTitle(pdf: PdfJs.PDFDocumentProxy): Promise<string | null> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }))
  // The dictionary is the file's own; only the type of `Title` is relied on, and that is checked.
  const title = (info as { readonly Title?: unknown }).Title
  return typeof title === 'string' ? sensibleTitle(title) : null
}

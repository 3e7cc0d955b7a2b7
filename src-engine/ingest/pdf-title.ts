// A title from a PDF's own description, when it is one: many name the program or the file they were made from.
import type * as PdfJs from 'pdfjs-dist/legacy/build/pdf.mjs'

const madeUp =
  /^(microsoft (word|powerpoint|excel) - |untitled|unbenannt|sans titre|document ?\d*$|scan(ned)?\b|title$|print$|enscript output$|slide 1$)/i
const fileNames = /\.(docx?|odt|rtf|pptx?|xlsx?|indd|tex|dvi|pdf|html?|txt|qxd|pages|ps|eps|ai|cdr)$/i

export async function pdfTitle(pdf: PdfJs.PDFDocumentProxy): Promise<string | null> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }))
  // The dictionary is the file's own; only the type of `Title` is relied on, and that is checked.
  const title = (info as { readonly Title?: unknown }).Title
  return typeof title === 'string' ? sensibleTitle(title) : null
}

/** The title cleaned, or null for one that names nothing. */
export function sensibleTitle(written: string): string | null {
  const title = written.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (title.length < 3 || title.length > 200 || !/\p{L}{2}/u.test(title) || title.includes('\ufffd')) return null
  return madeUp.test(title) || fileNames.test(title) ? null : title
}

// PDF: the text layer page by page. The file itself is kept; pages without text wait for text recognition.
import type * as PdfJs from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Reading } from '../contract/documents.ts'
import type { FileRemark, IngestOptions } from '../contract/ingest.ts'
import { fileName } from './clean-path.ts'
import { content, type FormatReader, problem, type ReadOutcome } from './format-reader.ts'
import { openPdfLibrary, type PdfLibrary } from './pdf-library.ts'
import { type PdfTextItem, pageText } from './pdf-page-text.ts'
import { pdfTitle } from './pdf-title.ts'

const mostPages = 5000
const longestMs = 60_000

export const readPdf: FormatReader = async (file, options) => {
  const library = await openPdfLibrary()
  const release = library.hold()
  const deadline = Date.now() + longestMs
  const task = library.pdfJs.getDocument(settings(library, file.bytes, options))
  task.onPassword = tryInTurn(options.passwords ?? [])
  try {
    const pdf = await before(deadline, task.promise)
    return await readPages(pdf, { deadline, name: fileName(file.path) })
  } catch (error) {
    if (error instanceof TimeIsUp) library.end()
    return problemOf(error)
  } finally {
    // Ending twice is refused by the library, and a refusal here changes nothing that was read.
    await task.destroy().catch(() => undefined)
    release()
  }
}

/** Answers pdf.js, which asks until a password fits. */
function tryInTurn(passwords: readonly string[]): (answer: (password: string | Error) => void) => void {
  const waiting = [...passwords]
  return (answer) => answer(waiting.shift() ?? new NoPasswordFits())
}

class NoPasswordFits extends Error {
  override readonly name = 'PasswordException'
  override readonly message = 'no password that fits'
}

function settings(library: PdfLibrary, bytes: Uint8Array, { pdfAssets }: IngestOptions) {
  return {
    // A copy: the array is handed to the parser and would be empty afterwards.
    data: bytes.slice(),
    verbosity: 0,
    // Nothing is drawn, so no font, picture or program of the file is ever set up.
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: library.canFetch,
    cMapPacked: true,
    worker: library.worker,
    ...(pdfAssets ?? {}),
  }
}

async function readPages(
  pdf: PdfJs.PDFDocumentProxy,
  { deadline, name }: { readonly deadline: number; readonly name: string },
): Promise<ReadOutcome> {
  const readings: Reading[] = []
  const textlessPages: number[] = []
  const remarks: FileRemark[] = pdf.numPages > mostPages ? ['pages-left-out'] : []
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number++) {
    try {
      const read = await before(deadline, readPage(pdf, number))
      readings.push(...read)
      if (!read.some(isText)) textlessPages.push(number)
    } catch (error) {
      // One broken page costs its own text and no other; a file of nothing but such is damaged.
      if (readings.length === 0 && (error instanceof TimeIsUp || number === pdf.numPages)) throw error
      remarks.push(error instanceof TimeIsUp ? 'pages-left-out' : 'page-unreadable')
      if (error instanceof TimeIsUp) break
    }
  }
  const title = (await pdfTitle(pdf)) ?? name
  const hasText = readings.some(isText)
  if (hasText && textlessPages.length > 0) remarks.push('pages-without-text')
  return content({
    fields: { title },
    readings,
    textlessPages,
    remarks,
    ...(hasText ? {} : { noTextReason: 'scanned' }),
  })
}

const isText = ({ type }: Reading): boolean => type === 'pdf'

async function readPage(pdf: PdfJs.PDFDocumentProxy, number: number): Promise<readonly Reading[]> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  // Without marked content, which is not asked for, every item is text.
  const text = pageText(items as readonly PdfTextItem[])
  const notes = (await page.getAnnotations()).map((annotation) => noteOf(annotation)).filter((note) => note !== '')
  page.cleanup()
  return [
    ...(text === '' ? [] : [reading('pdf', text, number)]),
    ...notes.map((note) => reading('annotation', note, number)),
  ]
}

const reading = (type: 'pdf' | 'annotation', text: string, page: number): Reading => ({
  type,
  text,
  page,
  replaced: false,
})

/** What somebody wrote on the page; form fields and links are part of it. */
function noteOf(annotation: { subtype?: string; contentsObj?: { str?: string } }): string {
  if (annotation.subtype === 'Link' || annotation.subtype === 'Widget' || annotation.subtype === 'Popup') return ''
  return annotation.contentsObj?.str?.trim() ?? ''
}

class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp'
}

function before<T>(deadline: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const bell = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TimeIsUp(`not read within ${longestMs / 1000} s`)),
      Math.max(0, deadline - Date.now()),
    )
  })
  return Promise.race([work, bell]).finally(() => clearTimeout(timer))
}

function problemOf(error: unknown): ReadOutcome {
  if (!(error instanceof Error)) throw error
  // pdf.js tells its errors apart by name; their classes differ between its two threads.
  return problem(error.name === 'PasswordException' ? 'locked' : 'damaged', `${error.name}: ${error.message}`)
}

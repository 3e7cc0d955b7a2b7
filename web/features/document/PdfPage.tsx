// A page of a PDF as it looks, drawn by pdf.js. Its own chunk.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { startPdfTask } from '../../pictures/pdf-task.ts'

interface PdfPageProps {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly page: number
  readonly label: string
  readonly onPages: (count: number) => void
  readonly onFailed: (detail: string) => void
}

export function PdfPage({ bytes, page, label, onPages, onFailed }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pdf = usePdf(bytes, onPages, onFailed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks are new each time
  useEffect(() => {
    const target = canvas.current
    if (!pdf || !target) return
    let stop: (() => void) | null = null
    let wanted = true
    void pdf.getPage(Math.min(page, pdf.numPages)).then(
      (proxy) => {
        if (!wanted) return
        const width = target.parentElement?.clientWidth ?? 360
        const scale = (width / proxy.getViewport({ scale: 1 }).width) * Math.min(devicePixelRatio, 3)
        const viewport = proxy.getViewport({ scale })
        target.width = viewport.width
        target.height = viewport.height
        const task = proxy.render({ canvas: target, viewport })
        stop = () => task.cancel()
        task.promise.catch((thrown: unknown) => wanted && onFailed(String(thrown)))
      },
      (thrown: unknown) => onFailed(String(thrown)),
    )
    return () => {
      wanted = false
      stop?.()
    }
  }, [pdf, page])
  return <canvas ref={canvas} className="pdf-page" role="img" aria-label={label} />
}

function usePdf(bytes: Uint8Array<ArrayBuffer>, onPages: (count: number) => void, onFailed: (detail: string) => void) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks are new each time
  useEffect(() => {
    const task = startPdfTask(bytes)
    task.promise.then(
      (opened) => {
        setPdf(opened)
        onPages(opened.numPages)
      },
      (thrown: unknown) => onFailed(String(thrown)),
    )
    return () => void task.destroy()
  }, [bytes])
  return pdf
}

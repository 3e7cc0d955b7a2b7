// A sheet from below on the browser's own dialog: it traps focus, gives it back, and Escape closes it.
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed while it still stands in the page: only then does the browser give focus back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key; the click is for the veil around the sheet
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current && isOutside(event.clientX, event.clientY, dialog.current)) onClose()
      }}
    >
      <h2>{title}</h2>
      {children}
    </dialog>
  )
}

function isOutside(x: number, y: number, element: HTMLElement): boolean {
  const box = element.getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

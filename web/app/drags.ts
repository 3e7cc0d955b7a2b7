// Drags that bring something from elsewhere. One that began in this window brings nothing new, and over a text field
// words are the field's.
import { wordKinds } from '../arrivals/dropped-words.ts'

export interface DragListener {
  readonly onOver: (over: boolean) => void
  /** The transfer is emptied once this has returned. */
  readonly onDrop: (transfer: DataTransfer) => void
}

export const bringsFiles = ({ types }: DataTransfer): boolean => types.includes('Files')

/** Answers how to stop. */
export function watchDrags(page: Window, { onOver, onDrop }: DragListener): () => void {
  const { signal, abort } = stoppable()
  let isOwn = false
  /** What is to be taken; null for what is not meant for us. */
  const taken = ({ dataTransfer, target }: DragEvent): DataTransfer | null =>
    dataTransfer !== null && !isOwn && isWanted(dataTransfer, target) ? dataTransfer : null
  const own =
    (value: boolean): (() => void) =>
    () => {
      isOwn = value
    }
  page.addEventListener('dragstart', own(true), { signal })
  page.addEventListener('dragend', own(false), { signal })
  // Where the dragged element is gone, its drag has no end.
  page.addEventListener('pointerdown', own(false), { signal })
  page.addEventListener(
    'dragover',
    (event) => {
      const isTaken = taken(event) !== null
      if (isTaken) event.preventDefault()
      onOver(isTaken)
    },
    { signal },
  )
  page.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && onOver(false), { signal })
  page.addEventListener(
    'drop',
    (event) => {
      onOver(false)
      const transfer = taken(event)
      if (transfer === null) return
      event.preventDefault()
      onDrop(transfer)
    },
    { signal },
  )
  return abort
}

function stoppable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

const isWanted = (transfer: DataTransfer, target: EventTarget | null): boolean =>
  bringsFiles(transfer) || (wordKinds.some((kind) => transfer.types.includes(kind)) && !isTextField(target))

export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null

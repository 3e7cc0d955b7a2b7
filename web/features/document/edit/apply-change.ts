// Writes a change into a text field as if it were typed, so that the browser's own undo takes it back.
import type { FieldState, TextChange } from './text-changes.ts'

export const stateOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): FieldState => ({
  text: value,
  from: selectionStart,
  to: selectionEnd,
})

export function applyChange(field: HTMLTextAreaElement, change: TextChange): void {
  field.focus()
  field.setSelectionRange(change.from, change.to)
  if (!typeInto(change)) {
    field.setRangeText(change.insert, change.from, change.to, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(change.selectFrom, change.selectTo)
}

/** The one command that keeps the undo history. It is old, and every browser has it. */
function typeInto({ from, to, insert }: TextChange): boolean {
  if (insert !== '') return document.execCommand('insertText', false, insert)
  return from === to || document.execCommand('delete')
}

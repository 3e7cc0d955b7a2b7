// Files and pictures from the clipboard.
import type { IngestInput } from '../../src-engine/contract/ingest.ts'
import { datedFolder } from '../arrivals/dated-folder.ts'
import { isTextField } from './drags.ts'

/**
 * In a folder for each paste: browsers give every picture one name. None where a text field takes the paste; a field
 * marked `data-takes-files` takes words alone, which a copied table or paragraph brings beside its picture.
 */
export function pastedFiles({ clipboardData, target }: ClipboardEvent, at: Date): readonly IngestInput[] {
  if (clipboardData === null || (isTextField(target) && !leavesFiles(target, clipboardData))) return []
  const folder = datedFolder('Pasted', at)
  return [...clipboardData.files].map((file) => ({ path: `${folder}/${file.name || 'file'}`, file }))
}

const leavesFiles = (target: EventTarget | null, { types }: DataTransfer): boolean =>
  target instanceof Element && target.closest('[data-takes-files]') !== null && !types.includes('text/plain')

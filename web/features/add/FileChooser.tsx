// A button that asks for files, where a row of the list of ways would be too much.
import { type ChangeEvent, useRef } from 'react'
import type { IngestInput } from '../../../src-engine/contract/ingest.ts'
import { filesOfList } from '../../engine-client/collect-files.ts'

interface FileChooserProps {
  readonly title: string
  readonly onFiles: (files: readonly IngestInput[]) => void
}

export function FileChooser({ title, onFiles }: FileChooserProps) {
  const field = useRef<HTMLInputElement>(null)
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = filesOfList(event.target.files ?? [])
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <button type="button" className="button primary" onClick={() => field.current?.click()}>
        {title}
      </button>
      <input ref={field} type="file" hidden multiple aria-label={title} onChange={onChange} />
    </>
  )
}

// Renames a system or a category, or removes it while it is empty.
import { type FormEvent, useState } from 'react'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { ErrorNotice } from '../../engine-client/ErrorNotice.tsx'
import { errorText } from '../../engine-client/error-copy.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** A category, or the system itself. */
export interface FilingPlace {
  readonly system: string | null
  readonly category: string | null
  readonly name: string
  /** What it holds: categories of a system, documents of a category. */
  readonly used: number
}

interface FilingSheetProps {
  readonly place: FilingPlace
  readonly onRename: (name: string) => Promise<EngineError | null>
  readonly onRemove: () => void
  readonly onClose: () => void
}

export function FilingSheet({ place, onRename, onRemove, onClose }: FilingSheetProps) {
  const messages = useMessages()
  const { t } = messages
  const [name, setName] = useState(place.name)
  const [error, setError] = useState<EngineError | null>(null)
  const code = place.category ?? place.system ?? ''
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const failure = await onRename(name.trim())
    if (failure) setError(failure)
    else onClose()
  }
  return (
    <Sheet title={`${code} ${place.name}`} onClose={onClose}>
      <form className="stacked-form" onSubmit={(event) => void submit(event)}>
        <TextField label={t('filing.name')} required maxLength={200} value={name} onText={setName} />
        <ErrorNotice error={error} />
        <button type="submit" className="button primary" disabled={name.trim() === '' || name === place.name}>
          {t('filing.save')}
        </button>
      </form>
      {place.used > 0 ? (
        <p className="sheet-note">{errorText(messages, { type: 'StillUsed', name: code, count: place.used })}</p>
      ) : (
        <button type="button" className="sheet-action danger" onClick={onRemove}>
          <Icon name="trash" />
          {t('filing.remove')}
        </button>
      )}
    </Sheet>
  )
}

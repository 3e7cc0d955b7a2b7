// What can be done with one view.
import { type FormEvent, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { type View, viewLimits } from '../../../src-engine/contract/views.ts'
import { ErrorNotice } from '../../engine-client/ErrorNotice.tsx'
import type { PinState } from '../../engine-client/use-pins.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface ViewSheetProps {
  readonly engine: EngineApi
  readonly view: View
  readonly pins: PinState
  readonly onEdit: (query: string) => void
  readonly onDelete: () => void
  readonly onRenamed: (name: string) => void
  readonly onClose: () => void
}

export function ViewSheet({ engine, view, pins, onEdit, onDelete, onRenamed, onClose }: ViewSheetProps) {
  const { t } = useMessages()
  const [name, setName] = useState(view.name)
  const [error, setError] = useState<EngineError | null>(null)
  const query = view.content.type === 'live' ? view.content.query : null
  const rename = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const result = await engine.renameView(view.name, name)
    if (!result.ok) return setError(result.error)
    onClose()
    onRenamed(name.trim())
  }
  return (
    <Sheet title={view.name} onClose={onClose}>
      {query !== null && <PinAction query={query} label={view.name} pins={pins} onDone={onClose} />}
      {query !== null && (
        <button type="button" className="sheet-action" onClick={() => onEdit(query)}>
          <Icon name="edit" />
          {t('views.editQuery')}
        </button>
      )}
      <button type="button" className="sheet-action danger" onClick={onDelete}>
        <Icon name="trash" />
        {t('views.delete')}
      </button>
      <form className="rename-view" onSubmit={(event) => void rename(event)}>
        <TextField
          label={t('views.newName')}
          required
          maxLength={viewLimits.name}
          value={name}
          onText={(text) => {
            setName(text)
            setError(null)
          }}
        />
        <ErrorNotice error={error} />
        <button type="submit" className="button" disabled={name.trim() === '' || name === view.name}>
          {t('views.rename')}
        </button>
      </form>
    </Sheet>
  )
}

interface PinActionProps {
  readonly query: string
  readonly label: string
  readonly pins: PinState
  readonly onDone: () => void
}

function PinAction({ query, label, pins, onDone }: PinActionProps) {
  const { t } = useMessages()
  const target = { type: 'query', query, label } as const
  const toggle = (): void => {
    void pins.toggle(target)
    onDone()
  }
  return (
    <button type="button" className="sheet-action" onClick={toggle}>
      <Icon name="pin" />
      {t(pins.isPinned(target) ? 'views.unpin' : 'views.pin')}
    </button>
  )
}

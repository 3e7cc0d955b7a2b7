// What can be done with the hits as a whole: selecting and keeping.
import { useMessages } from '../../messages/messages-context.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Selecting } from './use-selection.ts'

interface SelectButtonProps {
  readonly selecting: Selecting
  readonly disabled: boolean
}

export function SelectButton({ selecting, disabled }: SelectButtonProps) {
  const { t } = useMessages()
  const { active, start, leave } = selecting
  return (
    <IconButton
      icon="select"
      className="keep-search"
      label={t(active ? 'select.leave' : 'select.start')}
      aria-pressed={active}
      disabled={disabled}
      onClick={() => (active ? leave() : start(null))}
    />
  )
}

interface KeepButtonProps {
  readonly disabled: boolean
  readonly onClick: () => void
}

export function KeepButton({ disabled, onClick }: KeepButtonProps) {
  const { t } = useMessages()
  return (
    <IconButton
      icon="view"
      className="keep-search"
      label={t('keep.open')}
      aria-haspopup="dialog"
      disabled={disabled}
      onClick={onClick}
    />
  )
}

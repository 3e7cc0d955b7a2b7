// The big round check of a todo: done, or open again.
import { useMessages } from '../../messages/messages-context.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useEdits, useUndoableChange } from './edits-context.tsx'

export function TodoCheck() {
  const { t } = useMessages()
  const { document, canEdit } = useEdits()
  const change = useUndoableChange()
  const { status } = document
  const done = status === 'done'
  const toggle = (): void =>
    void change({
      said: t(done ? 'task.reopened' : 'task.done'),
      apply: () => ({ status: done ? 'open' : 'done' }),
      takeBack: () => ({ status }),
    })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native box cannot be drawn as a round check everywhere
    <button
      type="button"
      className="todo-check"
      role="checkbox"
      aria-checked={done}
      aria-label={t('task.check')}
      disabled={!canEdit}
      onClick={toggle}
    >
      <span>{done && <Icon name="check" size={20} />}</span>
    </button>
  )
}

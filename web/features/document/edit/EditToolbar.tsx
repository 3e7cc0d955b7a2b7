// What Markdown can do, as buttons above the keyboard. Tapping one never takes focus from the text.
import { useMessages } from '../../../messages/messages-context.tsx'
import type { IconName } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { type FieldState, indentLines, insertLink, type TextChange, toggleAround, toggleLines } from './text-changes.ts'

interface EditToolbarProps {
  readonly onChange: (change: (state: FieldState) => TextChange) => void
}

const tools = [
  ['bold', 'bold', (state) => toggleAround(state, '**')],
  ['heading', 'heading', (state) => toggleLines(state, 'heading')],
  ['list', 'list', (state) => toggleLines(state, 'list')],
  ['todo', 'task', (state) => toggleLines(state, 'task')],
  ['link', 'link', insertLink],
  ['outdent', 'outdent', (state) => indentLines(state, -1)],
  ['indent', 'indent', (state) => indentLines(state, 1)],
] as const satisfies readonly (readonly [IconName, string, (state: FieldState) => TextChange])[]

export function EditToolbar({ onChange }: EditToolbarProps) {
  const { t } = useMessages()
  return (
    <div className="edit-toolbar" role="toolbar" aria-label={t('edit.tools')}>
      {tools.map(([icon, name, change]) => (
        <IconButton
          key={name}
          icon={icon}
          label={t(`edit.${name}`)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChange(change)}
        />
      ))}
    </div>
  )
}

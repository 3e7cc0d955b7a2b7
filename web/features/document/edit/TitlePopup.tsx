// The titles that may finish a link: above the toolbar, where thumb and arrow keys reach them.
import { useMessages } from '../../../messages/messages-context.tsx'
import { Icon } from '../../../ui/Icon.tsx'

interface TitlePopupProps {
  readonly id: string
  readonly titles: readonly string[]
  readonly active: number
  readonly onChoose: (title: string) => void
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

export function TitlePopup({ id, titles, active, onChoose }: TitlePopupProps) {
  const { t } = useMessages()
  return (
    <div id={id} role="listbox" className="title-popup" aria-label={t('edit.titles')}>
      {titles.map((title, index) => (
        // The keys of the text field choose as well: it keeps focus.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          key={title}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(title)}
        >
          <Icon name="link" size={18} />
          <span>{title}</span>
        </div>
      ))}
    </div>
  )
}

// Empties the trash, offered where the trash and nothing else is listed.
import { hasFilter, removeFilter, setSort } from '../../../src-engine/query/edit.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** Nothing but the trash, in whatever order. */
export const isTrashItself = (query: string): boolean =>
  hasFilter(query, 'is', 'trash') && setSort(removeFilter(query, 'is', 'trash'), null).trim() === ''

export function EmptyTrashButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useMessages()
  return (
    <button type="button" className="button empty-trash" onClick={onClick}>
      <Icon name="trash" size={18} />
      {t('trash.empty')}
    </button>
  )
}

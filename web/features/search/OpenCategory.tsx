// The offer to open a category whose address is in the box, such as `S01.21`.
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { addFilter } from '../../../src-engine/query/edit.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** The address of a category names its system too: from now on `jd:21` means that one's. Gives the query for it. */
export function chooseCategory(engine: EngineApi, category: string): string {
  const [system] = category.match(/^S\d{2}(?=\.)/i) ?? []
  if (system) void engine.changeFiling({ action: 'select', system: system.toUpperCase() })
  return addFilter('', 'jd', category)
}

interface OpenCategoryProps {
  readonly category: string
  readonly onOpen: (category: string) => void
}

export function OpenCategory({ category, onOpen }: OpenCategoryProps) {
  const { t } = useMessages()
  return (
    <button type="button" className="row open-category" onClick={() => onOpen(category)}>
      <b>{t('search.openCategory', { category })}</b>
      <Icon name="next" />
    </button>
  )
}

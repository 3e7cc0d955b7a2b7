// The order of the results, as the list of the platform. It writes `sort:` into the query, where it can be read again.
import type { QueryOptions } from '../../../src-engine/query/ast.ts'
import { setSort } from '../../../src-engine/query/edit.ts'
import { sortKeys } from '../../../src-engine/query/option-values.ts'
import type { MessageKey } from '../../messages/message.ts'
import { useMessages } from '../../messages/messages-context.tsx'

interface SortMenuProps {
  readonly text: string
  readonly sort: QueryOptions['sort']
  readonly disabled: boolean
  readonly onText: (text: string) => void
}

type Sort = NonNullable<QueryOptions['sort']>

const names = {
  updated: { name: 'sort.newest', reversed: 'sort.oldest' },
  created: { name: 'sort.latest', reversed: 'sort.earliest' },
  title: { name: 'sort.title', reversed: 'sort.titleReversed' },
  due: { name: 'sort.due', reversed: 'sort.dueReversed' },
  priority: { name: 'sort.priority', reversed: 'sort.priorityReversed' },
} as const satisfies Record<Sort['key'], Record<'name' | 'reversed', MessageKey>>

const orders: readonly Sort[] = sortKeys.flatMap((key) => [
  { key, reversed: false },
  { key, reversed: true },
])

const codeOf = (sort: QueryOptions['sort']): string => (sort ? `${sort.reversed ? '-' : ''}${sort.key}` : '')

export function SortMenu({ text, sort, disabled, onText }: SortMenuProps) {
  const { t } = useMessages()
  const choose = (value: string): void => onText(setSort(text, orders.find((order) => codeOf(order) === value) ?? null))
  return (
    <select
      className="sort-menu"
      aria-label={t('sort.label')}
      value={codeOf(sort)}
      disabled={disabled}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('sort.best')}</option>
      {orders.map((order) => (
        <option key={codeOf(order)} value={codeOf(order)}>
          {t(order.reversed ? names[order.key].reversed : names[order.key].name)}
        </option>
      ))}
    </select>
  )
}

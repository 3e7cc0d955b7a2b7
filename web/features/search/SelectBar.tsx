// What can be done with the documents that are selected: below the list, where the thumb is.
import { useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { FacetAnswer } from '../../../src-engine/contract/search.ts'
import { SaveAsSheet } from '../../engine-client/SaveAsSheet.tsx'
import '../../messages/en-export.ts'
import '../../messages/en-document.ts'
import '../../messages/en-select.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation } from '../../navigation/navigation-context.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { ChangeDetails } from './ChangeDetails.tsx'
import { ChangeTags } from './ChangeTags.tsx'
import { DeleteForEver } from './DeleteForEver.tsx'
import type { FoundHit } from './found-pages.ts'
import type { Question } from './question.ts'
import './select.css'
import { countSelected, isSelected } from './selection.ts'
import { type ChangeProgress, targetsOf, useBulkChange } from './use-bulk-change.ts'
import { useSearchRoute } from './use-search-route.ts'
import type { Selecting } from './use-selection.ts'

interface SelectBarProps {
  readonly engine: EngineApi
  readonly selecting: Selecting
  readonly question: Question
  readonly hits: readonly FoundHit[]
  readonly hasMore: boolean
  readonly facets: FacetAnswer | null
  /** The documents listed are in the trash. */
  readonly inTrash: boolean
  readonly onChanged: () => void
}

type SheetName = 'tags' | 'details' | 'save' | 'delete'

export function SelectBar(props: SelectBarProps) {
  const { engine, selecting, question, hits, hasMore, facets, inTrash, onChanged } = props
  const { t } = useMessages()
  const navigation = useNavigation()
  const { layer } = useSearchRoute()
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const { selection, leave } = selecting
  const total = hasMore ? (facets?.total ?? hits.length) : hits.length
  const totalIsExact = !hasMore || (facets?.totalIsExact ?? false)
  const count = countSelected(selection, total)
  const { progress, change, deleteForEver } = useBulkChange({
    engine,
    question,
    selection,
    onChanged,
    onDone() {
      // Whoever went on to another screen meanwhile stays there.
      if (navigation.current().screen === 'search' && navigation.current().layer !== null) leave()
    },
  })
  const open = (name: SheetName): void => {
    setSheet(name)
    navigation.push({ ...navigation.current(), layer: { type: 'change' } })
  }
  const close = (): void => navigation.close({ ...navigation.current(), layer: { type: 'select' } })
  const shown = layer?.type === 'change' && progress === null ? sheet : null
  const save = ['file', t('saveAs.title'), () => open('save')] as const
  const actions: readonly (readonly [IconName, string, () => void])[] = inTrash
    ? [
        save,
        ['undo', t('document.restore'), () => void change({ trashed: false }, 'bulk.restored')],
        ['trash', t('trash.forEver'), () => open('delete')],
      ]
    : [
        ['tag', t('select.tags'), () => open('tags')],
        ['edit', t('select.details'), () => open('details')],
        save,
        ['trash', t('document.trash'), () => void change({ trashed: true }, 'bulk.trashed')],
      ]
  const known = hits.flatMap(({ hit }) => (isSelected(selection, hit) ? [hit] : []))
  const isWhole = selection.all && selection.named.size === 0
  const countText = t(selection.all && !totalIsExact ? 'select.countAtLeast' : 'select.count', { count })
  return (
    <section className="select-bar" aria-label={t('select.label')}>
      <header>
        <IconButton icon="close" label={t('select.leave')} onClick={leave} />
        <output aria-live="polite">{countText}</output>
        <button
          type="button"
          className="button plain"
          onClick={isWhole ? selecting.selectNone : selecting.selectAll}
          disabled={progress !== null}
        >
          {isWhole ? t('select.none') : totalIsExact ? t('select.all', { count: total }) : t('select.allFound')}
        </button>
      </header>
      {progress ? (
        <Changing progress={progress} />
      ) : (
        <div className="select-actions">
          {actions.map(([icon, label, run]) => (
            <button key={icon} type="button" className="select-action" disabled={count === 0} onClick={run}>
              <Icon name={icon} />
              <span>{label}</span>
            </button>
          ))}
        </div>
      )}
      {shown === 'tags' && (
        <ChangeTags
          engine={engine}
          count={count}
          present={selection.all ? tagsCounted(facets) : [...new Set(known.flatMap(({ tags }) => tags))]}
          onChange={(tags) => void change(tags, 'bulk.changed')}
          onClose={close}
        />
      )}
      {shown === 'details' && (
        <ChangeDetails
          engine={engine}
          count={count}
          onChange={(set) => void change({ set }, 'bulk.changed')}
          onClose={close}
        />
      )}
      {shown === 'save' && (
        <SaveAsSheet
          engine={engine}
          targets={targetsOf(selection, question)}
          words={question.view ?? question.query}
          onClose={close}
        />
      )}
      {shown === 'delete' && (
        <DeleteForEver
          title={t('trash.forEver')}
          question={t('bulk.deleteAsk', { count })}
          onDelete={() => void deleteForEver()}
          onClose={close}
        />
      )}
    </section>
  )
}

const tagsCounted = (facets: FacetAnswer | null): readonly string[] =>
  (facets?.facets.tag ?? []).filter(({ count }) => count > 0).map(({ value }) => value)

function Changing({ progress: { done, total } }: { readonly progress: ChangeProgress }) {
  const { t } = useMessages()
  const words = total === null ? t('bulk.changing') : t('bulk.progress', { done, total })
  return (
    <div className="select-progress">
      <Progress label={t('bulk.changing')} done={done} total={total} />
      <p role="status">{words}</p>
    </div>
  )
}

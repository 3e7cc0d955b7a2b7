// Every tag with its count; renaming one says before what it will merge with, and can be taken back.
import { useMemo, useState } from 'react'
import { fold } from '../../../src-engine/analysis/fold.ts'
import type { TagCount } from '../../../src-engine/contract/changes.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { addFilter } from '../../../src-engine/query/edit.ts'
import { ErrorNotice } from '../../engine-client/ErrorNotice.tsx'
import { errorText } from '../../engine-client/error-copy.ts'
import { useAnswer } from '../../engine-client/use-answer.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { RenameTag } from './RenameTag.tsx'

/** More are shown a portion at a time: nobody reads a thousand tags, they look for one. */
const portion = 200

export function TagList({ engine }: { readonly engine: EngineApi }) {
  const messages = useMessages()
  const { t, number } = messages
  const { value: tags, error, refresh } = useAnswer('tags', () => engine.listTags())
  const [wanted, setWanted] = useState('')
  const [shown, setShown] = useState(portion)
  const [renamed, setRenamed] = useState<TagCount | null>(null)
  const found = useMemo(() => {
    const folded = fold(wanted.trim().replace(/^#/, ''))
    return (tags ?? []).filter(({ name }) => fold(name).includes(folded))
  }, [tags, wanted])

  const undo = async (undoId: number): Promise<void> => {
    const result = await engine.undoChange(undoId)
    if (!result.ok) showToast(errorText(messages, result.error))
    refresh()
  }
  const rename = async (to: string): Promise<void> => {
    if (renamed === null) return
    const result = await engine.renameTag(renamed.name, to)
    setRenamed(null)
    refresh()
    if (!result.ok) return showToast(errorText(messages, result.error))
    const { changed, undoId } = result.value
    showToast(
      t('tags.renamed', { tag: to, count: changed }),
      undoId === null ? null : { label: t('action.undo'), run: () => void undo(undoId) },
    )
  }
  if (tags?.length === 0) return <EmptyState icon="tag" title={t('tags.none')} />
  return (
    <>
      <ErrorNotice error={error} />
      <input
        type="search"
        className="picker"
        aria-label={t('tags.find')}
        placeholder={t('tags.find')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul className="card plain-list tag-list" aria-busy={tags === null}>
        {found.slice(0, shown).map((tag) => (
          <li key={tag.name} className="row-with-menu">
            <RouteLink className="row tag-row" to={{ ...homeRoute, query: addFilter('', 'tag', tag.name) }}>
              <b>#{tag.name}</b>
              <span className={tag.documents === 0 ? 'number zero' : 'number'}>{number(tag.documents)}</span>
            </RouteLink>
            <IconButton icon="edit" label={t('tags.rename', { tag: tag.name })} onClick={() => setRenamed(tag)} />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <button type="button" className="button plain" onClick={() => setShown(shown + portion)}>
          {t('search.more')}
        </button>
      )}
      {renamed && (
        <RenameTag
          tag={renamed}
          tags={tags ?? []}
          onRename={(to) => void rename(to)}
          onClose={() => setRenamed(null)}
        />
      )}
    </>
  )
}

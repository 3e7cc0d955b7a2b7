// The collections with what they hold, and a way to make one.
import { useState } from 'react'
import type { CollectionSummary } from '../../../src-engine/contract/collections.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { addFilter } from '../../../src-engine/query/edit.ts'
import { ErrorNotice } from '../../engine-client/ErrorNotice.tsx'
import { useAnswer } from '../../engine-client/use-answer.ts'
import type { Messages } from '../../messages/messages.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { CollectionSheet } from './CollectionSheet.tsx'
import { listCollections } from './list-collections.ts'
import { MakeCollection } from './MakeCollection.tsx'

export function CollectionList({ engine }: { readonly engine: EngineApi }) {
  const messages = useMessages()
  const { t, number } = messages
  const { value: collections, error, refresh } = useAnswer('collections', () => listCollections(engine))
  const [chosen, setChosen] = useState<string | null>(null)
  const opened = collections?.find(({ name }) => name === chosen)
  return (
    <>
      <ErrorNotice error={error} />
      <ul className="card plain-list" aria-busy={collections === null}>
        {collections?.map((collection) => (
          <li key={collection.name} className="row-with-menu">
            <RouteLink className="row" to={{ ...homeRoute, query: openingQuery(collection.name) }}>
              <b>{collection.name}</b>
              <small>{collectionDetail(messages, collection)}</small>
              <span className={collection.documents === 0 ? 'number zero' : 'number'}>
                {number(collection.documents)}
              </span>
            </RouteLink>
            {isOwn(collection) && (
              <IconButton
                icon="more"
                label={t('collection.more', { name: collection.name })}
                aria-haspopup="dialog"
                onClick={() => setChosen(collection.name)}
              />
            )}
          </li>
        ))}
      </ul>
      <MakeCollection engine={engine} known={collections ?? []} onMade={refresh} />
      {opened && (
        <CollectionSheet engine={engine} collection={opened} onChanged={refresh} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

/** Lists all of a collection: its documents are notes, those of the help files. The library is searched anyway. */
function openingQuery(name: string): string {
  if (name === 'library') return ''
  return `${addFilter(addFilter('', 'collection', name), 'kind', name === 'docs' ? 'document' : 'note')} `
}

const isOwn = ({ name, builtIn }: CollectionSummary): boolean => !builtIn && name !== 'library'

function collectionDetail({ t }: Messages, collection: CollectionSummary): string {
  switch (collection.name) {
    case 'library':
      return t('collection.library')
    case 'docs':
      return t('collection.docs')
    case 'tools':
      return t('collection.tools')
    default:
      return collection.builtIn ? t('collection.readOnly') : t('collection.own')
  }
}

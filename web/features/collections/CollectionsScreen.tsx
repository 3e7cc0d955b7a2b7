// Where things are kept apart and put in order: collections, tags, filing.
import { useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import '../../messages/en-library.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CollectionList } from './CollectionList.tsx'
import './collections.css'
import { FilingPanel } from './FilingPanel.tsx'
import { TagList } from './TagList.tsx'

const parts = ['collections', 'tags', 'filing'] as const
type Part = (typeof parts)[number]

/** For coming back from a search that was opened here. */
let left: Part = 'collections'

export function CollectionsScreen({ engine }: { readonly engine: EngineApi }) {
  const { t } = useMessages()
  const [shown, setShown] = useState(left)
  const show = (part: Part): void => {
    left = part
    setShown(part)
  }
  return (
    <section className="screen collections-screen">
      <h1>{t('library.title')}</h1>
      <div>
        <Tabs
          label={t('library.title')}
          tabs={parts.map((name) => ({ name, label: t(`library.${name}`) }))}
          shown={shown}
          onShow={show}
        >
          {shown === 'collections' && <CollectionList engine={engine} />}
          {shown === 'tags' && <TagList engine={engine} />}
          {shown === 'filing' && <FilingPanel engine={engine} />}
        </Tabs>
      </div>
    </section>
  )
}

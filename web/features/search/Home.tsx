// What is there before anything is typed: kinds, the newest documents, what is worth a look, and ways to add.
import { useEffect, useState } from 'react'
import { documentKinds } from '../../../src-engine/contract/documents.ts'
import type { EngineApi, RecentDocument } from '../../../src-engine/contract/engine-api.ts'
import type { FacetAnswer } from '../../../src-engine/contract/search.ts'
import { addFilter } from '../../../src-engine/query/edit.ts'
import { useEngineEvent } from '../../engine-client/engine-context.tsx'
import { useMessages } from '../../messages/messages-context.tsx'
import { useRoute } from '../../navigation/navigation-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { readUsageMarker } from '../../preferences/usage-marker.ts'
import { Icon } from '../../ui/Icon.tsx'
import { KindIcon } from '../../ui/KindIcon.tsx'
import { kindName } from '../../ui/kind-name.ts'
import { PinnedChips } from './PinnedChips.tsx'
import { parseContext, searchRequest } from './search-request.ts'
import { WorthALook } from './WorthALook.tsx'

interface HomeProps {
  readonly engine: EngineApi
  readonly onQuery: (query: string) => void
}

interface HomeNews {
  readonly recent: readonly RecentDocument[]
  readonly facets: FacetAnswer | null
}

const shownRecent = 20
/** An empty query finds nothing; one that names every kind counts them all. */
const everything = documentKinds.map((kind) => `kind:${kind}`).join(' ')

export function Home({ engine, onQuery }: HomeProps) {
  const { t } = useMessages()
  const news = useHomeNews(engine)
  if (!news) return <div className="home" aria-busy="true" />
  if (news.recent.length === 0) {
    // A store that held documents and is empty is no new one: the loss has a page of its own.
    return readUsageMarker() === null ? <FirstSteps /> : <div className="home" />
  }
  return (
    <div className="home">
      <PinnedChips engine={engine} onQuery={onQuery} />
      <KindChips facets={news.facets} onQuery={onQuery} />
      <RecentQueries engine={engine} onQuery={onQuery} />
      <h2 className="section-title">{t('home.recent')}</h2>
      <ul className="card plain-list">
        {news.recent.map((document) => (
          <li key={`${document.collection}/${document.id}`}>
            <RecentRow document={document} />
          </li>
        ))}
      </ul>
      <WorthALook engine={engine} ready={news.facets !== null} />
      <RouteLink className="button add-more" to={{ ...homeRoute, screen: 'add' }}>
        <Icon name="plus" size={18} />
        {t('home.addMore')}
      </RouteLink>
    </div>
  )
}

function useHomeNews(engine: EngineApi): HomeNews | null {
  const [news, setNews] = useState<HomeNews | null>(null)
  const [changes, setChanges] = useState(0)
  useEngineEvent((event) => {
    if (event.type === 'changed') setChanges((times) => times + 1)
  })
  useEffect(() => {
    let wanted = true
    const load = async (): Promise<void> => {
      const recent = await engine.recent(shownRecent)
      if (!wanted) return
      setNews((old) => ({ recent: recent.ok ? recent.value : (old?.recent ?? []), facets: old?.facets ?? null }))
      const facets = await engine.facets(searchRequest(everything, 1))
      if (wanted && facets.ok) setNews((old) => old && { ...old, facets: facets.value })
    }
    const timer = setTimeout(load, changes === 0 ? 0 : 300)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [engine, changes])
  return news
}

function KindChips({
  facets,
  onQuery,
}: {
  readonly facets: FacetAnswer | null
  readonly onQuery: (query: string) => void
}) {
  const messages = useMessages()
  const kinds = facets?.facets.kind?.filter((kind) => kind.count > 0) ?? []
  return (
    <nav className="facets home-kinds" aria-label={messages.t('home.kinds')}>
      {kinds.map((kind) => (
        <button
          key={kind.value}
          type="button"
          className="chip"
          onClick={() => onQuery(`${addFilter('', 'kind', kind.value)} `)}
        >
          <span>{kindName(messages, kind.value)}</span>
          <small>{messages.number(kind.count)}</small>
        </button>
      ))}
    </nav>
  )
}

/** Queries that led somewhere, the last one first. They can be forgotten in the settings. */
function RecentQueries({ engine, onQuery }: HomeProps) {
  const { t } = useMessages()
  const queries = useRecentQueries(engine)
  if (queries.length === 0) return null
  return (
    <nav className="facets home-kinds" aria-label={t('home.searched')}>
      {queries.map((query) => (
        <button key={query} type="button" className="chip" onClick={() => onQuery(query)}>
          <Icon name="clock" size={16} />
          <span>{query}</span>
        </button>
      ))}
    </nav>
  )
}

function useRecentQueries(engine: EngineApi): readonly string[] {
  const { screen } = useRoute()
  const [queries, setQueries] = useState<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after a visit to the settings
  useEffect(() => {
    let wanted = true
    void engine.complete({ query: '', ...parseContext() }).then((result) => {
      if (!wanted || !result.ok) return
      setQueries(result.value.suggestions.filter(({ kind }) => kind === 'recent').map(({ query }) => query))
    })
    return () => {
      wanted = false
    }
  }, [engine, screen])
  return queries
}

function RecentRow({ document }: { readonly document: RecentDocument }) {
  const messages = useMessages()
  return (
    <RouteLink className="recent" to={{ ...homeRoute, document: { collection: document.collection, id: document.id } }}>
      <KindIcon kind={document.kind} />
      <b>{document.title}</b>
      <span className="meta">
        <span>{messages.nearDay(document.updated, Date.now())}</span>
        {document.tags.slice(0, 4).map((tag) => (
          <span key={tag} className="tag">
            #{tag}
          </span>
        ))}
      </span>
    </RouteLink>
  )
}

function FirstSteps() {
  const { t } = useMessages()
  const ways = [
    { icon: 'note', title: t('home.writeNote'), detail: t('home.writeNoteDetail') },
    { icon: 'file', title: t('home.addFiles'), detail: t('home.addFilesDetail') },
    { icon: 'folder', title: t('home.addFolder'), detail: t('home.addFolderDetail') },
  ] as const
  return (
    <div className="home">
      <div className="welcome">
        <h2>{t('home.welcome')}</h2>
        <p>{t('home.welcomeDetail')}</p>
      </div>
      <div className="card">
        {ways.map(({ icon, title, detail }) => (
          <RouteLink key={icon} className="row way" to={{ ...homeRoute, screen: 'add' }}>
            <Icon name={icon} />
            <b>{title}</b>
            <small>{detail}</small>
          </RouteLink>
        ))}
      </div>
      <p className="welcome-note">{t('home.private')}</p>
    </div>
  )
}

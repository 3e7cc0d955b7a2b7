// Where the document leads to, and what leads to it.
import type { DocumentDetail, LinkView } from '../../../src-engine/contract/documents.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'

export function DocumentLinks({ detail }: { readonly detail: DocumentDetail }) {
  const { t } = useMessages()
  return (
    <footer className="document-links">
      <LinkList title={t('document.links')} links={detail.links} />
      <LinkList title={t('document.backlinks')} links={detail.backlinks} />
    </footer>
  )
}

function LinkList({ title, links }: { readonly title: string; readonly links: readonly LinkView[] }) {
  const { t } = useMessages()
  if (links.length === 0) return null
  return (
    <>
      <h2 className="section-title">{title}</h2>
      <ul className="card plain-list">
        {distinct(links).map(({ target, title: linkTitle, written }) => (
          <li key={target ? `${target.collection}/${target.id}` : written}>
            {target ? (
              <RouteLink className="row" to={{ ...homeRoute, document: target }}>
                <b>{linkTitle}</b>
              </RouteLink>
            ) : (
              <span className="row">
                <span>{written}</span>
                <small>{t('document.dangling')}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function distinct(links: readonly LinkView[]): readonly LinkView[] {
  const name = ({ target, written }: LinkView): string => (target ? `to ${target.collection}/${target.id}` : written)
  return [...new Map(links.map((link) => [name(link), link])).values()]
}

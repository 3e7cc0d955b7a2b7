// Where the document leads to, what leads to it, and what lies beside it.
import type { DocumentDetail, LinkView } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation } from '../../navigation/navigation-context.tsx'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { showToast } from '../../ui/toasts.ts'
import { useEdits } from './edits-context.tsx'
import { LinkedDocuments } from './links/LinkedDocuments.tsx'
import { distinct, linkKey, sortLinks, titleOfDangling } from './links/sort-links.ts'

interface DocumentLinksProps {
  readonly engine: EngineApi
  readonly detail: DocumentDetail
}

export function DocumentLinks({ engine, detail }: DocumentLinksProps) {
  const { t } = useMessages()
  const { written, related } = sortLinks(detail)
  return (
    <footer className="document-links">
      <LinkList engine={engine} title={t('document.links')} links={written} />
      <LinkList engine={engine} title={t('document.backlinks')} links={distinct(detail.backlinks)} />
      <LinkedDocuments engine={engine} detail={detail} field="links" links={related} />
    </footer>
  )
}

interface LinkListProps {
  readonly engine: EngineApi
  readonly title: string
  readonly links: readonly LinkView[]
}

function LinkList({ engine, title, links }: LinkListProps) {
  if (links.length === 0) return null
  return (
    <>
      <h2 className="section-title">{title}</h2>
      <ul className="card plain-list">
        {links.map((link) => (
          <li key={linkKey(link)}>
            {link.target ? (
              <RouteLink className="row" to={{ ...homeRoute, document: link.target }}>
                <b>{link.title}</b>
              </RouteLink>
            ) : (
              <Dangling engine={engine} written={link.written} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Dangling({ engine, written }: { readonly engine: EngineApi; readonly written: string }) {
  const messages = useMessages()
  const { t } = messages
  const navigation = useNavigation()
  const { canEdit } = useEdits()
  const make = async (): Promise<void> => {
    const saved = await engine.saveDocument({ id: crypto.randomUUID(), title: titleOfDangling(written), kind: 'note' })
    if (!saved.ok) return showToast(errorText(messages, saved.error))
    navigation.push({ ...homeRoute, query: navigation.current().query, document: saved.value })
    navigation.push({ ...navigation.current(), layer: { type: 'edit' } })
  }
  return (
    <span className="row dangling">
      <span>{written}</span>
      <small>{t('document.dangling')}</small>
      {canEdit && (
        <button type="button" className="button" onClick={() => void make()}>
          {t('links.make')}
        </button>
      )}
    </span>
  )
}

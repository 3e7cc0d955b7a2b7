// What a topic or a whiteboard is made from, and the text that was made from it.
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { DocumentDetail } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import type { Messages } from '../../../messages/messages.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useDraft } from '../edit/drafts.ts'
import { useEdits } from '../edits-context.tsx'
import { LinkedDocuments } from '../links/LinkedDocuments.tsx'
import { sortLinks } from '../links/sort-links.ts'
import { resolveLink } from '../resolve-link.ts'
import { type OutdatedReason, whyOutdated } from './outdated.ts'
import './write-up.css'
import { WriteUpEditor } from './WriteUpEditor.tsx'

const MarkdownText = lazy(async () => ({ default: (await import('../MarkdownText.tsx')).MarkdownText }))

interface WriteUpSectionProps {
  readonly engine: EngineApi
  readonly detail: DocumentDetail
}

export function WriteUpSection({ engine, detail }: WriteUpSectionProps) {
  const messages = useMessages()
  const { t } = messages
  const { canEdit } = useEdits()
  const { document, links } = detail
  const { writeUp, kind, sources } = document
  const draft = useDraft(document, 'write-up')
  const [editing, setEditing] = useState(false)
  const reasons = useOutdated(engine, detail)
  const resolve = useCallback((written: string) => resolveLink(links, null, written), [links])
  if (kind !== 'topic' && kind !== 'whiteboard' && writeUp === null && sources.length === 0) return null
  const isEdited = canEdit && (editing || draft !== null)
  return (
    <section className="write-up" aria-label={t('writeUp.title')}>
      <h2 className="section-title">{t('writeUp.title')}</h2>
      {reasons.length > 0 && (
        <div className="notice">
          <b>{t('writeUp.outdated')}</b>
          <ul className="plain-list">
            {reasons.map((reason) => {
              const words = reasonText(messages, reason)
              return <li key={words}>{words}</li>
            })}
          </ul>
        </div>
      )}
      {isEdited && <WriteUpEditor engine={engine} detail={detail} onDone={() => setEditing(false)} />}
      {!isEdited && writeUp && (
        <>
          <Suspense fallback={null}>
            <MarkdownText source={writeUp.text} marks={noMarks} resolve={resolve} onTick={null} />
          </Suspense>
          <p className="made-at">{t('writeUp.madeAt', { day: messages.nearDay(writeUp.madeAt, Date.now()) })}</p>
        </>
      )}
      {canEdit && !isEdited && (
        <button type="button" className="button plain" onClick={() => setEditing(true)}>
          <Icon name="edit" size={18} />
          {t(writeUp ? 'writeUp.edit' : 'writeUp.write')}
        </button>
      )}
      <LinkedDocuments engine={engine} detail={detail} field="sources" links={sortLinks(detail).sources} />
    </section>
  )
}

const noMarks: readonly never[] = []

function reasonText({ t }: Messages, reason: OutdatedReason): string {
  switch (reason.type) {
    case 'capture':
      return t('writeUp.reason.capture', { name: reason.name })
    case 'changed':
      return t('writeUp.reason.changed', { title: reason.title })
    case 'trashed':
      return t('writeUp.reason.trashed', { title: reason.title })
    default:
      return t(`writeUp.reason.${reason.type}`)
  }
}

function useOutdated(engine: EngineApi, { document, links }: DocumentDetail): readonly OutdatedReason[] {
  const [reasons, setReasons] = useState<readonly OutdatedReason[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: links change when a source changes its name or is trashed
  useEffect(() => {
    let wanted = true
    void whyOutdated(document, (id) => engine.getDocument({ collection: document.collection, id })).then((found) => {
      if (wanted) setReasons(found)
    })
    return () => {
      wanted = false
    }
  }, [engine, document, links])
  return reasons
}

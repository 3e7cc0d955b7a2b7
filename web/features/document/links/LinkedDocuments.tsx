// Documents that are named beside the text: related ones, or what a topic is made from. Added by picking, removed by a
// tap that can be taken back.
import { useState } from 'react'
import type { DocumentDetail, LinkView } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { RouteLink } from '../../../navigation/RouteLink.tsx'
import { homeRoute } from '../../../navigation/route.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { FieldsOf } from '../document-editor.ts'
import { useEdits, useUndoableChange } from '../edits-context.tsx'
import { DocumentPicker } from './DocumentPicker.tsx'
import { linkKey } from './sort-links.ts'

interface LinkedDocumentsProps {
  readonly engine: EngineApi
  readonly detail: DocumentDetail
  readonly field: 'links' | 'sources'
  readonly links: readonly LinkView[]
}

export function LinkedDocuments({ engine, detail, field, links }: LinkedDocumentsProps) {
  const { t } = useMessages()
  const { canEdit } = useEdits()
  const change = useUndoableChange()
  const [picking, setPicking] = useState(false)
  if (links.length === 0 && !canEdit) return null
  const write =
    (ids: readonly string[]): FieldsOf =>
    () =>
      field === 'links' ? { links: ids } : { sources: ids }
  const before = detail.document[field]
  const add = (id: string): void => {
    setPicking(false)
    void change({ said: t('links.added'), apply: write([...before, id]), takeBack: write(before) })
  }
  const remove = (id: string): void =>
    void change({
      said: t('links.removed'),
      apply: write(before.filter((other) => other !== id)),
      takeBack: write(before),
    })
  return (
    <>
      <h2 className="section-title">{t(`links.${field}`)}</h2>
      {links.length > 0 && (
        <ul className="card plain-list">
          {links.map((link) => (
            <li key={linkKey(link)} className="linked">
              {link.target ? (
                <RouteLink className="row" to={{ ...homeRoute, document: link.target }}>
                  <b>{link.title}</b>
                </RouteLink>
              ) : (
                <span className="row">{t('links.gone')}</span>
              )}
              {canEdit && (
                <IconButton
                  icon="close"
                  label={t('links.remove', { title: link.title })}
                  onClick={() => remove(link.written)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {canEdit && !picking && (
        <button type="button" className="button plain" onClick={() => setPicking(true)}>
          <Icon name="plus" size={18} />
          {t(`links.add.${field}`)}
        </button>
      )}
      {picking && (
        <div className="pick-document">
          <DocumentPicker
            engine={engine}
            label={t('links.find')}
            except={[detail.document.id, ...before]}
            onPick={({ id }) => add(id)}
          />
          <IconButton icon="close" label={t('action.cancel')} onClick={() => setPicking(false)} />
        </div>
      )}
    </>
  )
}

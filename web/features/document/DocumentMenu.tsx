// What can be done with the document.
import { lazy, Suspense, useState } from 'react'
import type { Document } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { SaveAsSheet } from '../../engine-client/SaveAsSheet.tsx'
import { usePins } from '../../engine-client/use-pins.ts'
import '../../messages/en-export.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation } from '../../navigation/navigation-context.tsx'
import { closeTop, type Layer } from '../../navigation/route.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { showToast } from '../../ui/toasts.ts'
import { dropDraft } from './edit/drafts.ts'
import { useEdits } from './edits-context.tsx'
import { withoutInnerLinks } from './without-inner-links.ts'

const EncodingSheet = lazy(async () => ({ default: (await import('./encoding/EncodingSheet.tsx')).EncodingSheet }))

interface DocumentMenuProps {
  readonly engine: EngineApi
  readonly document: Document
  readonly pdf: string | null
  readonly onClose: () => void
}

export function DocumentMenu({ engine, document: shown, pdf, onClose }: DocumentMenuProps) {
  const { t } = useMessages()
  const navigation = useNavigation()
  const { canEdit } = useEdits()
  const trash = useTrash(engine, shown, onClose)
  const pins = usePins(engine)
  const pin = { type: 'document', ref: { collection: shown.collection, id: shown.id } } as const
  const [asking, setAsking] = useState(false)
  const [exporting, setExporting] = useState(false)
  const [isEncoding, setIsEncoding] = useState(false)
  const open = (layer: Layer): void => navigation.replace({ ...navigation.current(), layer })
  const isOwn = shown.collection === 'library'
  if (asking) {
    return (
      <Sheet title={t('trash.askForEver', { title: shown.title })} onClose={onClose}>
        <p className="sheet-text">{t('trash.forEverDetail')}</p>
        <Action icon="trash" label={t('trash.forEver')} danger run={() => void trash.deleteForEver()} />
        <Action icon="back" label={t('action.cancel')} run={onClose} />
      </Sheet>
    )
  }
  if (isEncoding) {
    return (
      <Suspense fallback={null}>
        <EncodingSheet engine={engine} document={shown} onClose={onClose} />
      </Suspense>
    )
  }
  if (exporting) {
    return (
      <SaveAsSheet
        engine={engine}
        targets={{ type: 'documents', refs: [pin.ref] }}
        words={shown.title}
        text={{ title: shown.title, text: withoutInnerLinks(shown) }}
        onClose={onClose}
      />
    )
  }
  return (
    <Sheet title={shown.title} onClose={onClose}>
      {canEdit && <Action icon="edit" label={t('edit.open')} run={() => open({ type: 'edit' })} />}
      <Action icon="details" label={t('details.open')} run={() => open({ type: 'details' })} />
      {isOwn && <Action icon="versions" label={t('versions.title')} run={() => open({ type: 'versions' })} />}
      {pdf && <Action icon="page" label={t('document.openPage')} run={() => open({ type: 'page', page: 1 })} />}
      {canEdit && hasEncoding(shown) && (
        <Action icon="note" label={t('encoding.title')} run={() => setIsEncoding(true)} />
      )}
      {canEdit && (
        <Action
          icon="pin"
          label={t(pins.isPinned(pin) ? 'keep.unpin' : 'keep.pin')}
          run={() => {
            onClose()
            void pins.toggle(pin)
          }}
        />
      )}
      <Action icon="share" label={t('saveAs.title')} run={() => setExporting(true)} />
      {isOwn && shown.trashedAt && (
        <Action icon="undo" label={t('document.restore')} run={() => void trash.restore()} />
      )}
      {isOwn && shown.trashedAt && (
        <Action icon="trash" label={t('trash.forEver')} danger run={() => setAsking(true)} />
      )}
      {isOwn && !shown.trashedAt && (
        <Action icon="trash" label={t('document.trash')} danger run={() => void trash.trash()} />
      )}
    </Sheet>
  )
}

/** A text whose file is kept can be read in another encoding. */
const hasEncoding = ({ source, captures }: Document): boolean =>
  source?.encoding != null && captures.some(({ sha256 }) => sha256 !== null && sha256 === source.sha256)

function useTrash(engine: EngineApi, shown: Document, onClose: () => void) {
  const messages = useMessages()
  const navigation = useNavigation()
  const { t } = messages
  const ref = { collection: shown.collection, id: shown.id }
  const takeOut = async (): Promise<void> => {
    const result = await engine.restoreDocument(ref)
    showToast(result.ok ? t('document.restored') : errorText(messages, result.error))
  }
  return {
    restore: async () => {
      onClose()
      await takeOut()
    },
    trash: async () => {
      onClose()
      const result = await engine.trashDocument(ref)
      if (result.ok) showToast(t('document.trashed'), { label: t('action.undo'), run: () => void takeOut() })
      else showToast(errorText(messages, result.error))
    },
    deleteForEver: async () => {
      const result = await engine.deleteDocuments([ref])
      if (!result.ok) return showToast(errorText(messages, result.error))
      dropDraft(ref)
      dropDraft(ref, 'write-up')
      navigation.replace(closeTop({ ...navigation.current(), layer: null }))
      showToast(t('trash.deleted'))
    },
  }
}

interface ActionProps {
  readonly icon: IconName
  readonly label: string
  readonly danger?: boolean
  readonly run: () => void
}

function Action({ icon, label, danger, run }: ActionProps) {
  return (
    <button type="button" className={danger ? 'sheet-action danger' : 'sheet-action'} onClick={run}>
      <Icon name={icon} />
      {label}
    </button>
  )
}

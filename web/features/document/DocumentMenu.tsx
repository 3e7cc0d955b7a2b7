// What can be done with the document, and its details.
import type { Document } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import type { Messages } from '../../messages/messages.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation } from '../../navigation/navigation-context.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { showToast } from '../../ui/toasts.ts'

interface DocumentMenuProps {
  readonly engine: EngineApi
  readonly document: Document
  readonly pdf: string | null
  readonly onClose: () => void
}

export function DocumentMenu({ engine, document: shown, pdf, onClose }: DocumentMenuProps) {
  const messages = useMessages()
  const navigation = useNavigation()
  const { t } = messages
  const ref = { collection: shown.collection, id: shown.id }
  const restore = async (): Promise<void> => {
    const result = await engine.restoreDocument(ref)
    showToast(result.ok ? t('document.restored') : errorText(messages, result.error))
  }
  const trash = async (): Promise<void> => {
    onClose()
    const result = await engine.trashDocument(ref)
    if (result.ok) showToast(t('document.trashed'), { label: t('action.undo'), run: () => void restore() })
    else showToast(errorText(messages, result.error))
  }
  return (
    <Sheet title={shown.title} onClose={onClose}>
      {pdf && (
        <Action
          icon="page"
          label={t('document.openPage')}
          run={() => navigation.replace({ ...navigation.current(), layer: { type: 'page', page: 1 } })}
        />
      )}
      {shown.trashedAt ? (
        <Action
          icon="undo"
          label={t('document.restore')}
          run={() => {
            onClose()
            void restore()
          }}
        />
      ) : (
        <Action icon="trash" label={t('document.trash')} danger run={() => void trash()} />
      )}
      <dl className="details">
        {detailRows(messages, shown).map(([name, value]) => (
          <Detail key={name} name={name} value={value} />
        ))}
      </dl>
    </Sheet>
  )
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

function Detail({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

function detailRows({ t, fullTime, bytes }: Messages, shown: Document): readonly (readonly [string, string])[] {
  const { source } = shown
  const rows: readonly (readonly [string, string | null])[] = [
    [t('details.created'), fullTime(shown.created)],
    [t('details.updated'), fullTime(shown.updated)],
    [t('details.added'), fullTime(shown.added)],
    [t('details.path'), source?.path ?? null],
    [t('details.size'), source?.sizeBytes == null ? null : bytes(source.sizeBytes)],
    [t('details.encoding'), source?.encoding ?? null],
    [t('details.language'), shown.language],
  ]
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}

// The versions of a document, newest first: open one, make one, compare two, put them in order.
import { lazy, Suspense, useState } from 'react'
import type { DocumentDetail, VersionView } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi, EngineResult } from '../../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../../src-engine/contract/errors.ts'
import { errorText } from '../../../engine-client/error-copy.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { useNavigation } from '../../../navigation/navigation-context.tsx'
import { homeRoute, sameRef } from '../../../navigation/route.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useEdits } from '../edits-context.tsx'
import { DocumentPicker } from '../links/DocumentPicker.tsx'
import './versions.css'

const Comparison = lazy(async () => ({ default: (await import('./Comparison.tsx')).Comparison }))

interface VersionsSheetProps {
  readonly engine: EngineApi
  readonly detail: DocumentDetail
  readonly onClose: () => void
}

type Part =
  | { readonly type: 'list' }
  | { readonly type: 'pick' }
  | { readonly type: 'compare'; readonly with: VersionView }

export function VersionsSheet({ engine, detail, onClose }: VersionsSheetProps) {
  const { t } = useMessages()
  const navigation = useNavigation()
  const { canEdit } = useEdits()
  const [part, setPart] = useState<Part>({ type: 'list' })
  const change = useVersionChange()
  const { document: shown, versions } = detail
  const ref = { collection: shown.collection, id: shown.id }
  const newest = versions.find(({ trashed }) => !trashed)
  const isNewest = newest?.ref.id === shown.id

  const makeVersion = async (): Promise<void> => {
    const made = await change(() => engine.makeVersion(ref), null)
    if (!made) return
    navigation.replace({ ...homeRoute, query: navigation.current().query, document: made })
    navigation.push({ ...navigation.current(), layer: { type: 'edit' } })
  }
  if (part.type === 'compare') {
    return (
      <Sheet title={t('versions.compare')} onClose={onClose}>
        <Suspense fallback={null}>
          <Comparison engine={engine} shown={detail} other={part.with} onBack={() => setPart({ type: 'list' })} />
        </Suspense>
      </Sheet>
    )
  }
  return (
    <Sheet title={t('versions.title')} onClose={onClose}>
      {versions.length === 0 && <p className="sheet-text">{t('versions.none')}</p>}
      <ul className="versions">
        {versions.map((version) => (
          <Version
            key={version.ref.id}
            version={version}
            isShown={version.ref.id === shown.id}
            onOpen={() =>
              navigation.replace({ ...homeRoute, query: navigation.current().query, document: version.ref })
            }
            onCompare={() => setPart({ type: 'compare', with: version })}
          />
        ))}
      </ul>
      {canEdit && (
        <>
          <Action icon="plus" label={t('versions.make')} run={() => void makeVersion()} />
          {versions.length > 1 && !isNewest && (
            <Action
              icon="up"
              label={t('versions.promote')}
              run={() =>
                void change(
                  () => engine.promoteVersion(ref),
                  t('versions.promoted'),
                  newest && (() => engine.promoteVersion(newest.ref)),
                )
              }
            />
          )}
          {versions.length > 1 && (
            <Action
              icon="close"
              label={t('versions.leave')}
              run={() => void change(() => engine.leaveFamily(ref), t('versions.left'))}
            />
          )}
          {part.type === 'pick' ? (
            <div className="pick-document">
              <DocumentPicker
                engine={engine}
                label={t('versions.findOlder')}
                except={[shown.id, ...versions.map((version) => version.ref.id)]}
                onPick={(older) => {
                  setPart({ type: 'list' })
                  if (!sameRef(older, ref))
                    void change(
                      () => engine.joinFamily(ref, { collection: older.collection, id: older.id }),
                      t('versions.joined', { title: older.title }),
                      () => engine.leaveFamily(ref),
                    )
                }}
              />
            </div>
          ) : (
            <Action icon="link" label={t('versions.join')} run={() => setPart({ type: 'pick' })} />
          )}
        </>
      )}
    </Sheet>
  )
}

/** What the change gives, or null when it failed: the reason is told. */
function useVersionChange() {
  const messages = useMessages()
  return async <T,>(
    run: () => EngineResult<T>,
    said: string | null,
    takeBack?: (() => EngineResult<unknown>) | undefined,
  ): Promise<T | null> => {
    const tell = (error: EngineError): void => showToast(errorText(messages, error))
    const undo = async (again: () => EngineResult<unknown>): Promise<void> => {
      const undone = await again()
      if (!undone.ok) tell(undone.error)
    }
    const result = await run()
    if (!result.ok) tell(result.error)
    else if (said !== null)
      showToast(said, takeBack ? { label: messages.t('action.undo'), run: () => void undo(takeBack) } : null)
    return result.ok ? result.value : null
  }
}

interface VersionProps {
  readonly version: VersionView
  readonly isShown: boolean
  readonly onOpen: () => void
  readonly onCompare: () => void
}

function Version({ version, isShown, onOpen, onCompare }: VersionProps) {
  const { t, nearDay, fullTime } = useMessages()
  const { title, updated, trashed } = version
  return (
    <li>
      <button type="button" className="version" aria-current={isShown || undefined} disabled={isShown} onClick={onOpen}>
        <b>{title}</b>
        <small>
          <time dateTime={updated} title={fullTime(updated)}>
            {nearDay(updated, Date.now())}
          </time>
          {isShown && ` · ${t('versions.shown')}`}
          {trashed && ` · ${t('versions.trashed')}`}
        </small>
      </button>
      {!isShown && <IconButton icon="compare" label={t('versions.compareWith', { title })} onClick={onCompare} />}
    </li>
  )
}

interface ActionProps {
  readonly icon: IconName
  readonly label: string
  readonly run: () => void
}

function Action({ icon, label, run }: ActionProps) {
  return (
    <button type="button" className="sheet-action" onClick={run}>
      <Icon name={icon} />
      {label}
    </button>
  )
}

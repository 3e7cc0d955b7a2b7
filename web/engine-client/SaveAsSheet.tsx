// The ways out of Kept for one document or a list of them: a file for other programs, or another app on this device.
import type { ChangeTargets } from '../../src-engine/contract/changes.ts'
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import '../messages/en-export.ts'
import { useMessages } from '../messages/messages-context.tsx'
import { fileNameFrom } from '../ui/file-name.ts'
import { handOver } from '../ui/hand-over.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { localDay } from '../ui/local-day.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { type SharedText, shareText } from '../ui/share-text.ts'
import { showToast } from '../ui/toasts.ts'
import { errorText } from './error-copy.ts'
import type { ExportForm } from './export-documents.ts'

interface SaveAsSheetProps {
  readonly engine: EngineApi
  readonly targets: ChangeTargets
  /** What it is of: the file is named after it. */
  readonly words: string
  /** Of a single document, for an app that takes no file. */
  readonly text?: SharedText
  readonly onClose: () => void
}

const forms: readonly (readonly [form: ExportForm, icon: IconName])[] = [
  ['markdown', 'note'],
  ['originals', 'archive'],
  ['json', 'details'],
  ['csv', 'table'],
]

export function SaveAsSheet({ engine, targets, words, text, onClose }: SaveAsSheetProps) {
  const { t } = useMessages()
  const save = useSave(engine, targets, words)
  const share = async (shared: SharedText): Promise<void> => {
    onClose()
    const done = await shareText(shared)
    if (done !== 'shared') showToast(t(done === 'copied' ? 'saveAs.copied' : 'saveAs.notCopied'))
  }
  return (
    <Sheet title={t('saveAs.title')} onClose={onClose}>
      {text && (
        <button type="button" className="sheet-action" onClick={() => void share(text)}>
          <Icon name={'share' in navigator ? 'share' : 'versions'} />
          {t('share' in navigator ? 'saveAs.share' : 'saveAs.copy')}
        </button>
      )}
      {forms.map(([form, icon]) => (
        <button
          key={form}
          type="button"
          className="sheet-action"
          aria-label={t(`saveAs.${form}`)}
          aria-describedby={`save-as-${form}`}
          onClick={() => {
            onClose()
            void save(form)
          }}
        >
          <Icon name={icon} />
          <span>
            {t(`saveAs.${form}`)}
            <small id={`save-as-${form}`} className="sheet-detail">
              {t(`saveAs.${form}Detail`)}
            </small>
          </span>
        </button>
      ))}
    </Sheet>
  )
}

function useSave(engine: EngineApi, targets: ChangeTargets, words: string) {
  const messages = useMessages()
  const { t } = messages
  return async (form: ExportForm): Promise<void> => {
    showToast(t('saveAs.working'))
    const { exportDocuments } = await import('./export-documents.ts')
    const made = await exportDocuments(engine, { targets, form })
    if (!made.ok) {
      return showToast(made.error.type === 'ExportTooLarge' ? t('saveAs.tooLarge') : errorText(messages, made.error))
    }
    const { content, extension, missing } = made.value
    const name = fileNameFrom(words, { day: localDay(Date.now()), extension })
    const handed = await handOver(new File([content], name, { type: content.type }))
    if (missing > 0) showToast(t('saveAs.missing', { count: missing }))
    else if (handed === 'downloaded') showToast(t('saveAs.done', { name }))
  }
}

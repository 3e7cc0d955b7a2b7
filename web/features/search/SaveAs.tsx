// Saves the selected documents as a file for other programs.
import type { ChangeTargets } from '../../../src-engine/contract/changes.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import '../../messages/en-select.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { fileNameFrom } from '../../ui/file-name.ts'
import { handOver } from '../../ui/hand-over.ts'
import { Icon } from '../../ui/Icon.tsx'
import { localDay } from '../../ui/local-day.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { showToast } from '../../ui/toasts.ts'

interface SaveAsProps {
  readonly engine: EngineApi
  readonly targets: ChangeTargets
  /** What the list is of: the file is named after it. */
  readonly words: string
  readonly onClose: () => void
}

export function SaveAs({ engine, targets, words, onClose }: SaveAsProps) {
  const messages = useMessages()
  const { t } = messages
  const saveCsv = async (): Promise<void> => {
    onClose()
    const text = await engine.exportCsv(targets)
    if (!text.ok) return showToast(errorText(messages, text.error))
    const name = fileNameFrom(words, { day: localDay(Date.now()), extension: 'csv' })
    const file = new File([text.value], name, { type: 'text/csv' })
    if ((await handOver(file)) === 'downloaded') showToast(t('saveAs.done', { name }))
  }
  return (
    <Sheet title={t('saveAs.title')} onClose={onClose}>
      <button type="button" className="sheet-action" onClick={() => void saveCsv()}>
        <Icon name="file" />
        {t('saveAs.csv')}
      </button>
      <p className="sheet-note">{t('saveAs.csvDetail')}</p>
    </Sheet>
  )
}

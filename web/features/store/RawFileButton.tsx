// Hands over the file of the store as it stands, for whoever may read more of it than Kept can.
import { useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import '../../messages/en-care.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { handOver } from '../../ui/hand-over.ts'
import { showToast } from '../../ui/toasts.ts'

interface RawFileButtonProps {
  readonly engine: EngineApi
  readonly which: Parameters<EngineApi['rawFile']>[0]
  readonly label: string
}

export function RawFileButton({ engine, which, label }: RawFileButtonProps) {
  const messages = useMessages()
  const { t } = messages
  const [preparing, setPreparing] = useState(false)
  const download = async (): Promise<void> => {
    setPreparing(true)
    const raw = await engine.rawFile(which)
    setPreparing(false)
    if (!raw.ok) return showToast(errorText(messages, raw.error))
    const day = new Date().toISOString().slice(0, 10)
    const name = which === 'damaged' ? `kept-damaged-${day}.sqlite` : `kept-${day}.sqlite`
    const file = new File([raw.value], name, { type: 'application/vnd.sqlite3' })
    if ((await handOver(file)) === 'downloaded') showToast(t('raw.downloaded', { name }))
  }
  return (
    <button type="button" className="button" disabled={preparing} onClick={() => void download()}>
      {preparing ? t('raw.preparing') : label}
    </button>
  )
}

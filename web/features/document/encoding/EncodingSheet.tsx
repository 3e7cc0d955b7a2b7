// Choose the encoding that a text file is read in, by how its words look in each.
import { useEffect, useState } from 'react'
import type { Document } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../../src-engine/contract/errors.ts'
import type { TextEncoding } from '../../../../src-engine/contract/text-encodings.ts'
import { errorText } from '../../../engine-client/error-copy.ts'
import { failureText } from '../../../engine-client/failure-copy.ts'
import { withKeptReader } from '../../../engine-client/kept-reader.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { useNavigation } from '../../../navigation/navigation-context.tsx'
import { homeRoute } from '../../../navigation/route.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { type CannotRead, encodedFile, readOtherwise } from './read-otherwise.ts'
import { type EncodingSample, encodingSamples } from './sample-text.ts'
import './encoding.css'

interface EncodingSheetProps {
  readonly engine: EngineApi
  readonly document: Document
  readonly onClose: () => void
}

export function EncodingSheet({ engine, document: shown, onClose }: EncodingSheetProps) {
  const messages = useMessages()
  const { t } = messages
  const { samples, error } = useSamples(engine, shown)
  const { busy, choose } = useChoice(engine, shown)
  const current = shown.source?.encoding ?? null
  return (
    <Sheet title={t('encoding.title')} onClose={onClose}>
      <p className="sheet-text">{t('encoding.advice')}</p>
      {error && <p role="alert">{errorText(messages, error)}</p>}
      <ul className="encodings" aria-busy={busy}>
        {samples.map(({ encoding, name, text }) => (
          <li key={encoding}>
            <button
              type="button"
              className="sheet-action"
              aria-current={encoding === current}
              disabled={busy || encoding === current}
              onClick={() => void choose(encoding)}
            >
              <span className="encoding-name">
                {name}
                {encoding === current && <Icon name="check" size={18} />}
              </span>
              <span className="encoding-sample">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function useSamples(engine: EngineApi, shown: Document) {
  const [samples, setSamples] = useState<readonly EncodingSample[]>([])
  const [error, setError] = useState<EngineError | null>(null)
  const sha256 = encodedFile(shown)?.sha256
  const present = shown.source?.encoding ?? null
  useEffect(() => {
    if (sha256 === undefined) return
    void engine.readOriginal(sha256).then((bytes) => {
      if (bytes.ok) setSamples(encodingSamples(bytes.value, present))
      else setError(bytes.error)
    })
  }, [engine, sha256, present])
  return { samples, error }
}

function useChoice(engine: EngineApi, shown: Document) {
  const messages = useMessages()
  const navigation = useNavigation()
  const [busy, setBusy] = useState(false)
  const choose = async (encoding: TextEncoding): Promise<void> => {
    setBusy(true)
    const made = await withKeptReader(engine, ({ ingest }) =>
      readOtherwise({ engine, ingest }, { document: shown }, encoding),
    ).catch(() => null)
    setBusy(false)
    if (made === null) return showToast(failureText(messages, 'unreadable'))
    if (!made.ok) return showToast(wordsOf(messages, made.error))
    showToast(messages.t('encoding.saved'))
    navigation.replace({ ...homeRoute, query: navigation.current().query, document: made.value })
  }
  return { busy, choose }
}

const wordsOf = (messages: ReturnType<typeof useMessages>, problem: CannotRead): string =>
  'error' in problem ? errorText(messages, problem.error) : failureText(messages, problem.failure.reason)

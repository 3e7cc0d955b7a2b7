// Two versions and what differs between them, the older one first.
import { useEffect, useState } from 'react'
import type { Document, DocumentDetail, VersionView } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import { errorText } from '../../../engine-client/error-copy.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextDiff } from '../diff/TextDiff.tsx'

interface ComparisonProps {
  readonly engine: EngineApi
  readonly shown: DocumentDetail
  readonly other: VersionView
  readonly onBack: () => void
}

export function Comparison({ engine, shown, other, onBack }: ComparisonProps) {
  const messages = useMessages()
  const { t, nearDay } = messages
  const [found, setFound] = useState<Document | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { collection, id } = other.ref
  useEffect(() => {
    let wanted = true
    void engine.getDocument({ collection, id }).then((answer) => {
      if (!wanted) return
      if (!answer.ok) setFailure(errorText(messages, answer.error))
      else if (answer.value) setFound(answer.value.document)
      else setFailure(t('error.notFound'))
    })
    return () => {
      wanted = false
    }
  }, [engine, collection, id, messages, t])
  const label = (document: Document): string => `${document.title} · ${nearDay(document.updated, Date.now())}`
  const isOlder = other.order < (shown.document.familyOrder ?? 0)
  const pair = found && (isOlder ? [found, shown.document] : [shown.document, found])
  return (
    <>
      <button type="button" className="sheet-action" onClick={onBack}>
        <Icon name="back" />
        {t('versions.title')}
      </button>
      {failure && <p className="notice bad">{failure}</p>}
      {pair?.[0] && pair[1] && (
        <TextDiff
          older={written(pair[0])}
          newer={written(pair[1])}
          olderLabel={label(pair[0])}
          newerLabel={label(pair[1])}
        />
      )}
    </>
  )
}

const written = ({ title, text }: Document): string => `${title}\n\n${text}`

// Where the document came from and when: nothing to be changed here.
import type { Document } from '../../../../src-engine/contract/documents.ts'
import { encodingName } from '../../../../src-engine/contract/text-encodings.ts'
import type { Messages } from '../../../messages/messages.ts'
import { useMessages } from '../../../messages/messages-context.tsx'

export function Origin({ document }: { readonly document: Document }) {
  const messages = useMessages()
  return (
    <dl className="details">
      {rowsOf(messages, document).map(([name, value]) => (
        <div key={name} className="detail-row">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function rowsOf({ t, fullTime, bytes }: Messages, shown: Document): readonly (readonly [string, string])[] {
  const { source } = shown
  const agent = shown.madeBy === 'agent' ? t('details.agentMade') : shown.agentEdited ? t('details.agentEdited') : null
  const time = fullTime(shown.created)
  const rows: readonly (readonly [string, string | null])[] = [
    [t('details.created'), isDateOfFile(shown) ? t('details.ofFile', { time }) : time],
    [t('details.updated'), fullTime(shown.updated)],
    [t('details.added'), fullTime(shown.added)],
    [t('details.madeBy'), agent],
    [t('details.path'), source?.path ?? null],
    [t('details.size'), source?.sizeBytes == null ? null : bytes(source.sizeBytes)],
    [t('details.encoding'), source?.encoding ? encodingName(source.encoding) : null],
  ]
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}

/** A picture whose camera gave no date has that of its file. */
const isDateOfFile = ({ kind, created, source }: Document): boolean =>
  kind === 'photo' && source?.modified != null && Date.parse(created) === Date.parse(source.modified)

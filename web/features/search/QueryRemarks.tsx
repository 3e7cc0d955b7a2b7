// What is wrong or noteworthy about the query, each with queries to take instead.
import type { Diagnostic } from '../../../src-engine/contract/query.ts'
import { replaceToken } from '../../../src-engine/query/edit.ts'
import { useMessages } from '../../messages/messages-context.tsx'

interface QueryRemarksProps {
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
  readonly onFix: (query: string) => void
}

export function QueryRemarks({ text, diagnostics, onFix }: QueryRemarksProps) {
  const messages = useMessages()
  if (diagnostics.length === 0) return null
  return (
    <ul id="query-remarks" className="remarks">
      {diagnostics.map((diagnostic) => (
        <li key={`${diagnostic.code}-${diagnostic.from}`} className={diagnostic.severity}>
          <span>{messages.remark(diagnostic.message)}</span>
          <div className="values">
            {offersOf(text, diagnostic).map((offer) => (
              <button key={offer.query} type="button" className="chip" onClick={() => onFix(offer.query)}>
                <span>{offer.label}</span>
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

interface Offer {
  readonly label: string
  readonly query: string
}

/** The parser's own fixes, and for a closed list each of its values. */
function offersOf(text: string, { message, fixes, from, to }: Diagnostic): readonly Offer[] {
  const offers = fixes.map((query): Offer => ({ label: query, query }))
  const { filter, allowed } = message.parameters
  if (message.key !== 'value-not-listed' || filter === undefined || allowed === undefined) return offers
  const values = allowed.split(', ').map(
    (value): Offer => ({
      label: value,
      query: replaceToken(text, from, to, `${filter}:${value}`),
    }),
  )
  return [...values, ...offers.filter((offer) => !values.some((value) => value.query === offer.query))]
}

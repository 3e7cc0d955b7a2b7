// What is wrong or noteworthy about the query, each with queries to take instead.
import type { Diagnostic } from '../../../src-engine/contract/query.ts'
import { useMessages } from '../../messages/messages-context.tsx'

interface QueryRemarksProps {
  readonly diagnostics: readonly Diagnostic[]
  readonly onFix: (query: string) => void
}

export function QueryRemarks({ diagnostics, onFix }: QueryRemarksProps) {
  const messages = useMessages()
  if (diagnostics.length === 0) return null
  return (
    <ul id="query-remarks" className="remarks">
      {diagnostics.map((diagnostic) => (
        <li key={`${diagnostic.code}-${diagnostic.from}`} className={diagnostic.severity}>
          <span>{messages.remark(diagnostic.message)}</span>
          {diagnostic.fixes.map((fix) => (
            <button key={fix} type="button" className="chip" onClick={() => onFix(fix)}>
              <span>{fix}</span>
            </button>
          ))}
        </li>
      ))}
    </ul>
  )
}

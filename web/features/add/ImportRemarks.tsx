// What a person may want to know of files that went in: guesses and gaps, by kind, and files whose bytes were kept already.
import type { ImportReport } from '../../../src-engine/contract/ingest.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { remarkGroups } from './remark-groups.ts'

const shownFiles = 50

export function ImportRemarks({ report }: { readonly report: ImportReport }) {
  const messages = useMessages()
  return remarkGroups(messages, report).map(({ sentence, files }) => (
    <details className="failures remark" key={sentence}>
      <summary>
        <span>{sentence}</span>
        <span className="number">{messages.number(files.length)}</span>
      </summary>
      <ul className="failure-list">
        {files.slice(0, shownFiles).map(({ path, more }) => (
          <li key={path}>
            <span className="failure-path">{path}</span>
            {more !== null && <small className="failure-reason">{more}</small>}
          </li>
        ))}
      </ul>
      {files.length > shownFiles && <p>{messages.t('import.moreFailures', { count: files.length - shownFiles })}</p>}
    </details>
  ))
}

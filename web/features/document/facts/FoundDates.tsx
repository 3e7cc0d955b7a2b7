// Dates found in the text, one question each: keep it, or not a date.
import { useEffect, useState } from 'react'
import type { DocumentDetail, Fact } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { useEdits, useUndoableChange } from '../edits-context.tsx'
import { sameFact, withFact, withoutFact } from './fact-list.ts'

interface FoundDatesProps {
  readonly engine: EngineApi
  readonly detail: DocumentDetail
}

/** Looked for once the text is on the screen. */
const lookAfterMs = 300

/** More are asked one after another. */
const datesShown = 3

export function FoundDates({ engine, detail }: FoundDatesProps) {
  const { t, date } = useMessages()
  const { canEdit, document } = useEdits()
  const change = useUndoableChange()
  const proposed = useProposedFacts(engine, detail, canEdit)
  const open = proposed.filter((fact) => !document.facts.some((known) => sameFact(known, fact)))
  if (!canEdit || open.length === 0) return null

  const decide = (fact: Fact, status: 'accepted' | 'rejected'): void =>
    void change({
      said: t(status === 'accepted' ? 'facts.kept' : 'facts.refused'),
      apply: ({ facts }) => ({ facts: withFact(facts, { ...fact, status }) }),
      takeBack: ({ facts }) => ({ facts: withoutFact(facts, fact) }),
    })
  return (
    <section className="found-dates" aria-label={t('facts.section')}>
      {open.slice(0, datesShown).map((fact) => (
        <div key={`${fact.date} ${fact.role}`} className="found-date">
          <p>
            {t('facts.found')}{' '}
            <b>
              {date(fact.date, fact.precision)} · {t(`role.${fact.role}`)}
            </b>
          </p>
          {fact.evidence && <q>{fact.evidence}</q>}
          <div className="buttons">
            <button type="button" className="button" onClick={() => decide(fact, 'accepted')}>
              {t('facts.keep')}
            </button>
            <button type="button" className="button quiet" onClick={() => decide(fact, 'rejected')}>
              {t('facts.refuse')}
            </button>
          </div>
        </div>
      ))}
      {open.length > datesShown && <p className="more">{t('facts.more', { count: open.length - datesShown })}</p>}
    </section>
  )
}

function useProposedFacts(engine: EngineApi, detail: DocumentDetail, wanted: boolean): readonly Fact[] {
  const [facts, setFacts] = useState<readonly Fact[]>([])
  const { collection, id } = detail.document
  const { textRevision } = detail
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may hold other dates
  useEffect(() => {
    if (!wanted) return
    let current = true
    const timer = setTimeout(async () => {
      const answer = await engine.proposeFacts({ collection, id })
      // Nothing to offer is no news: a document is read without its dates as well.
      if (current && answer.ok) setFacts(answer.value)
    }, lookAfterMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [engine, collection, id, textRevision, wanted])
  return facts
}

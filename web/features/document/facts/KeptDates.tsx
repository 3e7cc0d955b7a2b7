// Dates that were accepted, with what they mean.
import type { Fact } from '../../../../src-engine/contract/documents.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useEdits, useUndoableChange } from '../edits-context.tsx'
import { withFact } from './fact-list.ts'

export function KeptDates() {
  const { t, date } = useMessages()
  const { document, canEdit } = useEdits()
  const change = useUndoableChange()
  const kept = document.facts.filter(({ status }) => status === 'accepted')
  if (kept.length === 0) return null
  const remove = (fact: Fact): void =>
    void change({
      said: t('facts.removed'),
      apply: ({ facts }) => ({ facts: withFact(facts, { ...fact, status: 'rejected' }) }),
      takeBack: ({ facts }) => ({ facts: withFact(facts, fact) }),
    })
  return (
    <ul className="kept-dates" aria-label={t('facts.section')}>
      {kept.map((fact) => (
        <li key={`${fact.date} ${fact.role}`} title={fact.evidence}>
          <span>{t(`role.${fact.role}`)}</span> <b>{date(fact.date, fact.precision)}</b>
          {canEdit && (
            <IconButton
              icon="close"
              label={t('facts.remove', { date: date(fact.date, fact.precision) })}
              onClick={() => remove(fact)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

// Pictures and files that belong to the document, with what a machine read in them. Superseded ones are folded away.
import { useState } from 'react'
import { type Capture, imageKinds, type Reading } from '../../../../src-engine/contract/documents.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { useEdits } from '../edits-context.tsx'
import { ChoiceField } from './Field.tsx'

interface IndexedCapture {
  readonly capture: Capture
  readonly index: number
}

export function Captures() {
  const { t } = useMessages()
  const { document } = useEdits()
  const captures = document.captures.map((capture, index) => ({ capture, index }))
  if (captures.length === 0) return null
  const current = captures.filter(({ capture }) => capture.current)
  const older = captures.filter(({ capture }) => !capture.current)
  return (
    <section className="captures" aria-label={t('captures.title')}>
      <h3>{t('captures.title')}</h3>
      {current.map((each) => (
        <OneCapture key={each.index} {...each} />
      ))}
      {older.length > 0 && (
        <details>
          <summary>{t('captures.older', { count: older.length })}</summary>
          {older.map((each) => (
            <OneCapture key={each.index} {...each} />
          ))}
        </details>
      )}
    </section>
  )
}

function OneCapture({ capture, index }: IndexedCapture) {
  const { t, bytes, nearDay } = useMessages()
  const { name, type, imageKind, description, sizeBytes, changedAt } = capture
  const readings = capture.readings.filter(({ text }) => text.trim() !== '')
  const about = [
    t(`captures.type.${type}`),
    sizeBytes === null ? '' : bytes(sizeBytes),
    changedAt === null ? '' : nearDay(changedAt, Date.now()),
  ]
  return (
    <div className="capture card">
      <b>{name || t(`captures.type.${type}`)}</b>
      <small>{about.filter((part) => part !== '').join(' · ')}</small>
      {description && <p>{description}</p>}
      {type !== 'file' && (
        <ChoiceField
          label={t('captures.kind')}
          value={imageKind ?? ''}
          choices={[['', t('details.none')], ...imageKinds.map((kind) => [kind, t(`imageKind.${kind}`)] as const)]}
          write={(kind) => writeKind(index, imageKinds.find((known) => known === kind) ?? null)}
        />
      )}
      {readings.length > 0 && <Readings readings={readings} />}
    </div>
  )
}

/** Drawn once it is opened: a long file holds a reading for every page. */
function Readings({ readings }: { readonly readings: readonly Reading[] }) {
  const { t } = useMessages()
  const [opened, setOpened] = useState(false)
  return (
    <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>{t('captures.readings', { count: readings.length })}</summary>
      {opened &&
        readings.map((reading, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: readings keep their order
          <div key={place} className="reading">
            <b>
              {reading.type === 'text' ? t('captures.text') : t(`reading.${reading.type}`)}
              {reading.page !== null && ` · ${t('place.page', { page: reading.page })}`}
              {reading.replaced && ` · ${t('captures.replaced')}`}
            </b>
            <p>{reading.text}</p>
          </div>
        ))}
    </details>
  )
}

const writeKind =
  (index: number, imageKind: Capture['imageKind']) =>
  ({ captures }: { readonly captures: readonly Capture[] }) => {
    const capture = captures[index]
    if (!capture) return null
    return { captures: captures.with(index, { ...capture, imageKind, imageKindSetByHand: imageKind !== null }) }
  }

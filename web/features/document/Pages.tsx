// What was read from a file, page by page, each page with its heading.
import { useMemo } from 'react'
import type { Capture, Reading } from '../../../src-engine/contract/documents.ts'
import type { ReadingMarks } from '../../../src-engine/contract/search.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation, useRoute } from '../../navigation/navigation-context.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { nameRanges } from './MarkPieces.tsx'
import { PlainText } from './PlainText.tsx'

interface PagesProps {
  readonly captures: readonly Capture[]
  readonly marks: readonly ReadingMarks[]
  /** Whether a page of the original can be shown. */
  readonly canShowPage: boolean
}

interface ShownReading extends Reading {
  readonly key: string
}

export function Pages({ captures, marks, canShowPage }: PagesProps) {
  const readings = useMemo(() => readingsOf(captures), [captures])
  const marksByKey = useMemo(() => new Map(marks.map((found) => [keyOf(found), found.marks])), [marks])
  return readings.map((reading) => (
    <section key={reading.key} className="page">
      <PageHeading reading={reading} canShowPage={canShowPage} />
      <PlainText text={reading.text} marks={nameRanges(markPrefix(reading), marksByKey.get(reading.key) ?? [])} />
    </section>
  ))
}

function readingsOf(captures: readonly Capture[]): readonly ShownReading[] {
  return captures
    .flatMap(({ current, readings }, capture) =>
      readings.map((reading, index) => ({ ...reading, current, key: keyOf({ capture, reading: index }) })),
    )
    .filter((reading) => reading.current && !reading.replaced && reading.text.trim() !== '')
}

const keyOf = ({ capture, reading }: Pick<ReadingMarks, 'capture' | 'reading'>): string => `${capture}-${reading}`

/** Names of marks say on which page they stand, so that find can start there. */
const markPrefix = ({ page, key }: ShownReading): string => `page-${page ?? 'none'}-${key}`

function PageHeading({ reading, canShowPage }: { readonly reading: Reading; readonly canShowPage: boolean }) {
  const { t } = useMessages()
  const navigation = useNavigation()
  const route = useRoute()
  const { page } = reading
  if (page === null) return reading.type === 'text' ? null : <h2>{t(`reading.${reading.type}`)}</h2>
  return (
    <h2>
      <span>{t('place.page', { page })}</span>
      {canShowPage && (
        <button
          type="button"
          className="button plain"
          onClick={() => navigation.push({ ...route, layer: { type: 'page', page } })}
        >
          <Icon name="page" size={18} />
          {t('document.openPage')}
        </button>
      )}
    </h2>
  )
}

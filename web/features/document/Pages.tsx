// What was read from a file, page by page, each page with its heading.
import { useMemo } from 'react'
import type { Capture, Reading } from '../../../src-engine/contract/documents.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation, useRoute } from '../../navigation/navigation-context.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { findWords, wordsOf } from './find-words.ts'
import { nameRanges } from './MarkPieces.tsx'
import { PlainText } from './PlainText.tsx'

interface PagesProps {
  readonly captures: readonly Capture[]
  readonly words: string | null
  /** Whether a page of the original can be shown. */
  readonly canShowPage: boolean
}

interface ShownReading extends Reading {
  readonly key: string
}

export function Pages({ captures, words, canShowPage }: PagesProps) {
  const readings = useMemo(() => readingsOf(captures), [captures])
  const looked = useMemo(() => wordsOf(words ?? ''), [words])
  return readings.map((reading) => (
    <section key={reading.key} className="page">
      <PageHeading reading={reading} canShowPage={canShowPage} />
      <PlainText text={reading.text} marks={nameRanges(reading.key, findWords(reading.text, looked))} />
    </section>
  ))
}

function readingsOf(captures: readonly Capture[]): readonly ShownReading[] {
  return captures
    .filter((capture) => capture.current)
    .flatMap((capture, place) =>
      capture.readings
        .filter((reading) => !reading.replaced && reading.text.trim() !== '')
        .map((reading, index) => ({ ...reading, key: `reading-${place}-${index}` })),
    )
}

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

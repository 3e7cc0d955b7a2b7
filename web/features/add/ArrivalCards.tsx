// What another app shared, the system opened or a drop brought: each as a card, kept or discarded by a tap.
import { useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { Arrival } from '../../arrivals/arrival.ts'
import { noteDecided } from '../../arrivals/decided-files.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import type { Imports } from '../../engine-client/imports.tsx'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation, useRoute } from '../../navigation/navigation-context.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toasts.ts'
import './arrivals.css'
import { FileChooser } from './FileChooser.tsx'
import { type KeepProblem, keepArrival } from './keep-arrival.ts'
import { arrivals, useArrivals } from './use-arrivals.ts'

interface ArrivalCardsProps {
  readonly engine: EngineApi
  readonly imports: Imports
}

export function ArrivalCards({ engine, imports }: ArrivalCardsProps) {
  const waiting = useArrivals()
  const navigation = useNavigation()
  const route = useRoute()
  const dismissFailed = (): void => navigation.replace({ ...route, shareFailed: false })
  return (
    <>
      {route.shareFailed && <NothingArrived why="failed" imports={imports} onDone={dismissFailed} />}
      {waiting.map((arrival) =>
        arrival.trouble?.type === 'empty' ? (
          <NothingArrived
            key={arrival.id}
            why="empty"
            imports={imports}
            onDone={() => void arrivals.remove(arrival.id)}
          />
        ) : (
          <ArrivalCard key={arrival.id} arrival={arrival} engine={engine} imports={imports} />
        ),
      )}
    </>
  )
}

interface NothingArrivedProps {
  readonly why: 'empty' | 'failed'
  readonly imports: Imports
  readonly onDone: () => void
}

function NothingArrived({ why, imports, onDone }: NothingArrivedProps) {
  const { t } = useMessages()
  return (
    <section className="card padded arrival" aria-label={t('arrival.share')}>
      <div role="alert">
        <b>{t(`arrival.${why}`)}</b>
        <p>{t(`arrival.${why}Advice`)}</p>
      </div>
      <footer>
        <button type="button" className="button" onClick={onDone}>
          {t('action.done')}
        </button>
        <FileChooser
          title={t('arrival.choose')}
          onFiles={(files) => {
            void imports.add(files)
            onDone()
          }}
        />
      </footer>
    </section>
  )
}

interface ArrivalCardProps extends ArrivalCardsProps {
  readonly arrival: Arrival
}

function ArrivalCard({ arrival, engine, imports }: ArrivalCardProps) {
  const { t } = useMessages()
  const { keep, discard, keeping } = useDecision({ arrival, engine, imports })
  const { title, address, text, files, trouble } = arrival
  const holdsSomething = title !== '' || address !== null || text !== '' || files.length > 0
  return (
    <section className="card padded arrival" aria-label={t(`arrival.${arrival.from}`)}>
      <small>{t(`arrival.${arrival.from}`)}</small>
      {title !== '' && <b>{title}</b>}
      {address !== null && <p className="arrival-address">{address}</p>}
      {text !== '' && <p className="arrival-text">{text}</p>}
      {files.length > 0 && <FileNames files={files} />}
      {trouble && <Trouble trouble={trouble} />}
      <footer>
        <button type="button" className="button" disabled={keeping} onClick={discard}>
          {t('edit.discard')}
        </button>
        {holdsSomething && (
          <button type="button" className="button primary" disabled={keeping} onClick={keep}>
            {t('arrival.keep')}
          </button>
        )}
      </footer>
    </section>
  )
}

/** `keeping` until all of it is in: its card goes then. */
function useDecision({ arrival, engine, imports }: ArrivalCardProps) {
  const messages = useMessages()
  const navigation = useNavigation()
  const [keeping, setKeeping] = useState(false)
  const { t } = messages
  const say = (problem: KeepProblem): void =>
    showToast(problem.type === 'FileGone' ? t('arrival.gone', { name: problem.name }) : errorText(messages, problem))
  const keep = async (): Promise<void> => {
    setKeeping(true)
    const kept = await keepArrival(arrival, { engine, imports, arrivals })
    setKeeping(false)
    if (!kept.ok) return say(kept.error)
    const document = kept.value
    if (document === null) return
    showToast(t('add.saved'), { label: t('action.open'), run: () => navigation.push({ ...homeRoute, document }) })
  }
  const discard = async (): Promise<void> => {
    await arrivals.remove(arrival.id)
    void noteOpened(arrival)
    showToast(t('arrival.discarded'), { label: t('action.undo'), run: () => void arrivals.put(arrival) })
  }
  return { keep: () => void keep(), discard: () => void discard(), keeping }
}

async function noteOpened({ files }: Arrival): Promise<void> {
  for (const given of files) {
    const file = given instanceof File ? given : await given.getFile().catch(() => null)
    if (file !== null) noteDecided([{ file }])
  }
}

const mostNamed = 6

function FileNames({ files }: Pick<Arrival, 'files'>) {
  const { t, bytes } = useMessages()
  return (
    <ul className="arrival-files">
      {files.slice(0, mostNamed).map((file, index) => (
        // Two of them may have the same name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          <Icon name="file" size={16} />
          <span>{file.name}</span>
          {file instanceof File && <small>{bytes(file.size)}</small>}
        </li>
      ))}
      {files.length > mostNamed && <li>{t('import.moreFailures', { count: files.length - mostNamed })}</li>}
    </ul>
  )
}

function Trouble({ trouble }: { readonly trouble: NonNullable<Arrival['trouble']> }) {
  const { t, bytes } = useMessages()
  switch (trouble.type) {
    case 'empty':
      return null
    case 'no-room':
      return (
        <p className="notice bad" role="alert">
          {t('arrival.noRoom', { size: bytes(trouble.neededBytes) })}
        </p>
      )
    case 'too-many':
      return (
        <p className="notice" role="alert">
          {t('arrival.tooMany', { count: trouble.leftOut })}
        </p>
      )
  }
}

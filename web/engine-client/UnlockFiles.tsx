// One password for files that are locked: it is tried on all of them, kept nowhere, and asked again for the rest.
import { type FormEvent, useState } from 'react'
import type { FileFailure, LockedFile } from '../../src-engine/contract/ingest.ts'
import '../messages/en-document.ts'
import { useMessages } from '../messages/messages-context.tsx'
import '../ui/unlock.css'
import { useSession } from './engine-context.tsx'
import { failureText } from './failure-copy.ts'

interface Tried {
  readonly locked: readonly LockedFile[]
  readonly opened: number
  /** By the last password. */
  readonly lastOpened: number
  readonly failures: readonly FileFailure[]
}

export function UnlockFiles({ files }: { readonly files: readonly LockedFile[] }) {
  const messages = useMessages()
  const { engine } = useSession()
  const [trying, setTrying] = useState(false)
  const [tried, setTried] = useState<Tried | null>(null)
  const { t } = messages
  const locked = tried?.locked ?? files
  const unlock = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const password = String(new FormData(form).get('password') ?? '')
    if (trying || password === '') return
    setTrying(true)
    const part = await import('./unlock-files.ts').catch(() => null)
    if (part !== null) {
      const { opened, failures, ...rest } = await part.unlockFiles({ engine, files: locked, password })
      const count = (tried?.opened ?? 0) + opened.length
      setTried({ locked: rest.locked, opened: count, lastOpened: opened.length, failures })
    }
    form.reset()
    setTrying(false)
  }
  return (
    <section className="unlock" aria-label={t('unlock.title', { count: locked.length })}>
      {tried !== null && (
        <p role="status">
          {tried.lastOpened === 0 ? t('unlock.none') : t('unlock.opened', { count: tried.opened })}
          {tried.failures.map(({ path, reason }) => ` ${path}: ${failureText(messages, reason)}.`)}
        </p>
      )}
      {locked.length > 0 && (
        <form onSubmit={(event) => void unlock(event)}>
          <b>{t('unlock.title', { count: locked.length })}</b>
          <ul>
            {locked.map(({ path }) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
          <div className="unlock-field">
            <input
              type="password"
              name="password"
              autoComplete="off"
              aria-label={t('unlock.password')}
              placeholder={t('unlock.password')}
            />
            <button type="submit" className="button primary" disabled={trying}>
              {t('unlock.try')}
            </button>
          </div>
        </form>
      )}
    </section>
  )
}

// Find in the document: at the bottom, where the thumb is.
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMessages } from '../../messages/messages-context.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Find } from './use-find.ts'

interface FindBarProps {
  readonly words: string
  readonly find: Find
  /** Opened by the person, not along with a hit: the field takes focus. */
  readonly takesFocus: boolean
  readonly onWords: (words: string) => void
  readonly onClose: () => void
}

export function FindBar({ words, find, takesFocus, onWords, onClose }: FindBarProps) {
  const { t } = useMessages()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  const count = find.count === 0 ? t('find.none') : t('find.count', { current: find.current + 1, total: find.count })
  return (
    <search className="find-bar">
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        value={words}
        placeholder={t('find.placeholder')}
        aria-label={t('find.placeholder')}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <output aria-live="polite">{words.trim() === '' ? '' : count}</output>
      <IconButton icon="up" label={t('find.previous')} disabled={find.count === 0} onClick={() => find.step(-1)} />
      <IconButton icon="down" label={t('find.next')} disabled={find.count === 0} onClick={() => find.step(1)} />
      <IconButton icon="close" label={t('find.close')} onClick={onClose} />
    </search>
  )
}

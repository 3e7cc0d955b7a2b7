// The text being written: a plain text field, so that input methods, spelling and undo are the device's own.
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { applyChange, stateOf } from './apply-change.ts'
import { completeLink, type OpenLink, openLinkAt } from './link-typing.ts'
import { optionId, TitlePopup } from './TitlePopup.tsx'
import { continueLine, indentLines, toggleAround } from './text-changes.ts'
import { grownUnits, useGrownField } from './use-grown-field.ts'
import { useTitleList } from './use-title-list.ts'

interface MarkdownFieldProps {
  readonly engine: EngineApi
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  /** False for a text whose characters mean only themselves. */
  readonly markdown: boolean
  readonly onChange: (text: string) => void
}

export function MarkdownField({ engine, field, value, markdown, onChange }: MarkdownFieldProps) {
  const { t } = useMessages()
  const listId = useId()
  const [link, setLink] = useState<OpenLink | null>(null)
  const list = useTitleList(engine, link)
  const open = link !== null && list.titles.length > 0
  useGrownField(field, value)
  useContinuedLists(field, markdown)

  const look = (): void => {
    const element = field.current
    if (!element || !markdown) return
    const { text, from, to } = stateOf(element)
    const found = from === to ? openLinkAt(text, from) : null
    setLink((old) => (old?.from === found?.from && old?.typed === found?.typed ? old : found))
  }
  const choose = (title: string): void => {
    const element = field.current
    if (element && link) applyChange(element, completeLink(element.value, element.selectionStart, link, title))
    setLink(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (open && runListKey(event.key, { list, choose, close: () => setLink(null) })) {
      event.preventDefault()
      event.stopPropagation()
    } else if (markdown && runShortcut(event)) event.preventDefault()
  }
  return (
    <>
      <textarea
        ref={field}
        className={value.length > grownUnits ? 'edit-text long' : 'edit-text'}
        value={value}
        placeholder={t('edit.text')}
        aria-label={t('edit.text')}
        aria-autocomplete={markdown ? 'list' : undefined}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open ? optionId(listId, list.active) : undefined}
        onChange={(event) => onChange(event.target.value)}
        onSelect={look}
        onBlur={() => setLink(null)}
        onKeyDown={onKeyDown}
      />
      {open && <TitlePopup id={listId} titles={list.titles} active={list.active} onChoose={choose} />}
      <output className="visually-hidden" aria-live="polite">
        {open ? t('edit.titlesFound', { count: list.titles.length }) : ''}
      </output>
    </>
  )
}

interface ListActions {
  readonly list: ReturnType<typeof useTitleList>
  readonly choose: (title: string) => void
  readonly close: () => void
}

function runListKey(key: string, { list, choose, close }: ListActions): boolean {
  const title = list.titles[list.active]
  if (key === 'ArrowDown') list.move(1)
  else if (key === 'ArrowUp') list.move(-1)
  else if ((key === 'Enter' || key === 'Tab') && title !== undefined) choose(title)
  else if (key === 'Escape') close()
  else return false
  return true
}

/** Tab is left to move on: whoever has only keys would be caught in the text. */
function runShortcut({ key, ctrlKey, metaKey, altKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): boolean {
  if (!(ctrlKey || metaKey) || altKey) return false
  const state = stateOf(currentTarget)
  if (key === 'b') applyChange(currentTarget, toggleAround(state, '**'))
  else if (key === 'i') applyChange(currentTarget, toggleAround(state, '*'))
  else if (key === ']') applyChange(currentTarget, indentLines(state, 1))
  else if (key === '[') applyChange(currentTarget, indentLines(state, -1))
  else return false
  return true
}

/** Told by what is about to be put in, not by the key: on-screen keyboards send no key that says so. */
function useContinuedLists(field: RefObject<HTMLTextAreaElement | null>, active: boolean): void {
  useEffect(() => {
    const element = field.current
    if (!element || !active) return
    const onBeforeInput = (event: InputEvent): void => {
      if (event.isComposing || !/^insert(LineBreak|Paragraph)$/.test(event.inputType)) return
      const change = continueLine(stateOf(element))
      if (!change) return
      event.preventDefault()
      applyChange(element, change)
    }
    element.addEventListener('beforeinput', onBeforeInput)
    return () => element.removeEventListener('beforeinput', onBeforeInput)
  }, [field, active])
}

// The completions offered for the field, laid over the page so that no row moves: on a phone above the keyboard,
// where the first hits stay in view; from 900 px on below the field.
import { type RefObject, useEffect, useRef } from 'react'
import type { Suggestion, SuggestionKind } from '../../../src-engine/contract/complete.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { typedPart } from './typed-part.ts'

interface SuggestionListProps {
  readonly id: string
  readonly suggestions: readonly Suggestion[]
  readonly active: number
  readonly text: string
  readonly onChoose: (suggestion: Suggestion) => void
  readonly onClose: () => void
}

const icons: Readonly<Record<SuggestionKind, IconName>> = {
  filter: 'settings',
  value: 'tag',
  recent: 'clock',
  title: 'document',
  word: 'search',
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

export function SuggestionList({ id, suggestions, active, text, onChoose, onClose }: SuggestionListProps) {
  const { t } = useMessages()
  const list = useRef<HTMLDivElement>(null)
  useCloseOutside(list, onClose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option has become the active one
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={id} role="listbox" className="suggestions" aria-label={t('complete.label')} tabIndex={-1}>
      {suggestions.map((suggestion, index) => (
        // The keys are the field's, which keeps focus: see use-combobox.
        // biome-ignore lint/a11y/useKeyWithClickEvents: a combobox takes its keys in the field
        <div
          key={suggestion.query}
          id={optionId(id, index)}
          role="option"
          className="suggestion"
          aria-selected={index === active}
          tabIndex={-1}
          // Focus stays in the field, and with it the keyboard of a phone.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <Icon name={icons[suggestion.kind]} size={18} />
          <span className="suggestion-label">
            <Label label={suggestion.label} text={text} />
          </span>
          {suggestion.detail !== null && <span className="suggestion-detail">{suggestion.detail}</span>}
          <small>{t(`complete.${suggestion.kind}`)}</small>
        </div>
      ))}
    </div>
  )
}

function Label({ label, text }: { readonly label: string; readonly text: string }) {
  const typed = typedPart(label, text)
  if (!typed) return label
  return (
    <>
      {label.slice(0, typed.from)}
      <b>{label.slice(typed.from, typed.to)}</b>
      {label.slice(typed.to)}
    </>
  )
}

/** Touching the results, even to scroll them, says that they are what is wanted. */
function useCloseOutside(list: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !list.current?.contains(target)) close.current()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [list])
}

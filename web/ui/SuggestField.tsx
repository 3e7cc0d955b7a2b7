// A text field with a list of what may be meant, in the flow of the page: nothing covers anything.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import './suggest.css'

export interface SuggestOption {
  readonly key: string
  readonly label: string
  readonly detail?: string | null
}

interface SuggestFieldProps<Option extends SuggestOption> {
  readonly id?: string | undefined
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
  /** Enter takes the first option; otherwise the text as it is typed, until an arrow key chooses. */
  readonly takesFirst?: boolean
  readonly autoFocus?: boolean
  readonly describedBy?: string | undefined
  readonly onChange: (text: string) => void
  readonly onChoose: (option: Option) => void
  readonly onEnter?: (text: string) => void
  readonly onBlur?: () => void
}

export function SuggestField<Option extends SuggestOption>(props: SuggestFieldProps<Option>) {
  const { id, label, value, options, takesFirst, describedBy, onChange, onChoose, onEnter } = props
  const listId = useId()
  const start = takesFirst ? 0 : -1
  const [chosen, setChosen] = useState(start)
  const active = Math.min(chosen, options.length - 1)
  const list = useRef<HTMLDivElement>(null)
  // At the end of a sheet the list opens below its edge: nobody would know that it is there.
  useEffect(() => {
    if (options.length > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [options.length])
  const choose = (option: Option): void => {
    setChosen(start)
    onChoose(option)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const option = options[active]
    if (event.key === 'ArrowDown') setChosen((active + 1) % Math.max(1, options.length))
    else if (event.key === 'ArrowUp') setChosen(active <= 0 ? options.length - 1 : active - 1)
    else if (event.key === 'Enter' && option) choose(option)
    else if (event.key === 'Enter' && onEnter) onEnter(value)
    else return
    event.preventDefault()
  }
  return (
    <div className="suggest">
      <input
        id={id}
        type="text"
        role="combobox"
        value={value}
        placeholder={label}
        aria-label={label}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? listId : undefined}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        // biome-ignore lint/a11y/noAutofocus: it was opened by a tap that asks for it
        autoFocus={props.autoFocus}
        onChange={(event) => {
          setChosen(start)
          onChange(event.target.value)
        }}
        onBlur={props.onBlur}
        onKeyDown={onKeyDown}
      />
      {options.length > 0 && (
        <div ref={list} id={listId} role="listbox" aria-label={label} className="suggest-list">
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the field choose, and it keeps focus
            <div
              key={option.key}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span>{option.label}</span>
              {option.detail && <small>{option.detail}</small>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

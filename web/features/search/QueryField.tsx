// The search field, a combobox. What is understood is tinted in place; the text is rewritten only by a choice.
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { decorate } from '../../../src-engine/query/decorate.ts'
import type { ParsedQuery } from '../../../src-engine/query/parse.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { layerPieces } from './layer-pieces.ts'
import { optionId, SuggestionList } from './SuggestionList.tsx'
import { useCombobox } from './use-combobox.ts'

interface QueryFieldProps {
  readonly engine: EngineApi
  readonly field: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly parsed: ParsedQuery
  readonly invalid: boolean
  readonly onText: (text: string) => void
  /** While a word is being composed, nothing is searched. */
  readonly onComposing: (composing: boolean) => void
  readonly onEnter: () => void
  readonly onArrowDown: () => void
  readonly onHelp: () => void
}

const listId = 'query-completions'

export function QueryField({
  engine,
  field,
  text,
  parsed,
  invalid,
  onText,
  onComposing,
  onEnter,
  onArrowDown,
  onHelp,
}: QueryFieldProps) {
  const { t } = useMessages()
  const [scrolled, setScrolled] = useState(0)
  const follow = useCallback(() => setScrolled(field.current?.scrollLeft ?? 0), [field])
  useFollowCaret(field, follow)
  const combobox = useCombobox({ engine, field, text, onText })
  const composing = useRef(false)

  const onKeyDown = (event: KeyboardEvent): void => {
    // keyCode 229: Safari ends a composition before it reports the key that ended it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (combobox.takeKey(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      combobox.close()
      onEnter()
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      onArrowDown()
    } else if (event.key === 'Escape' && text) {
      event.preventDefault()
      onText('')
    }
  }
  return (
    <search className="query">
      <Icon name="search" />
      <div className="query-box">
        <div className="query-layer" aria-hidden="true">
          <span style={{ transform: `translateX(${-scrolled}px)` }}>
            {layerPieces(text, decorate(parsed)).map((piece) =>
              piece.style ? (
                <i key={piece.from} className={`token-${piece.style}`}>
                  {piece.text}
                </i>
              ) : (
                piece.text
              ),
            )}
          </span>
        </div>
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={combobox.open}
          aria-controls={combobox.open ? listId : undefined}
          aria-activedescendant={combobox.active >= 0 ? optionId(listId, combobox.active) : undefined}
          inputMode="search"
          enterKeyHint="search"
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={4_000}
          value={text}
          placeholder={t('search.placeholder')}
          aria-label={t('search.placeholder')}
          aria-invalid={invalid}
          aria-describedby={parsed.diagnostics.length > 0 ? 'query-remarks' : undefined}
          onChange={(event) => (composing.current ? onText : combobox.type)(event.target.value)}
          onBlur={combobox.close}
          onScroll={follow}
          onKeyDown={onKeyDown}
          onCompositionStart={() => {
            composing.current = true
            combobox.close()
            onComposing(true)
          }}
          onCompositionEnd={(event) => {
            composing.current = false
            onComposing(false)
            combobox.type(event.currentTarget.value)
          }}
        />
      </div>
      {text && (
        <IconButton
          icon="close"
          label={t('search.clear')}
          onClick={() => {
            onText('')
            field.current?.focus()
          }}
        />
      )}
      <IconButton icon="help" label={t('search.help')} aria-haspopup="dialog" onClick={onHelp} />
      {combobox.open && (
        <SuggestionList
          id={listId}
          suggestions={combobox.suggestions}
          active={combobox.active}
          text={text}
          onChoose={combobox.choose}
          onClose={combobox.close}
        />
      )}
    </search>
  )
}

/** A field scrolls its text without a scroll event in some browsers when only the caret moves. */
function useFollowCaret(field: RefObject<HTMLInputElement | null>, follow: () => void): void {
  const frame = useRef(0)
  useEffect(() => {
    const later = (): void => {
      if (document.activeElement !== field.current) return
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(follow)
    }
    document.addEventListener('selectionchange', later)
    return () => document.removeEventListener('selectionchange', later)
  }, [field, follow])
  useEffect(follow)
}

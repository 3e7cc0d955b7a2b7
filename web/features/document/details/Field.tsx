// One field of the details: its name, its control, and what is wrong with it. Every change is saved by itself.
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../../messages/messages-context.tsx'
import type { FieldsOf } from '../document-editor.ts'
import { useEdits } from '../edits-context.tsx'
import { fieldErrorText } from './field-error.ts'

export interface FieldSave {
  readonly problem: string | null
  setProblem(problem: string | null): void
  /** True once it is kept. */
  save(fieldsOf: FieldsOf): Promise<boolean>
}

export function useFieldSave(): FieldSave {
  const messages = useMessages()
  const { change } = useEdits()
  const [problem, setProblem] = useState<string | null>(null)
  const save = useCallback(
    async (fieldsOf: FieldsOf) => {
      const failure = await change(fieldsOf)
      setProblem(failure ? fieldErrorText(messages, failure) : null)
      return failure === null
    },
    [change, messages],
  )
  return { problem, setProblem, save }
}

/** What joins a control to its name and to the words about it. */
export interface ControlNames {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly label: string
  readonly problem: string | null
  readonly hint?: string
  readonly children: (names: ControlNames) => ReactNode
}

export function Field({ label, problem, hint, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = problem ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem === null ? undefined : true,
        'aria-describedby': note === undefined ? undefined : noteId,
      })}
      {note !== undefined && (
        <p
          id={noteId}
          className={problem === null ? 'field-hint' : 'field-problem'}
          role={problem ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  )
}

interface ChoiceFieldProps {
  readonly label: string
  readonly value: string
  /** Value and words; grouped where a group is named. */
  readonly choices: readonly (readonly [value: string, words: string])[]
  readonly groups?: readonly ChoiceGroup[]
  readonly write: (value: string) => FieldsOf
}

export interface ChoiceGroup {
  readonly label: string
  readonly choices: readonly (readonly [value: string, words: string])[]
}

export function ChoiceField({ label, value, choices, groups = [], write }: ChoiceFieldProps) {
  const { problem, save } = useFieldSave()
  const option = ([choice, words]: readonly [string, string]): ReactNode => (
    <option key={choice} value={choice}>
      {words}
    </option>
  )
  return (
    <Field label={label} problem={problem}>
      {(names) => (
        <select {...names} value={value} onChange={(event) => void save(write(event.target.value))}>
          {choices.map(option)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.choices.map(option)}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly type?: 'text' | 'url' | 'date'
  readonly inputMode?: 'text' | 'url' | 'numeric' | 'decimal'
  readonly rows?: number
  /** What to write for a text; a sentence when it is no value. */
  readonly read: (text: string) => FieldsOf | { readonly problem: string }
}

export function TextField({ label, value, hint, type = 'text', inputMode, rows, read }: TextFieldProps) {
  const { problem, setProblem, save } = useFieldSave()
  const typing = useTyping(value, async (text) => {
    const fields = read(text)
    if (typeof fields === 'function') return save(fields)
    setProblem(fields.problem)
    return false
  })
  return (
    <Field label={label} problem={problem} {...(hint === undefined ? {} : { hint })}>
      {(names) =>
        rows === undefined ? (
          <input
            {...names}
            type={type}
            inputMode={inputMode}
            autoComplete="off"
            value={typing.text}
            onChange={(event) => typing.write(event.target.value)}
            onBlur={typing.flush}
          />
        ) : (
          <textarea
            {...names}
            rows={rows}
            value={typing.text}
            onChange={(event) => typing.write(event.target.value)}
            onBlur={typing.flush}
          />
        )
      }
    </Field>
  )
}

const saveAfterMs = 700

/** What is typed is saved after a pause, when the field is left, and when it goes away: by then at the latest. */
export function useTyping(value: string, save: (text: string) => Promise<boolean>) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ typed, value, save })
  useEffect(() => {
    latest.current = { typed, value, save }
  })
  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const now = latest.current
    if (now.typed === null) return
    if (now.typed === now.value || (await now.save(now.typed))) {
      // Nothing typed meanwhile: from here on the field shows what is kept.
      setTyped((text) => (text === now.typed ? null : text))
    }
  }, [])
  useEffect(() => () => void flush(), [flush])
  return {
    text: typed ?? value,
    write: (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, saveAfterMs)
    },
    flush: () => void flush(),
  }
}

interface SwitchFieldProps {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  readonly write: (checked: boolean) => FieldsOf
}

export function SwitchField({ label, hint, checked, write }: SwitchFieldProps) {
  const { problem, save } = useFieldSave()
  return (
    <div className="field switch">
      <label>
        <input type="checkbox" checked={checked} onChange={(event) => void save(write(event.target.checked))} />
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

// One of several, as a list of rows.
import { useId } from 'react'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Language the label is written in, when it is not that of the page. */
  readonly language?: string
}

interface RadioCardProps<Value extends string> {
  readonly title: string
  readonly choices: readonly Choice<Value>[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

export function RadioCard<Value extends string>({ title, choices, chosen, onChoose }: RadioCardProps<Value>) {
  const name = useId()
  return (
    <fieldset className="radio-card">
      <legend className="section-title">{title}</legend>
      <div className="card">
        {choices.map(({ value, label, language }) => (
          <label key={value} className="row radio-row" lang={language}>
            <span>{label}</span>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

// A line of text with its name above it.
import type { InputHTMLAttributes } from 'react'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly label: string
  readonly value: string
  readonly onText: (text: string) => void
}

export function TextField({ label, onText, ...input }: TextFieldProps) {
  return (
    <label className="text-field">
      <span>{label}</span>
      <input type="text" autoComplete="off" {...input} onChange={(event) => onText(event.target.value)} />
    </label>
  )
}

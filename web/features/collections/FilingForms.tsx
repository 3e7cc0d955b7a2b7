// New systems and categories.
import { type FormEvent, type ReactNode, useState } from 'react'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import type { FilingChange, FilingSystem } from '../../../src-engine/contract/filing.ts'
import { ErrorNotice } from '../../engine-client/ErrorNotice.tsx'
import { useMessages } from '../../messages/messages-context.tsx'
import { TextField } from '../../ui/TextField.tsx'

type OnChange = (change: FilingChange) => Promise<EngineError | null>

export function AddSystem({ onChange }: { readonly onChange: OnChange }) {
  const { t } = useMessages()
  return (
    <AddForm
      title={t('filing.addSystem')}
      codeLabel={t('filing.systemCode')}
      codePattern="[Ss](?!00)\d\d"
      codeLength={3}
      onSave={(code, name) => onChange({ action: 'save-system', code: code.toUpperCase(), name })}
    />
  )
}

interface AddCategoryProps {
  /** Those with a code. */
  readonly systems: readonly FilingSystem[]
  readonly onChange: OnChange
}

export function AddCategory({ systems, onChange }: AddCategoryProps) {
  const { t } = useMessages()
  const [system, setSystem] = useState<string | null>(null)
  return (
    <AddForm
      title={t('filing.addCategory')}
      codeLabel={t('filing.categoryCode')}
      codePattern="[1-9]\d"
      codeLength={2}
      onSave={(code, name) => onChange({ action: 'save-category', system, code, name })}
    >
      {systems.length > 0 && (
        <label className="text-field">
          <span>{t('filing.system')}</span>
          <select value={system ?? ''} onChange={(event) => setSystem(event.target.value || null)}>
            <option value="">{t('filing.noSystem')}</option>
            {systems.map(({ code, name }) => (
              <option key={code} value={code ?? ''}>
                {code} {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </AddForm>
  )
}

interface AddFormProps {
  readonly title: string
  readonly codeLabel: string
  readonly codePattern: string
  readonly codeLength: number
  readonly onSave: (code: string, name: string) => Promise<EngineError | null>
  readonly children?: ReactNode
}

function AddForm({ title, codeLabel, codePattern, codeLength, onSave, children }: AddFormProps) {
  const { t } = useMessages()
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [error, setError] = useState<EngineError | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const failure = await onSave(code, name.trim())
    setError(failure)
    if (failure) return
    setCode('')
    setName('')
  }
  return (
    <details className="card padded form-card">
      <summary>{title}</summary>
      <form className="stacked-form" onSubmit={(event) => void submit(event)}>
        {children}
        <TextField
          label={codeLabel}
          required
          pattern={codePattern}
          title={codeLabel}
          maxLength={codeLength}
          value={code}
          onText={setCode}
        />
        <TextField label={t('filing.name')} required maxLength={200} value={name} onText={setName} />
        <ErrorNotice error={error} />
        <button type="submit" className="button primary">
          {t('filing.save')}
        </button>
      </form>
    </details>
  )
}

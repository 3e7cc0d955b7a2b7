// The value of a field of the person's own, in the control its type asks for.
import { useEffect, useState } from 'react'
import type { CustomField } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import type { FieldsOf } from '../document-editor.ts'
import { useEdits } from '../edits-context.tsx'
import { DocumentPicker } from '../links/DocumentPicker.tsx'
import { printValue, readCurrency, readValue } from './custom-fields.ts'
import { SwitchField, TextField, useFieldSave } from './Field.tsx'

interface CustomValueProps {
  readonly engine: EngineApi
  readonly field: CustomField
  readonly write: (next: CustomField) => FieldsOf
}

export function CustomValue({ engine, field, write }: CustomValueProps) {
  const { t } = useMessages()
  const { type, value } = field
  const label = t('details.fieldValue')
  if (type === 'bool')
    return <SwitchField label={label} checked={value === true} write={(on) => write({ ...field, value: on })} />
  if (type === 'link') return <LinkValue engine={engine} field={field} write={write} />
  const isNumber = type === 'number' || type === 'money'
  return (
    <div className={type === 'money' ? 'money' : undefined}>
      <TextField
        label={label}
        value={printValue(value)}
        type={type === 'date' ? 'date' : type === 'url' ? 'url' : 'text'}
        {...(isNumber ? { inputMode: 'decimal' as const } : {})}
        {...(type === 'multi-select' ? { hint: t('details.byCommas') } : {})}
        read={(text) => {
          const read = readValue(type, text)
          if (read === null) return { problem: t(isNumber ? 'details.noNumber' : 'details.noDate') }
          return write({ ...field, value: read })
        }}
      />
      {type === 'money' && (
        <TextField
          label={t('details.currency')}
          value={field.currency ?? ''}
          read={(text) => {
            const currency = readCurrency(text)
            return currency === null ? { problem: t('details.noCurrency') } : write({ ...field, currency })
          }}
        />
      )}
    </div>
  )
}

function LinkValue({ engine, field, write }: CustomValueProps) {
  const { t } = useMessages()
  const { document } = useEdits()
  const { problem, save } = useFieldSave()
  const id = printValue(field.value)
  const title = useTitle(engine, document.collection, id)
  return (
    <div className="field">
      <span className="field-label">{t('details.fieldValue')}</span>
      {id !== '' && <b>{title ?? t('links.gone')}</b>}
      <DocumentPicker
        engine={engine}
        label={t('links.find')}
        except={[document.id]}
        onPick={(picked) => void save(write({ ...field, value: picked.id }))}
      />
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function useTitle(engine: EngineApi, collection: string, id: string): string | null {
  const [title, setTitle] = useState<string | null>(null)
  useEffect(() => {
    setTitle(null)
    if (id === '') return
    let wanted = true
    void engine.getDocument({ collection, id }).then((answer) => {
      if (wanted && answer.ok) setTitle(answer.value?.document.title ?? null)
    })
    return () => {
      wanted = false
    }
  }, [engine, collection, id])
  return title
}

// Fields of the person's own, each with a type. Added by name, changed in place, removed with a way back.
import { useState } from 'react'
import { type CustomField, type FieldType, fieldTypes } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useEdits, useUndoableChange } from '../edits-context.tsx'
import { CustomValue } from './CustomValue.tsx'
import { changeType, emptyValue } from './custom-fields.ts'
import { ChoiceField, TextField, useFieldSave } from './Field.tsx'

export function CustomFields({ engine }: { readonly engine: EngineApi }) {
  const { t } = useMessages()
  const { document } = useEdits()
  return (
    <section className="custom-fields" aria-label={t('details.fields')}>
      <h3>{t('details.fields')}</h3>
      {document.fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name can be changed, and may stand twice
        <OneField key={index} engine={engine} field={field} index={index} />
      ))}
      <NewField />
    </section>
  )
}

interface OneFieldProps {
  readonly engine: EngineApi
  readonly field: CustomField
  readonly index: number
}

function OneField({ engine, field, index }: OneFieldProps) {
  const { t } = useMessages()
  const undoable = useUndoableChange()
  const write = (next: CustomField) => writeField(index, field.name, next)
  const remove = (): void =>
    void undoable({
      said: t('details.fieldRemoved', { name: field.name }),
      apply: ({ fields }) => ({ fields: fields.filter((_, other) => other !== index) }),
      takeBack: ({ fields }) => ({ fields: fields.toSpliced(index, 0, field) }),
    })
  return (
    <div className="custom-field card">
      <div className="custom-head">
        <TextField
          label={t('details.fieldName')}
          value={field.name}
          read={(text) =>
            text.trim() === '' ? { problem: t('field.problem.required') } : write({ ...field, name: text.trim() })
          }
        />
        <ChoiceField
          label={t('details.fieldType')}
          value={field.type}
          choices={fieldTypes.map((type) => [type, t(`fieldType.${type}`)] as const)}
          write={(type) => write(changeType(field, fieldTypes.find((known) => known === type) ?? 'text'))}
        />
        <IconButton icon="trash" label={t('details.removeField', { name: field.name })} onClick={remove} />
      </div>
      <CustomValue key={field.type} engine={engine} field={field} write={write} />
    </div>
  )
}

/** Null when another field stands there by now. */
const writeField =
  (index: number, name: string, next: CustomField) =>
  ({ fields }: { readonly fields: readonly CustomField[] }) =>
    fields[index]?.name === name ? { fields: fields.with(index, next) } : null

function NewField() {
  const { t } = useMessages()
  const { problem, save } = useFieldSave()
  const [name, setName] = useState('')
  const [type, setType] = useState<FieldType>('text')
  const add = async (): Promise<void> => {
    const field: CustomField = {
      name: name.trim(),
      type,
      value: emptyValue(type),
      currency: type === 'money' ? 'EUR' : null,
    }
    if (field.name === '') return
    if (await save(({ fields }) => ({ fields: [...fields, field] }))) setName('')
  }
  return (
    <form
      className="new-field"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <input
        type="text"
        value={name}
        placeholder={t('details.newField')}
        aria-label={t('details.newField')}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <select
        value={type}
        aria-label={t('details.fieldType')}
        onChange={(event) => setType(fieldTypes.find((known) => known === event.target.value) ?? 'text')}
      >
        {fieldTypes.map((known) => (
          <option key={known} value={known}>
            {t(`fieldType.${known}`)}
          </option>
        ))}
      </select>
      <button type="submit" className="button" disabled={name.trim() === ''}>
        {t('details.add')}
      </button>
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

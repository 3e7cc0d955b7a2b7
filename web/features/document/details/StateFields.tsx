// What kind of thing it is, what is to be done with it, and who may see it.
import { documentKinds, priorities, sensitivities } from '../../../../src-engine/contract/documents.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { kindName } from '../../../ui/kind-name.ts'
import { statuses, statusName } from '../../../ui/status-name.ts'
import { useEdits } from '../edits-context.tsx'
import { DueField } from './DueField.tsx'
import { ChoiceField, SwitchField } from './Field.tsx'

export function StateFields() {
  const messages = useMessages()
  const { t } = messages
  const { document } = useEdits()
  // A status of the person's own stays a choice as long as the document has it.
  const states = [...new Set([...statuses, ...(document.status === null ? [] : [document.status])])]
  const none = ['', t('details.none')] as const
  return (
    <>
      <div className="field-pair">
        <ChoiceField
          label={t('details.kind')}
          value={document.kind}
          choices={documentKinds.map((kind) => [kind, kindName(messages, kind)] as const)}
          write={(value) => (now) => {
            const kind = documentKinds.find((kind) => kind === value) ?? now.kind
            // Open as one written as a todo is, so that the lists of what is to do find it.
            return kind === 'todo' && now.status === null ? { kind, status: 'open' } : { kind }
          }}
        />
        <ChoiceField
          label={t('details.status')}
          value={document.status ?? ''}
          choices={[none, ...states.map((status) => [status, statusName(messages, status)] as const)]}
          write={(value) => () => ({ status: value || null })}
        />
      </div>
      <DueField due={document.due} />
      <div className="field-pair">
        <ChoiceField
          label={t('details.priority')}
          value={document.priority ?? ''}
          choices={[none, ...priorities.map((priority) => [priority, t(`priority.${priority}`)] as const)]}
          write={(value) => () => ({ priority: priorities.find((priority) => priority === value) ?? null })}
        />
        <ChoiceField
          label={t('filters.personal')}
          value={document.personal === null ? '' : document.personal ? 'personal' : 'work'}
          choices={[none, ['personal', t('filters.isPersonal')], ['work', t('filters.isWork')]]}
          write={(value) => () => ({ personal: value === '' ? null : value === 'personal' })}
        />
      </div>
      <div className="field-pair">
        <SwitchField
          label={t('details.private')}
          hint={t('details.privateHint')}
          checked={document.private}
          write={(on) => () => ({ private: on })}
        />
        <SwitchField
          label={t('details.pinned')}
          hint={t('details.pinnedHint')}
          checked={document.pinned}
          write={(on) => () => ({ pinned: on })}
        />
      </div>
      <ChoiceField
        label={t('details.sensitivity')}
        value={document.sensitivity ?? ''}
        choices={[none, ...sensitivities.map((level) => [level, t(`sensitivity.${level}`)] as const)]}
        write={(value) => () => ({ sensitivity: sensitivities.find((level) => level === value) ?? null })}
      />
    </>
  )
}

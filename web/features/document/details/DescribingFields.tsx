// What it is about: tags, other names, summary, people, medium, language.
import { laterKinds, mediaKinds } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { useEdits } from '../edits-context.tsx'
import { ChoiceField, TextField } from './Field.tsx'
import { languageChoices } from './language-choices.ts'
import { NamesField } from './NamesField.tsx'

export function DescribingFields({ engine }: { readonly engine: EngineApi }) {
  const { t, language } = useMessages()
  const { document } = useEdits()
  const none = ['', t('details.none')] as const
  return (
    <>
      <NamesField
        engine={engine}
        label={t('details.tags')}
        addLabel={t('details.addTag')}
        names={document.tags}
        filter="tag"
        clean={(typed) => typed.trim().replace(/^#+/, '')}
        write={(change) =>
          ({ tags }) => ({ tags: change(tags) })}
      />
      <NamesField
        engine={engine}
        label={t('details.aliases')}
        addLabel={t('details.addAlias')}
        names={document.aliases}
        filter={null}
        write={(change) =>
          ({ aliases }) => ({ aliases: change(aliases) })}
      />
      <TextField
        label={t('details.summary')}
        value={document.summary}
        rows={3}
        read={(text) => () => ({ summary: text.trim() })}
      />
      <NamesField
        engine={engine}
        label={t('details.people')}
        addLabel={t('details.addPerson')}
        names={document.correspondents}
        filter="from"
        write={(change) =>
          ({ correspondents }) => ({ correspondents: change(correspondents) })}
      />
      <div className="field-pair">
        <ChoiceField
          label={t('details.media')}
          value={document.media ?? ''}
          choices={[none, ...mediaKinds.map((kind) => [kind, t(`media.${kind}`)] as const)]}
          write={(value) => () => ({ media: mediaKinds.find((kind) => kind === value) ?? null })}
        />
        <ChoiceField
          label={t('details.later')}
          value={document.later ?? ''}
          choices={[none, ...laterKinds.map((kind) => [kind, t(`later.${kind}`)] as const)]}
          write={(value) => () => ({ later: laterKinds.find((kind) => kind === value) ?? null })}
        />
      </div>
      <ChoiceField
        label={t('details.language')}
        value={document.language ?? ''}
        choices={[none, ...languageChoices(language, document.language)]}
        write={(value) => () => ({ language: value || null })}
      />
    </>
  )
}

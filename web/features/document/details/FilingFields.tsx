// Where it is filed: category, archive number, address.
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import { useAnswer } from '../../../engine-client/use-answer.ts'
import { useMessages } from '../../../messages/messages-context.tsx'
import { useEdits } from '../edits-context.tsx'
import { ChoiceField, type ChoiceGroup, TextField } from './Field.tsx'

export function FilingFields({ engine }: { readonly engine: EngineApi }) {
  const { t } = useMessages()
  const { document } = useEdits()
  const groups = useCategories(engine)
  const isListed = groups.some(({ choices }) => choices.some(([value]) => value === document.category))
  const { category } = document
  return (
    <>
      <div className="field-pair">
        <ChoiceField
          label={t('details.category')}
          value={category ?? ''}
          choices={[['', t('details.none')], ...(category === null || isListed ? [] : [[category, category] as const])]}
          groups={groups}
          write={(value) => () => ({ category: value || null })}
        />
        <TextField
          label={t('details.asn')}
          value={document.asn === null ? '' : String(document.asn)}
          inputMode="numeric"
          read={(text) => {
            const bare = text.trim()
            if (bare !== '' && !/^\d{1,15}$/.test(bare)) return { problem: t('details.noWhole') }
            return () => ({ asn: bare === '' ? null : Number(bare) })
          }}
        />
      </div>
      <TextField
        label={t('details.uri')}
        value={document.uri ?? ''}
        inputMode="url"
        read={(text) => () => ({ uri: text.trim() || null })}
      />
    </>
  )
}

/** As documents write it: `22 Investments`, and `S01.22 Investments` within a system. */
function useCategories(engine: EngineApi): readonly ChoiceGroup[] {
  const { t } = useMessages()
  const { value: filing } = useAnswer('filing', () => engine.filing())
  return (filing?.systems ?? []).map((system) => ({
    label: system.code === null ? t('filing.noSystem') : `${system.code} ${system.name}`,
    choices: system.categories.map(({ code, name }) => {
      const words = `${code} ${name}`
      return [system.code === null ? words : `${system.code}.${words}`, words] as const
    }),
  }))
}

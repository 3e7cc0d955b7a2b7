// What the query language can do, with examples to tap, made of the table of filters. Its own chunk.
import { useEffect, useState } from 'react'
import { queryHelp } from '../../../src-engine/query/filter-help.ts'
import { type FilterDefinition, type FilterKey, filterKeys, filters } from '../../../src-engine/query/filters.ts'
import type { HelpTexts } from '../../messages/help-texts.ts'
import { loadHelpTexts } from '../../messages/load-help-texts.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import './sheets.css'

interface HelpSheetProps {
  readonly onUse: (example: string) => void
  readonly onClose: () => void
}

const roles = [
  ['condition', 'help.condition'],
  ['words', 'help.where'],
  ['option', 'help.option'],
] as const satisfies readonly (readonly [FilterDefinition['role'], string])[]

export function HelpSheet({ onUse, onClose }: HelpSheetProps) {
  const { t } = useMessages()
  const texts = useHelpTexts()
  return (
    <Sheet title={t('help.title')} onClose={onClose}>
      <p className="sheet-note">{t('help.intro')}</p>
      {texts && (
        <>
          <h3 className="help-heading">{t('help.words')}</h3>
          <ul className="help-list">
            {queryHelp.map(({ example }) => (
              <HelpRow key={example} example={example} text={texts.examples[example]} onUse={onUse} />
            ))}
          </ul>
          {roles.map(([role, heading]) => (
            <section key={role}>
              <h3 className="help-heading">{t(heading)}</h3>
              <ul className="help-list">
                {filterKeys
                  .filter((key) => filters[key].role === role)
                  .map((key) => (
                    <HelpRow
                      key={key}
                      example={filters[key].example}
                      text={texts.filters[key]}
                      values={valuesOf(key)}
                      onUse={onUse}
                    />
                  ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </Sheet>
  )
}

interface HelpRowProps {
  readonly example: string
  readonly text: string
  readonly values?: string
  readonly onUse: (example: string) => void
}

function HelpRow({ example, text, values = '', onUse }: HelpRowProps) {
  const { t } = useMessages()
  return (
    <li>
      <button
        type="button"
        className="chip example"
        aria-label={t('help.use', { example })}
        onClick={() => onUse(example)}
      >
        <code>{example}</code>
      </button>
      <p>
        <WithCode text={text} />
      </p>
      {values !== '' && <p className="help-values">{t('help.values', { values })}</p>}
    </li>
  )
}

/** Every second piece between backticks is to be typed. */
function WithCode({ text }: { readonly text: string }) {
  return (
    text
      .split('`')
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a fixed sentence
      .map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece))
  )
}

const valuesOf = (key: FilterKey): string => filters[key].choices.map(({ value }) => value).join(', ')

function useHelpTexts(): HelpTexts | null {
  const { language } = useMessages()
  const [texts, setTexts] = useState<HelpTexts | null>(null)
  useEffect(() => {
    let wanted = true
    void loadHelpTexts(language).then((loaded) => {
      if (wanted) setTexts(loaded)
    })
    return () => {
      wanted = false
    }
  }, [language])
  return texts
}

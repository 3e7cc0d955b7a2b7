// Another name for a tag and everything below it.
import { type FormEvent, useState } from 'react'
import { fold } from '../../../src-engine/analysis/fold.ts'
import type { TagCount } from '../../../src-engine/contract/changes.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface RenameTagProps {
  readonly tag: TagCount
  readonly tags: readonly TagCount[]
  readonly onRename: (to: string) => void
  readonly onClose: () => void
}

const longestTag = 200

export function RenameTag({ tag, tags, onRename, onClose }: RenameTagProps) {
  const { t } = useMessages()
  const [typed, setTyped] = useState(tag.name)
  const name = typed.trim().replace(/^#/, '')
  const other = tags.find((known) => known.name !== tag.name && fold(known.name) === fold(name))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onRename(name)
  }
  return (
    <Sheet title={t('tags.rename', { tag: tag.name })} onClose={onClose}>
      <form className="stacked-form" onSubmit={submit}>
        <TextField
          label={t('tags.newName')}
          required
          maxLength={longestTag}
          autoCapitalize="off"
          value={typed}
          onText={setTyped}
        />
        {other && (
          <p className="notice" role="status">
            {t('tags.merge', { tag: other.name, count: other.documents })}
          </p>
        )}
        <button type="submit" className="button primary" disabled={name === '' || name === tag.name}>
          {t(other ? 'tags.doMerge' : 'tags.doRename')}
        </button>
      </form>
    </Sheet>
  )
}

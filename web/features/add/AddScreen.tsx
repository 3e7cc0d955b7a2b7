// Everything that brings documents in: write, paste, choose files, a folder or an archive.
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { useImports } from '../../engine-client/imports.tsx'
import '../../messages/en-document.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { AddFiles } from './AddFiles.tsx'
import './add.css'
import '../../ui/form.css'
import { ImportPanel } from './ImportPanel.tsx'
import { NoteEditor } from './NoteEditor.tsx'

export function AddScreen({ engine }: { readonly engine: EngineApi }) {
  const { t } = useMessages()
  const { imports, state } = useImports()
  return (
    <section className="screen add-screen">
      <h1>{t('add.title')}</h1>
      <ImportPanel imports={imports} state={state} />
      <NoteEditor engine={engine} />
      <AddFiles onFiles={imports.add} />
    </section>
  )
}

// Everything that brings documents in: write, paste, choose files, a folder or an archive.
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { useImports } from '../../engine-client/imports.tsx'
import '../../messages/en-add.ts'
import '../../messages/en-document.ts'
import { canWatch } from '../../folders/watched-folders.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { AddFiles } from './AddFiles.tsx'
import { ArrivalCards } from './ArrivalCards.tsx'
import './add.css'
import '../../ui/form.css'
import { ImportPanel } from './ImportPanel.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { WatchedFolders } from './WatchedFolders.tsx'

export function AddScreen({ engine }: { readonly engine: EngineApi }) {
  const { t } = useMessages()
  const { imports, state } = useImports()
  return (
    <section className="screen add-screen">
      <h1>{t('add.title')}</h1>
      <ImportPanel engine={engine} imports={imports} state={state} />
      <ArrivalCards engine={engine} imports={imports} />
      <NoteEditor engine={engine} />
      <AddFiles imports={imports} />
      {canWatch && <WatchedFolders imports={imports} />}
    </section>
  )
}

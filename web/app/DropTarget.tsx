// Files, folders, texts and links may be dropped anywhere, and files and pictures pasted. Files go in at once; words
// wait on the Add screen for a tap.
import { useEffect, useState } from 'react'
import { arrivalsOf } from '../arrivals/arrivals-table.ts'
import { arrivalsOfDrop } from '../arrivals/dropped-words.ts'
import { filesOfDrop } from '../engine-client/collect-files.ts'
import { type Imports, useImports } from '../engine-client/imports.tsx'
import '../messages/en-add.ts'
import { useMessages } from '../messages/messages-context.tsx'
import type { Navigation } from '../navigation/navigation.ts'
import { useNavigation } from '../navigation/navigation-context.tsx'
import { homeRoute } from '../navigation/route.ts'
import { instanceName } from '../preferences/instance-name.ts'
import { showToast } from '../ui/toasts.ts'
import { bringsFiles, watchDrags } from './drags.ts'
import { pastedFiles } from './pasted-files.ts'

export function DropTarget() {
  const { t } = useMessages()
  const { imports } = useImports()
  const navigation = useNavigation()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const onDrop = (transfer: DataTransfer): void => {
      if (bringsFiles(transfer)) return void takeFiles(transfer, imports)
      void takeWords(transfer, navigation).catch(() => showToast(t('arrival.notKept')))
    }
    return watchDrags(window, { onOver: setOver, onDrop })
  }, [imports, navigation, t])
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const files = pastedFiles(event, new Date())
      if (files.length === 0) return
      event.preventDefault()
      void imports.add(files)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [imports])
  if (!over) return null
  return (
    <div className="drop-target">
      <p>{t('add.drop')}</p>
    </div>
  )
}

async function takeFiles(transfer: DataTransfer, imports: Imports): Promise<void> {
  const { inputs, folders } = await filesOfDrop(transfer)
  if (inputs.length > 0) await imports.add(inputs, { folders, paths: [] })
}

async function takeWords(transfer: DataTransfer, navigation: Navigation): Promise<void> {
  const table = arrivalsOf(instanceName())
  const found = arrivalsOfDrop((kind) => transfer.getData(kind), {
    newId: () => crypto.randomUUID(),
    nowMs: Date.now(),
  })
  for (const arrival of found) await table.put(arrival)
  if (found.length > 0 && navigation.current().screen !== 'add') navigation.push({ ...homeRoute, screen: 'add' })
}

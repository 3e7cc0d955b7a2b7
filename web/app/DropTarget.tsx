// Files and folders may be dropped anywhere.
import { useEffect, useState } from 'react'
import { filesOfDrop } from '../engine-client/collect-files.ts'
import { useImports } from '../engine-client/imports.tsx'
import { useMessages } from '../messages/messages-context.tsx'

const bringsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

export function DropTarget() {
  const { t } = useMessages()
  const { imports } = useImports()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const onOver = (event: DragEvent): void => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent): void => {
      setOver(false)
      if (!bringsFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      void filesOfDrop(event.dataTransfer).then((files) => imports.add(files))
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [imports])
  if (!over) return null
  return (
    <div className="drop-target">
      <p>{t('add.drop')}</p>
    </div>
  )
}

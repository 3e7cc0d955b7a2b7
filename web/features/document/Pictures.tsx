// The pictures a document was made from, as they look. Its own chunk.
import { useEffect, useState } from 'react'
import type { Capture } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { errorText } from '../../engine-client/error-copy.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import '../../messages/en-document.ts'
import './pictures.css'

interface PicturesProps {
  readonly engine: EngineApi
  readonly pictures: readonly Capture[]
}

export function Pictures({ engine, pictures }: PicturesProps) {
  return pictures.map((picture) => <Picture key={picture.sha256} engine={engine} picture={picture} />)
}

interface PictureProps {
  readonly engine: EngineApi
  readonly picture: Capture
}

function Picture({ engine, picture }: PictureProps) {
  const { t } = useMessages()
  const { address, failure, fail } = useOriginalAddress(engine, picture)
  const name = picture.description || picture.name
  if (failure !== null) return <p className="notice">{failure}</p>
  return (
    <figure className="document-picture">
      {address !== null && <img src={address} alt={name} onError={() => fail(t('document.pictureFailed', { name }))} />}
    </figure>
  )
}

/** An address of the kept bytes that holds while the picture is shown. */
function useOriginalAddress(engine: EngineApi, { sha256, mimeType }: Capture) {
  const messages = useMessages()
  const [address, setAddress] = useState<string | null>(null)
  const [failure, fail] = useState<string | null>(null)
  useEffect(() => {
    if (sha256 === null) return
    let made: string | null = null
    let isWanted = true
    void engine.readOriginal(sha256).then((read) => {
      if (!isWanted) return
      if (!read.ok) return fail(errorText(messages, read.error))
      made = URL.createObjectURL(new Blob([read.value], { type: mimeType ?? '' }))
      setAddress(made)
    })
    return () => {
      isWanted = false
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [engine, sha256, mimeType, messages])
  return { address, failure, fail }
}

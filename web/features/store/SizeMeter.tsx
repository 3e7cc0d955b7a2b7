// What takes the room: originals, documents, index, and how much is left.
import type { StoreSizes } from '../../../src-engine/contract/store-state.ts'
import { useMessages } from '../../messages/messages-context.tsx'

interface SizeMeterProps {
  readonly sizes: StoreSizes
  readonly freeBytes: number | null
}

export function SizeMeter({ sizes, freeBytes }: SizeMeterProps) {
  const { t, bytes } = useMessages()
  const parts = [
    ['originals', sizes.originalsBytes],
    ['documents', sizes.documentsBytes],
    ['index', sizes.indexBytes],
  ] as const
  const used = parts.reduce((sum, [, size]) => sum + size, 0)
  return (
    <>
      <div className="meter" aria-hidden="true">
        {parts.map(([name, size]) => (
          <i key={name} className={name} style={{ width: `${used === 0 ? 0 : (size / used) * 100}%` }} />
        ))}
      </div>
      <ul className="meter-legend">
        {parts.map(([name, size]) => (
          <li key={name} className={name}>
            {t(`store.${name}Size`, { size: bytes(size) })}
          </li>
        ))}
        {freeBytes !== null && <li className="free">{t('store.freeSize', { size: bytes(freeBytes) })}</li>}
      </ul>
    </>
  )
}

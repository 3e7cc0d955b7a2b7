// A screen or pane with nothing to list: one line of what is so, one action.
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  readonly detail?: string | null
  readonly children?: ReactNode
}

export function EmptyState({ icon, title, detail, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon name={icon} size={32} />
      <h2>{title}</h2>
      {children}
      {detail && <p className="detail">{detail}</p>}
    </div>
  )
}

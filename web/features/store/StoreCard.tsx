// One matter of the store: what is so as its heading, then what there is to know of it and what can be done.
import type { ReactNode } from 'react'

interface StoreCardProps {
  /** Names the card for screen readers, whatever its heading says today. */
  readonly label: string
  readonly heading: string
  readonly className?: string
  readonly children: ReactNode
}

export function StoreCard({ label, heading, className = '', children }: StoreCardProps) {
  return (
    <section className={`card padded index-card ${className}`} aria-label={label}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}

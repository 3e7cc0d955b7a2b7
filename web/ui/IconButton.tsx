// A button that shows only an icon; its label is read aloud and shown as a tool tip.
import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName
  readonly label: string
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`icon-button ${className ?? ''}`} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  )
}

// A filter that is on or off, with how many it leaves.

interface ChipProps {
  readonly label: string
  readonly count?: string
  readonly chosen: boolean
  readonly onToggle: () => void
}

export function Chip({ label, count, chosen, onToggle }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={chosen} onClick={onToggle}>
      <span>{label}</span>
      {count !== undefined && <small>{count}</small>}
    </button>
  )
}

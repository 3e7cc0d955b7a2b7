// A bar that moves. Without a total it shows that work goes on, not how much is left.

interface ProgressProps {
  readonly label: string
  readonly done: number
  readonly total: number | null
}

export function Progress({ label, done, total }: ProgressProps) {
  const known = total !== null && total > 0
  return (
    <div
      className={known ? 'progress' : 'progress open-end'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      {...(known ? { 'aria-valuenow': done, 'aria-valuemax': total } : {})}
    >
      <i style={known ? { width: `${Math.min(100, (done / total) * 100)}%` } : undefined} />
    </div>
  )
}

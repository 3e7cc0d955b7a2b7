// A box of a task list with the words beside it as its name.
import { type ReactNode, useId } from 'react'

interface TaskProps {
  readonly done: boolean
  /** Null where the text cannot be changed. */
  readonly onTick: (() => void) | null
  readonly children: ReactNode
}

export function Task({ done, onTick, children }: TaskProps) {
  const words = useId()
  return (
    <li className="task">
      <label className="task-box">
        <input
          type="checkbox"
          checked={done}
          disabled={onTick === null}
          aria-labelledby={words}
          onChange={() => onTick?.()}
        />
      </label>
      <div id={words}>{children}</div>
    </li>
  )
}

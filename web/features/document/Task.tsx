// A box of a task list with the words beside it as its name.
import { type ReactNode, useId } from 'react'

export function Task({ done, children }: { readonly done: boolean; readonly children: ReactNode }) {
  const words = useId()
  return (
    <li className="task">
      <input type="checkbox" checked={done} disabled readOnly aria-labelledby={words} />
      <div id={words}>{children}</div>
    </li>
  )
}

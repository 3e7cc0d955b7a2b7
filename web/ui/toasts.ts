// Short news with at most one action, such as "Moved to the trash · Undo". One at a time; the newest wins.

export interface Toast {
  readonly id: number
  readonly text: string
  readonly action: { readonly label: string; readonly run: () => void } | null
}

const shownForMs = 6_000
const listeners = new Set<() => void>()
let current: Toast | null = null
let nextId = 1
let timer: ReturnType<typeof setTimeout> | undefined

export function showToast(text: string, action: Toast['action'] = null): void {
  change({ id: nextId++, text, action })
  clearTimeout(timer)
  timer = setTimeout(hideToast, shownForMs)
}

export function hideToast(): void {
  change(null)
}

export const currentToast = (): Toast | null => current

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(toast: Toast | null): void {
  current = toast
  for (const listener of listeners) listener()
}

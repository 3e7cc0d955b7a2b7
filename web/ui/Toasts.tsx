// Shows the current piece of news; screen readers hear it politely.
import { useSyncExternalStore } from 'react'
import { currentToast, hideToast, subscribeToasts } from './toasts.ts'

export function Toasts() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast)
  return (
    <div className="toasts" role="status">
      {toast && (
        <div className="toast" key={toast.id}>
          <span>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              onClick={() => {
                toast.action?.run()
                hideToast()
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

// A finger that rests on a row. The menu of the browser stays away, and the lifted finger taps nothing.
import { type MouseEvent, type PointerEvent, useRef } from 'react'

interface PressHandlers {
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(): void
  onPointerCancel(): void
  onContextMenu(event: MouseEvent): void
}

const restsForMs = 450
/** A finger never stands quite still. */
const slackPixels = 10

export function useLongPress(onLongPress: () => void): PressHandlers {
  const press = useRef<{ readonly x: number; readonly y: number; readonly timer: number } | null>(null)
  const stop = (): void => {
    window.clearTimeout(press.current?.timer)
    press.current = null
  }
  const fire = (): void => {
    stop()
    swallowUntilNextTouch()
    onLongPress()
  }
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }) {
      stop()
      if (pointerType !== 'mouse' && isPrimary) press.current = { x, y, timer: window.setTimeout(fire, restsForMs) }
    },
    onPointerMove({ clientX, clientY }) {
      const at = press.current
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > slackPixels) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event) {
      // Some browsers notice the long press first.
      if (press.current === null) return
      event.preventDefault()
      fire()
    },
  }
}

/** The row under the finger is another element by now: what follows is caught before it can reach that one. */
function swallowUntilNextTouch(): void {
  const swallow = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  const swallowed = ['click', 'contextmenu'] as const
  for (const type of swallowed) window.addEventListener(type, swallow, true)
  const end = (): void => {
    for (const type of swallowed) window.removeEventListener(type, swallow, true)
  }
  // Keys click too, and none of those belongs to the press.
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, end, { capture: true, once: true })
}

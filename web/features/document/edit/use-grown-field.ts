// Lets a text field be as high as its text where the browser does not do so by itself.
import { type RefObject, useLayoutEffect } from 'react'

/** Laying out more than this at every key would be felt: such a text scrolls inside its field. */
export const grownUnits = 200_000

export function useGrownField(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = field.current
    if (!element || CSS.supports('field-sizing', 'content') || text.length > grownUnits) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [field, text])
}

// Tells the style sheet how much of the page an on-screen keyboard covers, for browsers that lay it over the page
// (Safari on iOS; Chromium resizes the page by the viewport meta tag). Only while something editable has focus:
// at other times the visual viewport says odd things (zoom, bars that slide away).

const isEditable = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || /^(input|textarea)$/i.test(element.tagName))

export function watchKeyboardInset(): void {
  const viewport = window.visualViewport
  if (!viewport) return
  const update = (): void => {
    const covered = isEditable(document.activeElement) ? window.innerHeight - viewport.height - viewport.offsetTop : 0
    document.documentElement.style.setProperty('--keyboard', `${covered > 60 ? Math.round(covered) : 0}px`)
  }
  viewport.addEventListener('resize', update)
  viewport.addEventListener('scroll', update)
  document.addEventListener('focusin', update)
  document.addEventListener('focusout', update)
}

// Looks a whole page over for anything that content could have brought in: what runs, loads, sends or leaves.
import type { Page } from '@playwright/test'

/** What is wrong with the page as it stands, in words; empty when nothing is. */
export function auditPage(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const forbidden =
      'iframe, frame, object, embed, applet, base, math, video, audio, source, track, picture, body link, body style, body meta, body title, body script:not([src]), svg script, foreignObject, [style*="url("], form[action]'
    const addressNames =
      /^(href|src|srcset|poster|action|formaction|data|background|xlink:href|ping|cite|longdesc|manifest)$/
    const own = (address: string): boolean => {
      const url = new URL(address, document.baseURI)
      return url.origin === location.origin || url.href.startsWith(`blob:${location.origin}/`)
    }
    const leads = (element: Element): boolean =>
      element instanceof HTMLAnchorElement &&
      /^(https?|mailto):$/.test(element.protocol) &&
      element.target === '_blank' &&
      element.relList.contains('noopener') &&
      element.relList.contains('noreferrer')
    const faults = [...document.querySelectorAll(forbidden)].map(
      (element) => `element ${element.outerHTML.slice(0, 200)}`,
    )
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) faults.push(`handler ${name} on ${element.localName}`)
        if (!addressNames.test(name) || element.localName === 'data' || own(value) || leads(element)) continue
        faults.push(`address ${value.slice(0, 200)} on ${element.localName}`)
      }
    }
    if ('__xss' in window) faults.push('a script ran')
    if ('polluted' in {}) faults.push('a prototype was changed')
    return faults
  })
}

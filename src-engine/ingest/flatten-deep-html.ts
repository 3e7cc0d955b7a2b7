// Takes the frames off pages nested so deeply that only a mistake or an attack explains it: the parser's time grows
// with the square of the depth.

const deepest = 3000

// Without an end tag by nature, or closed by the next of their kind.
const shallow = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd td th tr option optgroup thead tbody tfoot'.split(
    ' ',
  ),
)

/** The page as it is, or with nothing but its paragraphs when it is too deep. */
export function flattenDeepHtml(html: string): string {
  if (!isTooDeep(html)) return html
  return withoutScripts(html).replace(/<\/?(?!(?:p|br|title)\b)[a-z][^<>]*>/gi, ' ')
}

/** One pass: a pattern for the whole element would look for each missing end tag to the end of the page. */
function withoutScripts(html: string): string {
  const edge = /<(\/?)(?:script|style)\b/gi
  let text = ''
  let from = 0
  let isInside = false
  for (const { index, 1: slash } of html.matchAll(edge)) {
    if (isInside === (slash === '')) continue
    if (isInside) from = index
    else text += html.slice(from, index)
    isInside = !isInside
  }
  return isInside ? text : text + html.slice(from)
}

function isTooDeep(html: string): boolean {
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (shallow.has(name.toLowerCase())) continue
    depth = slash === '' ? depth + 1 : Math.max(0, depth - 1)
    if (depth > deepest) return true
  }
  return false
}

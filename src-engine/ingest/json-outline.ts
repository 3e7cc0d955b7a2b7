// A JSON value as lines to read and search: `name: value`, what is inside another one indented.

/** Deeper levels are not indented further. */
const deepestIndent = 10

interface Waiting {
  readonly label: string
  readonly value: unknown
  readonly depth: number
}

/** Total for whatever `JSON.parse` gives, however deep. Empty values are left out. */
export function jsonOutline(root: unknown): string {
  const lines: string[] = []
  // A stack of its own, because the values may be nested deeper than calls can be.
  const waiting: Waiting[] = [{ label: '', value: root, depth: -1 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const inner = innerValues(next)
    // The mark of an item stands before the first value in it.
    if (inner === null || (next.label !== '' && next.label !== '-')) lines.push(lineOf(next))
    for (const value of (inner ?? []).toReversed()) waiting.push(value)
  }
  return lines.join('\n')
}

function lineOf({ label, value, depth }: Waiting): string {
  const text = typeof value === 'object' ? '' : String(value)
  return (
    '  '.repeat(Math.min(Math.max(0, depth), deepestIndent)) + [label, text].filter((part) => part !== '').join(' ')
  )
}

/** Null for a value without others in it. */
function innerValues({ label, value, depth }: Waiting): readonly Waiting[] | null {
  if (typeof value !== 'object' || value === null) return null
  const named: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((item: unknown) => ['-', item] as const)
    : Object.entries(value).map(([name, item]) => [`${name}:`, item] as const)
  const filled = named.filter(([, item]) => !isEmpty(item))
  return filled.map(([name, item], index) =>
    label === '-' && index === 0
      ? { label: `- ${name}`, value: item, depth }
      : { label: name, value: item, depth: depth + 1 },
  )
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

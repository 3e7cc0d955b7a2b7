// Reads `key: value` and list lines of front matter that is not YAML, so that one bad line costs only itself.

/** Top-level keys with the texts and lists that can be made out. */
export function repairFrontMatter(text: string): Record<string, unknown> {
  const values = new Map<string, string | string[]>()
  let listKey: string | null = null
  for (const line of text.split(/\r\n|\n|\r/)) {
    const item = /^\s*-\s+(.*)$/.exec(line)
    const pair = /^(["']?)([^\s"'#:-][^"':]*?)\1\s*:(?:\s+(.*))?$/.exec(line)
    if (pair !== null) {
      const key = pair[2] ?? ''
      const value = (pair[3] ?? '').trim()
      values.set(key, readValue(value))
      listKey = value === '' ? key : null
    } else if (item !== null && listKey !== null) {
      const list = values.get(listKey)
      const value = unquote(item[1] ?? '')
      if (Array.isArray(list)) list.push(value)
      else values.set(listKey, [value])
    }
  }
  return Object.fromEntries(values)
}

function readValue(value: string): string | string[] {
  const list = /^\[([^[\]]*)\]$/.exec(value)
  if (list === null) return unquote(value)
  return (list[1] ?? '')
    .split(',')
    .map(unquote)
    .filter((item) => item !== '')
}

const unquote = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2')

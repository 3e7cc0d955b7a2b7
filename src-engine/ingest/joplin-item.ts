// One file of a Joplin export: title, body, and `name: value` lines down to the end.

export interface JoplinItem {
  readonly type: 'note' | 'folder' | 'resource' | 'tag' | 'note-tag'
  readonly id: string
  readonly title: string
  readonly body: string
  readonly properties: Readonly<Record<string, string | undefined>>
}

const types: Readonly<Record<string, JoplinItem['type']>> = {
  1: 'note',
  2: 'folder',
  4: 'resource',
  5: 'tag',
  6: 'note-tag',
}

/** Null for what is no item, or one of a kind that a person did not write, such as a revision. */
export function readJoplinItem(source: string): JoplinItem | null {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const properties: Record<string, string> = {}
  let end = lines.length
  for (; end > 0; end--) {
    const property = /^([a-z_]+): ?(.*)$/.exec(lines[end - 1] ?? '')
    if (property === null) break
    properties[property[1] ?? ''] = property[2] ?? ''
  }
  const type = types[properties['type_'] ?? '']
  const id = properties['id']
  if (type === undefined || id === undefined || !/^[0-9a-f]{32}$/.test(id)) return null
  const [title = '', ...body] = lines.slice(0, end)
  return { type, id, title: title.trim(), body: body.join('\n').trim(), properties }
}

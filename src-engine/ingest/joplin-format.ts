// JEX, an export of Joplin: a tar of Markdown files with their properties at the end, tied together by ids.
import { type FormatReader, problem, type ReadContent, type ReaderOptions } from './format-reader.ts'
import { type JoplinItem, readJoplinItem } from './joplin-item.ts'
import { type MailAttachment, readAttachments } from './mail-content.ts'
import { readMarkdownText } from './markdown-format.ts'
import { isWholeTar, tarEntries } from './tar-entries.ts'
import { instantOf } from './written-dates.ts'

interface JoplinExport {
  readonly items: ReadonlyMap<string, JoplinItem>
  /** Bytes of attachments by id. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** Ids of tags by the id of their note. */
  readonly tagIds: ReadonlyMap<string, readonly string[]>
  readonly isCut: boolean
}

export const readJoplin: FormatReader = async (file, options) => {
  const exported = readExport(file.bytes)
  const contents: ReadContent[] = []
  for (const item of exported.items.values()) {
    if (item.type === 'note') contents.push(await noteContent(item, exported, options))
  }
  if (contents.length === 0) return problem('damaged', 'no note inside')
  const last = contents.at(-1)
  // A cut archive still gives the notes before the cut; the last of them says so.
  if (exported.isCut && last !== undefined) contents.splice(-1, 1, { ...last, remarks: ['archive-cut'] })
  return { ok: true, contents }
}

function readExport(bytes: Uint8Array<ArrayBuffer>): JoplinExport {
  const items = new Map<string, JoplinItem>()
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const tagIds = new Map<string, readonly string[]>()
  for (const entry of tarEntries(bytes)) {
    const fileId = /^(?:\.\/)?resources\/([0-9a-f]{32})(?:\.[^/]*)?$/.exec(entry.path)?.[1]
    if (fileId !== undefined) files.set(fileId, entry.bytes)
    else if (entry.path.endsWith('.md')) addItem(readJoplinItem(new TextDecoder().decode(entry.bytes)))
  }
  return { items, files, tagIds, isCut: !isWholeTar(bytes) }

  function addItem(item: JoplinItem | null): void {
    if (item === null) return
    const { note_id: noteId, tag_id: tagId } = item.properties
    if (item.type !== 'note-tag') items.set(item.id, item)
    else if (noteId !== undefined && tagId !== undefined) tagIds.set(noteId, [...(tagIds.get(noteId) ?? []), tagId])
  }
}

async function noteContent(note: JoplinItem, exported: JoplinExport, options: ReaderOptions): Promise<ReadContent> {
  const { fields } = readMarkdownText(withNames(note.body, exported.items), '')
  const tags = (exported.tagIds.get(note.id) ?? []).map((id) => exported.items.get(id)?.title ?? '')
  const created = instantOf(note.properties['user_created_time'] ?? note.properties['created_time'] ?? '')
  const updated = instantOf(note.properties['user_updated_time'] ?? note.properties['updated_time'] ?? '')
  const uri = note.properties['source_url'] ?? ''
  const folders = foldersOf(note, exported.items)
  return {
    fields: {
      ...fields,
      title: note.title || folders.at(-1) || 'Joplin',
      uri: /^https?:/i.test(uri) && URL.canParse(uri) ? uri : null,
      tags: [...new Set([...(fields.tags ?? []), ...tags.filter((tag) => tag !== '')])],
      ...(created === null ? {} : { created }),
      ...(updated === null ? {} : { updated }),
      ...(note.properties['is_todo'] === '1' ? { kind: 'todo' as const, status: todoStatus(note) } : {}),
    },
    part: { name: `${[...folders, note.title].join(' – ')} ${note.id}.md`, bytes: new TextEncoder().encode(note.body) },
    attachments: await readAttachments(attachmentsOf(note, exported), options),
  }
}

const todoStatus = (note: JoplinItem): string | null =>
  (note.properties['todo_completed'] ?? '0') === '0' ? null : 'done'

/** Links between notes go by id in Joplin and by title here; those to files name the file. */
function withNames(body: string, items: ReadonlyMap<string, JoplinItem>): string {
  return body.replace(
    /(!?)\[([^\]\n]*)\]\(:\/([0-9a-f]{32})(?:#[^)\s]*)?(?:\s+"[^"\n]*")?\)/g,
    (written, mark, label, id) => {
      const item = items.get(String(id))
      if (item === undefined) return written
      const name = item.title.replace(/[[\]|#\n]+/g, ' ').trim()
      const shown = String(label).trim()
      return `${mark}[[${name}${shown === '' || shown === name ? '' : `|${shown}`}]]`
    },
  )
}

/** Notebooks from the outermost; a loop of them ends where it closes. */
function foldersOf(note: JoplinItem, items: ReadonlyMap<string, JoplinItem>): readonly string[] {
  const folders: JoplinItem[] = []
  for (let id = note.properties['parent_id']; id !== undefined; ) {
    const folder = items.get(id)
    if (folder === undefined || folders.includes(folder)) break
    folders.unshift(folder)
    id = folder.properties['parent_id']
  }
  return folders.map((folder) => folder.title)
}

function attachmentsOf(note: JoplinItem, { items, files }: JoplinExport): MailAttachment[] {
  const ids = new Set(Array.from(note.body.matchAll(/:\/([0-9a-f]{32})/g), ([, id]) => id ?? ''))
  return [...ids].flatMap((id) => {
    const [item, bytes] = [items.get(id), files.get(id)]
    if (item?.type !== 'resource' || bytes === undefined) return []
    return [{ name: item.title, mimeType: item.properties['mime'] || 'application/octet-stream', bytes: bytes.slice() }]
  })
}

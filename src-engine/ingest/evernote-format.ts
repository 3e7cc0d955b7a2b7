// ENEX, an export of Evernote: one document a note, with its tags, days, address and attachments.
import { Parser } from 'htmlparser2'
import { bytesOfBase64 } from './base64.ts'
import { noteMarkdown } from './evernote-markup.ts'
import { type FormatReader, problem, type ReadContent, type ReaderOptions } from './format-reader.ts'
import { type MailAttachment, readAttachments } from './mail-content.ts'
import { decodeText } from './text-encoding.ts'
import { instantOfBasic } from './written-dates.ts'

export const readEvernote: FormatReader = async (file, options) => {
  const contents: ReadContent[] = []
  for (const bytes of notesIn(file.bytes)) contents.push(await noteContent(bytes, options))
  if (contents.length === 0) return problem('damaged', 'no note inside')
  return { ok: true, contents }
}

/** The bytes of each note: an export may be larger than a text can be, and a broken note must not cost the next. */
function notesIn(bytes: Uint8Array<ArrayBuffer>): readonly Uint8Array<ArrayBuffer>[] {
  const notes: Uint8Array<ArrayBuffer>[] = []
  let from = findTag(bytes, '<note>', 0)
  while (from !== -1) {
    const next = findTag(bytes, '<note>', from + 1)
    const end = findTag(bytes, '</note>', from, next === -1 ? bytes.length : next)
    notes.push(bytes.subarray(from, end === -1 ? (next === -1 ? bytes.length : next) : end + '</note>'.length))
    from = next
  }
  return notes
}

function findTag(bytes: Uint8Array, tag: string, from: number, to = bytes.length): number {
  for (let at = bytes.indexOf(0x3c, from); at !== -1 && at < to; at = bytes.indexOf(0x3c, at + 1)) {
    let length = 1
    while (length < tag.length && bytes[at + length] === tag.charCodeAt(length)) length++
    if (length === tag.length) return at
  }
  return -1
}

async function noteContent(bytes: Uint8Array<ArrayBuffer>, options: ReaderOptions): Promise<ReadContent> {
  const source = decodeText(bytes, 'utf-8').text
  const { texts, tags, resources } = parseNote(source)
  const created = instantOfBasic(texts.get('created') ?? '')
  const updated = instantOfBasic(texts.get('updated') ?? '')
  const uri = texts.get('source-url')?.trim() ?? ''
  const title = (texts.get('title') ?? '').replace(/\s+/g, ' ').trim()
  const attachments = resources.flatMap(attachmentOf)
  return {
    fields: {
      title: title || (texts.get('created') ?? '').trim() || 'Evernote',
      text: noteMarkdown(texts.get('content') ?? '', attachments),
      textFormat: 'markdown',
      kind: 'note',
      tags,
      uri: /^https?:/i.test(uri) && URL.canParse(uri) ? uri : null,
      ...(created === null ? {} : { created }),
      ...(updated === null && created === null ? {} : { updated: updated ?? created ?? '' }),
    },
    part: { name: `${texts.get('created')?.trim() ?? ''} ${title}.enex`, bytes: withoutData(source) },
    attachments: await readAttachments(attachments, options),
  }
}

/** The note without the files in it, which are kept as files. */
const withoutData = (source: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(source.replace(/(<data\b[^<>]*>)[^<]*(<\/data>)/g, '$1$2'))

interface Resource {
  readonly texts: Map<string, string>
}

interface NoteParts {
  readonly texts: ReadonlyMap<string, string>
  readonly tags: readonly string[]
  readonly resources: readonly Resource[]
}

function parseNote(source: string): NoteParts {
  const [texts, tags, resources] = [new Map<string, string>(), [] as string[], [] as Resource[]]
  let [name, pieces] = ['', [] as string[]]
  let isInResource = false
  const parser = new Parser(
    {
      onopentag: (tag) => {
        if (tag === 'resource') {
          isInResource = true
          resources.push({ texts: new Map() })
        }
        name = tag
        pieces = []
      },
      ontext: (text) => pieces.push(text),
      onclosetag: (tag) => {
        if (tag === 'resource') isInResource = false
        if (tag !== name) return
        const text = pieces.join('')
        const target = isInResource ? resources.at(-1)?.texts : texts
        if (tag === 'tag') tags.push(text.trim())
        else if (target?.has(tag) === false) target.set(tag, text)
      },
    },
    { xmlMode: true },
  )
  parser.end(source)
  return { texts, tags: tags.filter((tag) => tag !== ''), resources }
}

function attachmentOf({ texts }: Resource, index: number): readonly MailAttachment[] {
  const bytes = bytesOfBase64(texts.get('data') ?? '')
  if (bytes === null || bytes.length === 0) return []
  const mimeType = texts.get('mime')?.trim() ?? 'application/octet-stream'
  const name = texts.get('file-name')?.trim() ?? ''
  return [{ name: name || `${index + 1}.${mimeType.split('/')[1]?.replace(/\W.*$/, '') ?? 'bin'}`, mimeType, bytes }]
}

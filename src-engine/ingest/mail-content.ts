// A mail as a document, whichever format it came in: who, when, what was said, and the files that came along.
import type { Reading } from '../contract/documents.ts'
import { cleanPath, fileExtension } from './clean-path.ts'
import type { ReadAttachment, ReadContent, ReaderOptions } from './format-reader.ts'
import { instantOf } from './written-dates.ts'

export interface MailAddress {
  readonly name: string
  readonly address: string
}

export interface MailParts {
  readonly subject: string
  readonly from: readonly MailAddress[]
  readonly to: readonly MailAddress[]
  readonly cc: readonly MailAddress[]
  /** As written; whatever cannot be read as a date is no date. */
  readonly date: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Larger attachments are kept, and found by name only until they are opened on their own. */
const largestReadBytes = 8 * 1024 * 1024
const mostReadBytes = 32 * 1024 * 1024
/** A plain text shorter than this may only say that the mail is to be read as HTML. */
const shortText = 500

export async function mailContent(mail: MailParts, options: ReaderOptions): Promise<ReadContent> {
  const body = await bodyOf(mail)
  const head = headOf(mail)
  const created = instantOf(mail.date)
  return {
    fields: {
      title: oneLine(mail.subject),
      text: [head, body.text].filter((part) => part !== '').join('\n\n'),
      textFormat: body.textFormat,
      kind: 'mail',
      correspondents: correspondentsOf(mail),
      ...(created === null ? {} : { created, updated: created }),
    },
    attachments: await readAttachments(mail.attachments, options),
  }
}

/** The plain text as its sender meant it; the HTML where there is none or only a stub of it. */
async function bodyOf({ text, html }: MailParts) {
  const plain = text.replaceAll('\r\n', '\n').trim()
  if (html.trim() === '' || plain.length >= shortText) return { text: plain, textFormat: 'plain' as const }
  const { htmlAsMarkdown } = await import('./html-format.ts')
  const rich = htmlAsMarkdown(html)
  const isStub = plain.length * 5 < rich.length
  return isStub ? { text: rich, textFormat: 'markdown' as const } : { text: plain, textFormat: 'plain' as const }
}

/** The lines that say who wrote to whom, so that an address is found and read where mail programs show it. */
const headOf = ({ from, to, cc }: MailParts): string =>
  [['From', from] as const, ['To', to] as const, ['Cc', cc] as const]
    .filter(([, people]) => people.length > 0)
    .map(([label, people]) => `${label}: ${people.map(written).join(', ')}`)
    .join('\n')

function written({ name, address }: MailAddress): string {
  if (address === '' || name === address) return oneLine(name)
  return name === '' ? oneLine(address) : oneLine(`${name} (${address})`)
}

function correspondentsOf({ from, to, cc }: MailParts): string[] {
  const names = [...from, ...to, ...cc].map(({ name, address }) => oneLine(name === '' ? address : name))
  return [...new Set(names.filter((name) => name !== ''))]
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Each is read by the reader of its own format, as far as they are small enough together. */
export async function readAttachments(
  attachments: readonly MailAttachment[],
  { readInside }: ReaderOptions,
): Promise<readonly ReadAttachment[]> {
  const read: ReadAttachment[] = []
  let left = mostReadBytes
  for (const [index, attachment] of attachments.entries()) {
    const name = attachmentName(attachment, index)
    const isSmall = attachment.bytes.length <= Math.min(largestReadBytes, left)
    let readings: readonly Reading[] = []
    if (isSmall && readInside !== undefined) {
      left -= attachment.bytes.length
      readings = await readInside({ path: name, bytes: attachment.bytes })
    }
    read.push({ ...attachment, name, readings })
  }
  return read
}

const extensionByType: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/html': 'html',
  'text/plain': 'txt',
}

/** A name for those that have none: their number, with the ending of their type. */
function attachmentName({ name, mimeType }: MailAttachment, index: number): string {
  const given = name.trim() === '' ? '' : cleanPath(name.replaceAll(/[\\/]/g, '_'))
  const extension = extensionByType[mimeType]
  if (given !== '') return given
  return extension === undefined || fileExtension(given) !== '' ? `${index + 1}` : `${index + 1}.${extension}`
}

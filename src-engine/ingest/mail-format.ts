// EML: one mail with its headers decoded and its attachments kept as files of their own.
import PostalMime, { type Address, type Email } from 'postal-mime'
import { fileStem } from './clean-path.ts'
import { content, type FormatReader, problem } from './format-reader.ts'
import { type MailAddress, type MailAttachment, mailContent } from './mail-content.ts'
import { readText } from './text-format.ts'

/** Parts inside parts; deeper ones are no mail that a person wrote. */
const deepest = 32

/** It is read line by line, which takes its time. */
const largestMailBytes = 128 * 1024 * 1024

export const readMail: FormatReader = async (file, options) => {
  if (file.bytes.length > largestMailBytes) return problem('too-large', `${file.bytes.length} bytes of mail`)
  const mail = await PostalMime.parse(withoutEnvelope(file.bytes), {
    maxNestingDepth: deepest,
    attachmentEncoding: 'arraybuffer',
  })
  // The parser finds an empty mail in anything; what has no header is some other text under this name.
  if (!mail.headers.some(({ key }) => knownHeaders.has(key))) return readText(file, options)
  const one = await mailContent(
    {
      subject: mail.subject ?? '',
      from: addressesOf(mail.from === undefined ? [] : [mail.from]),
      to: addressesOf(mail.to),
      cc: addressesOf(mail.cc),
      date: mail.date ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      attachments: attachmentsOf(mail),
    },
    options,
  )
  return content({ ...one, fields: { ...one.fields, title: one.fields.title || fileStem(file.path) } })
}

const knownHeaders = new Set(
  'from to cc bcc subject date message-id received return-path reply-to sender mime-version content-type'.split(' '),
)

/** The line `From somebody at some time` that mailboxes put before a mail is none of its headers. */
function withoutEnvelope(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const isEnvelope = 'From '.split('').every((character, index) => bytes[index] === character.charCodeAt(0))
  const end = bytes.indexOf(0x0a)
  return isEnvelope && end !== -1 ? bytes.slice(end + 1) : bytes
}

/** Groups are taken for the people in them. */
function addressesOf(addresses: readonly Address[] = []): MailAddress[] {
  return addresses.flatMap((one) =>
    one.group === undefined ? [{ name: one.name, address: one.address ?? '' }] : addressesOf(one.group),
  )
}

const attachmentsOf = (mail: Email): MailAttachment[] =>
  mail.attachments.map(({ filename, mimeType, content: bytes }) => ({
    name: filename ?? '',
    mimeType,
    bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : new Uint8Array(bytes),
  }))

// MSG: a mail as Outlook saves it, a compound file with one stream for each property.
import { type CFB$Entry, read } from 'cfb'
import { fileStem } from './clean-path.ts'
import { content, type FormatReader, problem, type ReaderOptions } from './format-reader.ts'
import { type MailAddress, type MailAttachment, mailContent } from './mail-content.ts'
import { unpackRtf } from './packed-rtf.ts'
import { decodeText } from './text-encoding.ts'

/** Numbers of the properties, as in Microsoft's MS-OXPROPS. */
const property = {
  subject: '0037',
  headers: '007D',
  senderName: '0C1A',
  senderAddress: '5D01',
  senderAddressOld: '0C1F',
  body: '1000',
  packedRtf: '1009',
  html: '1013',
  name: '3001',
  address: '39FE',
  addressOld: '3003',
  attachmentBytes: '3701',
  attachmentShortName: '3704',
  attachmentName: '3707',
  attachmentType: '370E',
} as const

const sentTime = 0x0039
const deliveryTime = 0x0e06

export const readOutlook: FormatReader = async (file, options) => {
  const storages = storagesOf(file.bytes)
  const root = storages.get('')
  if (root === undefined || !root.has('__properties_version1.0')) return problem('damaged', 'no mail inside')
  const recipients = [...storages].filter(([name]) => name.startsWith('__recip_version1.0_')).map(([, it]) => it)
  const one = await mailContent(
    {
      subject: text(root, property.subject),
      from: [addressOf(root, property.senderName, [property.senderAddress, property.senderAddressOld])],
      to: recipients.filter((recipient) => recipientType(recipient) !== 2).map(recipientAddress),
      cc: recipients.filter((recipient) => recipientType(recipient) === 2).map(recipientAddress),
      date: sentDate(root),
      text: text(root, property.body) || (await packedText(root, options)),
      html: text(root, property.html) || decodeText(binary(root, property.html)).text,
      attachments: attachmentsOf(storages),
    },
    options,
  )
  return content({ ...one, fields: { ...one.fields, title: one.fields.title || fileStem(file.path) } })
}

/** The streams of one storage by name. */
type Storage = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** The message itself is the empty name; only it and what lies directly in it, no message inside the message. */
function storagesOf(bytes: Uint8Array): ReadonlyMap<string, Storage> {
  const { FileIndex, FullPaths } = read(bytes, { type: 'buffer' })
  const storages = new Map<string, Map<string, Uint8Array<ArrayBuffer>>>()
  for (const [index, path] of FullPaths.entries()) {
    const segments = path.split('/').slice(1)
    const entry = FileIndex[index]
    if (entry === undefined || !isStream(entry) || segments.length > 2) continue
    const name = segments.pop() ?? ''
    const storage = segments[0] ?? ''
    const streams = storages.get(storage) ?? new Map<string, Uint8Array<ArrayBuffer>>()
    storages.set(storage, streams.set(name, Uint8Array.from(entry.content)))
  }
  return storages
}

const isStream = (entry: CFB$Entry): boolean => entry.type === 2 && entry.content !== undefined

const binary = (storage: Storage, number: string): Uint8Array<ArrayBuffer> =>
  storage.get(`__substg1.0_${number}0102`) ?? new Uint8Array()

/** UTF-16 where there is it, else in whatever encoding its sender used. */
function text(storage: Storage, number: string): string {
  const wide = storage.get(`__substg1.0_${number}001F`)
  const narrow = storage.get(`__substg1.0_${number}001E`)
  const written = wide === undefined ? decodeText(narrow ?? new Uint8Array()).text : utf16.decode(wide)
  return written.replace(/\0+$/, '')
}

const utf16 = new TextDecoder('utf-16le')

function addressOf(storage: Storage, name: string, addresses: readonly string[]): MailAddress {
  const address = addresses.map((number) => text(storage, number)).find((written) => written.includes('@')) ?? ''
  return { name: text(storage, name), address }
}

const recipientAddress = (recipient: Storage): MailAddress =>
  addressOf(recipient, property.name, [property.address, property.addressOld])

/** 1 to, 2 copy, 3 blind copy. */
const recipientType = (recipient: Storage): number =>
  fixedValue(recipient, { headBytes: 8, number: 0x0c15 })?.getInt32(0, true) ?? 1

function sentDate(root: Storage): string {
  const time = [sentTime, deliveryTime].map((number) => fixedValue(root, { headBytes: 32, number })).find((it) => it)
  if (time === undefined || time === null) return headerDate(root)
  // Windows counts tenths of microseconds since 1601.
  const ms = Number(time.getBigUint64(0, true) / 10_000n) - 11_644_473_600_000
  return Math.abs(ms) > 8.64e15 ? '' : new Date(ms).toISOString()
}

const headerDate = (root: Storage): string => /^Date:(.*)$/im.exec(text(root, property.headers))?.[1] ?? ''

/** Eight bytes of a property of fixed size: a table of rows of 16 bytes, tag, flags and value, behind a head. */
function fixedValue(
  storage: Storage,
  wanted: { readonly headBytes: number; readonly number: number },
): DataView | null {
  const table = storage.get('__properties_version1.0') ?? new Uint8Array()
  const view = new DataView(table.buffer)
  for (let at = wanted.headBytes; at + 16 <= table.length; at += 16) {
    if (view.getUint16(at + 2, true) === wanted.number) return new DataView(table.buffer, at + 8, 8)
  }
  return null
}

/** Mails without any other body have it as packed RTF. */
async function packedText(root: Storage, { readInside }: ReaderOptions): Promise<string> {
  const packed = binary(root, property.packedRtf)
  const isNeeded = !root.has(`__substg1.0_${property.html}0102`) && packed.length > 0
  const rtf = isNeeded && readInside !== undefined ? unpackRtf(packed) : null
  if (rtf === null || readInside === undefined) return ''
  const readings = await readInside({ path: 'body.rtf', bytes: rtf })
  return readings.map((reading) => reading.text).join('\n\n')
}

function attachmentsOf(storages: ReadonlyMap<string, Storage>): MailAttachment[] {
  return [...storages]
    .filter(
      ([name, storage]) =>
        name.startsWith('__attach_version1.0_') && binary(storage, property.attachmentBytes).length > 0,
    )
    .map(([, storage]) => ({
      name: text(storage, property.attachmentName) || text(storage, property.attachmentShortName),
      mimeType: text(storage, property.attachmentType) || 'application/octet-stream',
      bytes: binary(storage, property.attachmentBytes),
    }))
}

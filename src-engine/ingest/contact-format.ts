// VCF: one document a contact, with everything that is written on its card.
import { largestTextBytes } from './archive-limits.ts'
import { bytesOfBase64 } from './base64.ts'
import { fileStem } from './clean-path.ts'
import {
  type Component,
  type ContentLine,
  linesNamed,
  plainValue,
  readComponents,
  textNamed,
  valueParts,
} from './content-lines.ts'
import { type FormatReader, problem, type ReadAttachment, type ReadContent } from './format-reader.ts'
import { decodeText } from './text-encoding.ts'
import { instantOf, instantOfBasic } from './written-dates.ts'

export const readContacts: FormatReader = async (file, options) => {
  if (file.bytes.length > largestTextBytes) return problem('too-large', `${file.bytes.length} bytes of contacts`)
  const { text, encoding } = decodeText(file.bytes, options.encoding)
  const cards = readComponents(text).filter(({ name }) => name === 'VCARD')
  if (cards.length === 0) return problem('damaged', 'no contact inside')
  const contents = cards.map((card): ReadContent => {
    const one = readCard(card, fileStem(file.path))
    if (cards.length === 1) return { ...one, encoding }
    const name = textNamed(card, 'UID') || one.fields.title || 'contact'
    return { ...one, part: { name: `${name}.vcf`, bytes: new TextEncoder().encode(`${card.source}\r\n`) } }
  })
  return { ok: true, contents }
}

/** What is shown of a card, in this order; the rest is for programs, and stays in the original. */
const shownNames = 'ORG TITLE ROLE EMAIL TEL IMPP ADR URL BDAY ANNIVERSARY RELATED NOTE'.split(' ')

function readCard(card: Component, fallback: string): ReadContent {
  const name = linesNamed(card, 'N')[0]
  const parts = name === undefined ? [] : valueParts(name)
  const firm = linesNamed(card, 'ORG').flatMap(valueParts)[0] ?? ''
  const title = textNamed(card, 'FN') || parts.toReversed().join(' ') || firm || fallback
  const changed = textNamed(card, 'REV')
  const updated = instantOfBasic(changed) ?? instantOf(changed)
  const lines = shownNames.flatMap((shown) => linesNamed(card, shown).map(shownValue))
  const isNameNew = parts.some((part) => !title.includes(part))
  return {
    fields: {
      title: title.replace(/\s+/g, ' '),
      text: [...(isNameNew ? [parts.join(', ')] : []), ...lines].filter((line) => line !== '').join('\n'),
      textFormat: 'plain',
      kind: 'document',
      aliases: linesNamed(card, 'NICKNAME').flatMap(listed),
      tags: linesNamed(card, 'CATEGORIES').flatMap(listed),
      ...(updated === null ? {} : { updated }),
    },
    attachments: [...linesNamed(card, 'PHOTO'), ...linesNamed(card, 'LOGO')].flatMap(pictureOf),
  }
}

function shownValue(line: ContentLine): string {
  if (line.name === 'ADR' || line.name === 'ORG') return valueParts(line).join(', ')
  return plainValue(line).replace(/^(tel|mailto):/i, '')
}

const listed = (line: ContentLine): string[] =>
  line.value
    .split(/(?<!\\),/)
    .map((value) => plainValue({ ...line, value }))
    .filter((value) => value !== '')

/** A picture that stands in the card; one that is only named by its address is not fetched. */
function pictureOf(line: ContentLine): readonly ReadAttachment[] {
  const inline = /^data:(image\/[\w+.-]+);base64,/i.exec(line.value)
  const isEncoded = /^b(ase64)?$/i.test(line.parameters.get('ENCODING') ?? '')
  if (inline === null && !isEncoded) return []
  const subtype = /\b(jpe?g|png|gif|webp)\b/i.exec(line.parameters.get('TYPE') ?? '')?.[1]?.toLowerCase() ?? 'jpeg'
  const mimeType = inline?.[1]?.toLowerCase() ?? `image/${subtype.replace('jpg', 'jpeg')}`
  const bytes = bytesOfBase64(line.value.slice(inline?.[0].length ?? 0))
  if (bytes === null || bytes.length === 0) return []
  return [
    { name: `${line.name.toLowerCase()}.${mimeType.slice(6).replace('jpeg', 'jpg')}`, mimeType, bytes, readings: [] },
  ]
}

// Texts and links that are dropped from another program, as what has arrived. Pure.
import { type Arrival, arrivalOfShare, mostWaiting, splitAddress } from './arrival.ts'

export interface DroppedFacts {
  readonly newId: () => string
  readonly nowMs: number
}

/** The kinds of data that words come in; a drag names its kinds before it is dropped. */
export const wordKinds = ['text/uri-list', 'text/x-moz-url', 'text/plain'] as const

/** `dataOf` answers the empty text for a kind that is not there. A link has its title where the browser gives one. */
export function arrivalsOfDrop(dataOf: (kind: string) => string, { newId, nowMs }: DroppedFacts): readonly Arrival[] {
  const links = linksOf(dataOf)
  const text = dataOf('text/plain').trim()
  const parts =
    links.length > 0
      ? links.slice(0, mostWaiting).map(({ address, title }) => ({ title, text: address, url: address }))
      : [{ title: '', text, url: '' }]
  return parts
    .map((part) => arrivalOfShare({ ...part, files: [] }, { id: newId(), nowMs, fits: true }))
    .filter(({ trouble }) => trouble === null)
    .map((arrival) => ({ ...arrival, from: 'dropped', ...(links.length > 0 ? {} : asText(text)) }))
}

/** A text that only names an address somewhere is a note, and no bookmark of it. */
const asText = (text: string): Partial<Arrival> => (splitAddress('', text).rest === '' ? {} : { text, address: null })

interface Link {
  readonly address: string
  readonly title: string
}

function linksOf(dataOf: (kind: string) => string): readonly Link[] {
  const addresses = dataOf('text/uri-list')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const [mozAddress = '', mozTitle = ''] = dataOf('text/x-moz-url').split(/\r?\n/)
  const listed = addresses.length === 0 && mozAddress !== '' ? [mozAddress] : addresses
  const title = mozTitle.trim() || titleInMarkup(dataOf('text/html'))
  return listed.map((address) => ({ address, title: listed.length === 1 && title !== address ? title : '' }))
}

/** What stands between `<a …>` and `</a>`: read as text, because markup of others never becomes elements. */
function titleInMarkup(markup: string): string {
  const inner = /<a\s[^>]*>([\s\S]*?)<\/a>/i.exec(markup)?.[1] ?? ''
  return inner
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_entity, name: string) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

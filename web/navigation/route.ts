// What is on the screen, as an address. Pure: an address in, a route out, and back.
import type { DocumentRef } from '../../src-engine/contract/documents.ts'

export const screens = ['search', 'views', 'add', 'calendar', 'store', 'collections', 'settings'] as const
export type Screen = (typeof screens)[number]

/**
 * `filters`, `help`, choosing several hits (`select`), changing those that are chosen, emptying the trash, and keeping
 * a search as a view.
 */
const searchLayers = ['filters', 'help', 'select', 'change', 'empty-trash', 'save-view'] as const
/** `menu`, the editor of the text, the details, the versions; `page` shows a page of the original. */
const documentLayers = ['menu', 'edit', 'details', 'versions'] as const

export type Layer =
  | { readonly type: (typeof searchLayers)[number] }
  | { readonly type: (typeof documentLayers)[number] }
  | { readonly type: 'page'; readonly page: number }

export interface Route {
  readonly screen: Screen
  readonly query: string
  /** Name of the saved view whose documents are shown instead of a query's; null for none. */
  readonly view: string | null
  /** `YYYY-MM`, shown by the calendar; null for the present one. */
  readonly month: string | null
  /** The open document, beside or above the results. */
  readonly document: DocumentRef | null
  /** What the find bar looks for; null while it is closed. */
  readonly find: string | null
  /** UTF-16 unit in the document's text that the find bar starts from. */
  readonly at: number | null
  /** Page of the document's file that the find bar starts from, where the match stands in no text of its own. */
  readonly page: number | null
  readonly layer: Layer | null
  /** Another app shared something that could not be taken in. */
  readonly shareFailed: boolean
}

export const homeRoute: Route = {
  screen: 'search',
  query: '',
  view: null,
  month: null,
  document: null,
  find: null,
  at: null,
  page: null,
  layer: null,
  shareFailed: false,
}

/**
 * Total: whatever does not fit is left out.
 *
 *   ?q=tea&doc=library%2F1a2b&find=tea
 *   ?screen=store
 *   ?view=Taxes
 *   ?screen=calendar&month=2026-11
 *   ?screen=add&share=failed
 */
export function parseRoute(search: string): Route {
  const values = new URLSearchParams(search)
  const document = parseRef(values.get('doc'))
  const screen = screens.find((known) => known === values.get('screen')) ?? 'search'
  return {
    screen,
    query: values.get('q') ?? '',
    view: values.get('view') || null,
    month: screen === 'calendar' ? parseMonth(values.get('month')) : null,
    document,
    find: document ? values.get('find') : null,
    at: document ? parseCount(values.get('at'), 0) : null,
    page: document ? parseCount(values.get('page'), 1) : null,
    layer: parseLayer(values.get('layer'), document !== null),
    shareFailed: screen === 'add' && values.get('share') === 'failed',
  }
}

export function printRoute(route: Route): string {
  const values = new URLSearchParams()
  if (route.screen !== 'search') values.set('screen', route.screen)
  if (route.query) values.set('q', route.query)
  if (route.view !== null) values.set('view', route.view)
  if (route.month !== null) values.set('month', route.month)
  if (route.document) values.set('doc', `${route.document.collection}/${route.document.id}`)
  if (route.find !== null) values.set('find', route.find)
  if (route.at !== null) values.set('at', String(route.at))
  if (route.page !== null) values.set('page', String(route.page))
  if (route.layer) values.set('layer', route.layer.type === 'page' ? `page-${route.layer.page}` : route.layer.type)
  if (route.shareFailed) values.set('share', 'failed')
  const text = values.toString()
  return text ? `?${text}` : '.'
}

/** The route with the topmost layer closed: layer, document, query, then home. */
export function closeTop(route: Route): Route {
  if (route.layer) return { ...route, layer: null }
  if (route.document) return { ...route, document: null, find: null, at: null, page: null }
  if (route.screen !== 'search') return { ...route, screen: 'search' }
  return homeRoute
}

export const sameRef = (left: DocumentRef | null, right: DocumentRef | null): boolean =>
  left?.id === right?.id && left?.collection === right?.collection

/** `collection/id`; the id may contain slashes, the collection may not. */
function parseRef(text: string | null): DocumentRef | null {
  const slash = text?.indexOf('/') ?? -1
  if (!text || slash < 1 || slash === text.length - 1) return null
  return { collection: text.slice(0, slash), id: text.slice(slash + 1) }
}

function parseLayer(text: string | null, overDocument: boolean): Layer | null {
  const overSearch = searchLayers.find((layer) => layer === text)
  if (overSearch) return { type: overSearch }
  if (!overDocument) return null
  const ofDocument = documentLayers.find((layer) => layer === text)
  if (ofDocument) return { type: ofDocument }
  if (!text?.startsWith('page-')) return null
  const page = parseCount(text.slice('page-'.length), 1)
  return page === null ? null : { type: 'page', page }
}

const parseMonth = (text: string | null): string | null =>
  text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null

function parseCount(text: string | null, least: number): number | null {
  if (!text || !/^\d{1,12}$/.test(text)) return null
  const count = Number(text)
  return count >= least ? count : null
}

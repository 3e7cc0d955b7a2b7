import { expect, test } from 'vitest'
import { closeTop, homeRoute, parseRoute, printRoute, type Route } from './route.ts'

const documentRoute: Route = {
  ...homeRoute,
  query: 'tea & <b>',
  document: { collection: 'library', id: 'a/b' },
  find: 'tea',
  at: 12,
}
const pageRoute: Route = { ...documentRoute, at: null, page: 7 }

test.each<[string, Route]>([
  ['home', homeRoute],
  ['a query', { ...homeRoute, query: 'kind:note "green tea' }],
  ['a document over a query', documentRoute],
  ['a document with an empty find bar', { ...documentRoute, find: '' }],
  ['a document at a page', pageRoute],
  ['the filters over a query', { ...homeRoute, query: 'tea', layer: { type: 'filters' } }],
  ['the help', { ...homeRoute, layer: { type: 'help' } }],
  ['a change of what is selected', { ...homeRoute, query: 'tea', layer: { type: 'change' } }],
  ['a page of an original', { ...documentRoute, layer: { type: 'page', page: 3 } }],
  ['a saved view', { ...homeRoute, view: 'Taxes & more' }],
  ['a month of the calendar', { ...homeRoute, screen: 'calendar', month: '2026-11' }],
  ['the editor of a document', { ...documentRoute, layer: { type: 'edit' } }],
  ['another screen', { ...homeRoute, screen: 'store', query: 'tea' }],
])('%s survives a reload', (_name, route) => {
  expect(parseRoute(printRoute(route))).toEqual(route)
})

test.each([
  ['?screen=nowhere', homeRoute],
  ['?doc=library', homeRoute],
  ['?doc=/x', homeRoute],
  ['?month=2026-11', homeRoute],
  ['?screen=calendar&month=2026-13', { ...homeRoute, screen: 'calendar' }],
  ['?find=tea&layer=menu', homeRoute],
  ['?doc=library/1&layer=page-0&at=-2', { ...homeRoute, document: { collection: 'library', id: '1' } }],
])('what does not fit in %s is left out', (search, route) => {
  expect(parseRoute(search)).toEqual(route)
})

test('layers close one at a time', () => {
  const steps: Route[] = [{ ...documentRoute, layer: { type: 'menu' } }]
  while (steps.length < 4) steps.push(closeTop(steps.at(-1) ?? homeRoute))
  expect(steps.slice(1)).toEqual([documentRoute, { ...homeRoute, query: 'tea & <b>' }, homeRoute])
})

import { expect, test } from 'vitest'
import type { AnswerSection, Hit, SearchAnswer } from '../../../src-engine/contract/search.ts'
import { hitsOf, opensSection, withPage } from './found-pages.ts'

const hit = (id: string): Hit => ({
  id,
  collection: 'library',
  title: { text: id, marks: [] },
  kind: 'note',
  tags: [],
  path: null,
  mimeType: null,
  updated: '2026-01-01T00:00:00Z',
  due: null,
  status: null,
  trashedAt: null,
  noTextReason: null,
  snippet: { text: '', marks: [], cutBefore: false, cutAfter: false },
  place: { kind: 'text', page: null, heading: null, offset: null },
  way: 'exact',
  tier: 0,
  score: 0,
})

/** `page('a b', 'x:0+2')`: two hits in section x. */
function page(ids: string, sections: string): SearchAnswer {
  const read = (text: string): AnswerSection => {
    const [, key = '', from, count] = /^(.*):(\d+)\+(\d+)$/.exec(text) ?? []
    return { key, from: Number(from), count: Number(count) }
  }
  return {
    query: 'q',
    hits: ids.split(' ').map(hit),
    sections: sections === '' ? [] : sections.split(' ').map(read),
    opens: null,
    page: 1,
    hasMore: false,
    diagnostics: [],
    corrections: {},
    blame: [],
    offers: [],
    engine: 'sqlite-fts5',
    mode: 'lexical',
    tookMs: 0,
    waiting: 0,
  }
}

const show = (pages: readonly SearchAnswer[]): string => {
  const [first, ...rest] = pages
  const hits = rest.reduce(withPage, first ? hitsOf(first) : [])
  return hits.map(({ hit: { id }, section }, at) => `${opensSection(hits, at) ? `[${section}] ` : ''}${id}`).join(' ')
}

test.each([
  ['no headings without sections', [page('a b', '')], 'a b'],
  ['a heading before the first hit of each section', [page('a b c', 'x:0+2 y:2+1')], '[x] a b [y] c'],
  [
    'one heading for a section over two pages',
    [page('a b', 'x:0+1 y:1+1'), page('c d', 'y:0+1 z:1+1')],
    '[x] a [y] b c [z] d',
  ],
  ['a heading for what has no key, once something stands before it', [page('a b', 'x:0+1 :1+1')], '[x] a [] b'],
  ['no document twice, and its section goes on', [page('a b', 'x:0+2'), page('b c', 'x:0+2')], '[x] a b c'],
])('%s', (_name, pages, expected) => {
  expect(show(pages)).toBe(expected)
})

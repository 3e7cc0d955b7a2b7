import { describe, expect, test } from 'vitest'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

async function engineWith(documents: Parameters<typeof saveAll>[1]) {
  const engine = await setupEngine()
  await saveAll(engine, documents)
  return engine
}

describe('misspelled words', () => {
  const documents = [
    note('a', 'Torch', 'a battery and two spare batteries'),
    note('b', 'Camera', 'charger for the battery'),
    note('c', 'Cellar', 'lamp oil', { tags: ['light'] }),
    note('d', 'Attic', 'wireframe'),
  ]

  async function corrected(query: string, fuzzy = true): Promise<string> {
    const engine = await engineWith(documents)
    const answer = await engine.engine.search(engine.request(query, { fuzzy }))
    if (!answer.ok) return `!${answer.error.type}`
    const { hits, corrections } = answer.value
    const ids = hits.map(({ id, tier, way }) => `${id} ${tier} ${way}`).sort()
    return [...ids, ...Object.entries(corrections).map(([term, words]) => `${term}=${words.join('/')}`)].join(', ')
  }

  test.each([
    [
      'are taken for the nearest word when nothing else is found',
      'batery',
      'a 6 correction, b 6 correction, batery=battery',
    ],
    ['beside words that are there', 'charger batery', 'b 6 correction, batery=battery'],
    ['beside filters', 'lanp tag:light', 'c 6 correction, lanp=lamp'],
    ['in a group', '(lanp OR batery) oil', 'c 6 correction, lanp=lamp, batery=battery'],
    ['but not in quotes', '"batery"', ''],
    ['nor as a beginning', 'batery*', ''],
    ['nor as an exclusion', '-batery charger', 'b 4 exact'],
    ['nor with exact words', 'batery forms:off', ''],
    ['nor when a longer word holds what was typed', 'frame', 'd 5 inner'],
    ['nor when the words are there but nowhere together', 'lamp charger', ''],
    ['nor when the corrected query finds nothing either', 'batery lamp', ''],
  ])('%s', async (_, query, expected) => expect(await corrected(query)).toBe(expected))

  test('stay as typed when corrections are off', async () => expect(await corrected('batery', false)).toBe(''))

  test('mark the words they were taken for, in the excerpt and in the open document', async () => {
    const engine = await engineWith(documents)
    const answer = await engine.engine.search(engine.request('charger batery'))
    const marks = await engine.engine.markDocument({ collection: 'library', id: 'b' }, 'batery')
    if (!answer.ok || !marks.ok) throw new Error('no answer')
    const snippet = answer.value.hits[0]?.snippet
    expect(snippet?.marks.map(({ from, to }) => snippet.text.slice(from, to))).toEqual(['charger', 'battery'])
    expect(marks.value.text).toEqual([{ from: 16, to: 23 }])
  })
})

describe('near ranks', () => {
  test.each([
    ['words side by side before words apart', 'old oak', 'b a', ['an oak, an old, old story of oak', 'the old oak']],
    ['in their forms too', 'old oaks', 'b a', ['an oak, an old, old story of oaks', 'the old oak by the oaks']],
    ['the marks that were typed', 'résumé', 'b a', ['resume of it', 'résumé of it']],
    ['plain letters when plain letters were typed', 'resume', 'b a', ['résumé of it', 'resume of it']],
    ['and otherwise the id', 'oak', 'a b', ['oak', 'oak']],
  ] as const)('%s', async (_, query, expected, [first, second]) => {
    const engine = await engineWith([
      note('a', 'A', first),
      note('b', 'B', second),
      ...Array.from({ length: 9 }, (_unused, index) => note(`z${index}`, 'Z', 'gravel and silt')),
    ])
    expect(await idsFor(engine, query)).toBe(expected)
  })

  test.each([
    ['café', 'b a'],
    ['cafe', 'a b'],
  ])('equal titles: %s as it was typed first', async (query, expected) => {
    expect(await idsFor(await engineWith([note('a', 'Cafe', ''), note('b', 'Café', '')]), query)).toBe(expected)
  })

  test('an order never depends on where a page ends', async () => {
    const texts = ['oak old', 'old oak', 'old oak oak', 'oaks old oak', 'the old, the oak']
    const documents = Array.from({ length: 120 }, (_, index) => note(`n${index}`, 'N', texts[index % texts.length]))
    const engine = await engineWith(documents)
    const whole = await engine.engine.search(engine.request('old oak', { pageSize: 100 }))
    const ids: string[] = []
    for (let page = 1; page <= 10; page++) {
      const answer = await engine.engine.search(engine.request('old oak', { page, pageSize: 10 }))
      if (answer.ok) ids.push(...answer.value.hits.map(({ id }) => id))
    }
    expect(whole.ok && whole.value.hits.map(({ id }) => id)).toEqual(ids)
  })
})

describe('an order that was asked for', () => {
  const documents = [
    note('a', 'Part 10', 'x', { due: '2026-02-01', priority: 'low' }),
    note('b', 'part 2', 'x', { due: '2026-01-20', priority: 'high' }),
    note('c', '', 'x', { priority: 'medium' }),
    note('d', 'Álbum', 'xylophone x2'),
  ]

  test.each([
    ['x sort:title', 'd b a c'],
    ['x -sort:title', 'a b d c'],
    ['x sort:due', 'b a c d'],
    ['x -sort:due', 'a b c d'],
    ['x sort:priority', 'b c a d'],
    ['x -sort:priority', 'a c b d'],
  ])('%s', async (query, expected) => {
    const engine = await engineWith(documents.map((one) => ({ ...one, text: 'x' })))
    expect(await idsFor(engine, query)).toBe(expected)
  })

  test('keeps what only holds the word inside another one', async () => {
    const engine = await engineWith([note('a', 'B', 'torch'), note('b', 'A', 'headtorch')])
    expect(await idsFor(engine, 'torch sort:title')).toBe('b a')
  })
})

describe('exclusions and phrases', () => {
  const documents = [note('a', 'Headtorch', 'red'), note('b', 'Torch', 'blue'), note('c', 'Map', 'northern lights')]

  test.each([
    ['words inside words are found beside an exclusion', 'torch -blue', 'a'],
    ['an excluded word counts wherever it stands', 'torch -red', 'b'],
    ['the last word of an open phrase may go on', '"northern li', 'c'],
    ['that of a closed one may not', '"northern li"', ''],
  ])('%s', async (_, query, expected) => expect(await idsFor(await engineWith(documents), query)).toBe(expected))
})

describe('an address in the box', () => {
  test.each([
    ['S01.21', 'S01.21'],
    [' s01.21 ', 'S01.21'],
    ['S01.99', null],
    ['S01.21.147', null],
    ['21', null],
    ['S01.21 shop', null],
  ])('%s', async (query, category) => {
    const engine = await engineWith([
      note('a', 'A', '', { category: 'S01.21 Shop' }),
      note('b', 'B', '', { category: '31 Tax' }),
    ])
    const answer = await engine.engine.search(engine.request(query))
    expect(answer.ok && answer.value.opens).toEqual(category === null ? null : { category })
  })
})

import { describe, expect, test } from 'vitest'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

async function engineWithRecipes() {
  const engine = await setupEngine()
  await saveAll(engine, [note('a', 'Oven', 'bread rises', { tags: ['home'] }), note('b', 'Bread 10', 'flour')])
  const documents = [
    { id: 'r1', title: 'Bread 2', text: 'rye flour' },
    { id: 'r2', title: 'Soup', text: 'with brewd' },
  ]
  const changed = await engine.engine.searchIndex({ collection: 'recipes', action: 'upsert', documents })
  if (!changed.ok) throw new Error(JSON.stringify(changed.error))
  return engine
}

describe('a search in several collections', () => {
  test.each([
    ['bread collection:recipes', 'r1', 1],
    ['bread collection:library collection:recipes', 'b r1 a', 3],
    ['bread collection:library collection:recipes sort:title', 'r1 b a', 3],
    ['flour collection:library collection:recipes -rye', 'b', 1],
    ['tag:home collection:library collection:recipes', 'a', 1],
    ['bread collection:library collection:nowhere', 'b a', 2],
    ['brexd collection:library collection:recipes', 'b r1 a r2', 4],
  ])('%s', async (query, expected, total) => {
    const engine = await engineWithRecipes()
    const answer = await engine.engine.search(engine.request(query))
    const counted = await engine.engine.facets(engine.request(query))
    const ids = answer.ok ? answer.value.hits.map(({ id }) => id) : [JSON.stringify(answer)]
    expect(ids.sort().join(' ')).toBe(expected.split(' ').sort().join(' '))
    expect(counted.ok && counted.value.total).toBe(total)
    expect(answer.ok && answer.value.diagnostics).toEqual([])
  })

  test('counts each collection by itself', async () => {
    const engine = await engineWithRecipes()
    const counted = await engine.engine.facets(engine.request('bread collection:recipes'))
    expect(counted.ok && counted.value.facets.collection).toEqual([
      { value: 'library', count: 2, chosen: false },
      { value: 'recipes', count: 1, chosen: true },
    ])
  })

  test('which nobody knows, none of them, is said', async () => {
    const engine = await engineWithRecipes()
    const answer = await engine.engine.search(engine.request('bread collection:nowhere'))
    expect(answer.ok || answer.error.type).toBe('NotFound')
  })
})

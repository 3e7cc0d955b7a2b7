import { describe, expect, test } from 'vitest'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

const documents = [
  note('a', 'Kettle', 'copper kettle for the stove', { tags: ['kitchen'] }),
  note('b', 'Lamp', 'brass lamp', { kind: 'todo' }),
  note('c', 'Pan', 'iron pan', { trashedAt: '2026-01-02T00:00:00Z' }),
]

async function explained(query: string, fuzzy = true): Promise<string> {
  const engine = await setupEngine()
  await saveAll(engine, documents)
  const answer = await engine.engine.search(engine.request(query, { fuzzy }))
  if (!answer.ok) return `!${answer.error.type}`
  const { hits, blame, offers } = answer.value
  return `${hits.length} | ${blame.join(', ')} | ${offers.join(', ')}`
}

describe('when nothing is found', () => {
  test.each([
    [
      'the word that is nowhere',
      'copper kettle zeppelin',
      '0 | zeppelin | copper kettle, copper OR kettle OR zeppelin',
    ],
    ['the filter that nothing meets, as typed', 'kettle is:PINNED', '0 | is:PINNED | kettle'],
    ['several', 'zeppelin kettle due:none is:pinned', '0 | zeppelin, is:pinned | kettle due:none'],
    ['parts that only do not go together', 'copper brass', '0 | copper, brass | brass, copper, copper OR brass'],
    ['a single word, and nothing to offer', 'zeppelin', '0 | zeppelin | '],
    ['either-filters stand and fall together', 'kettle kind:mail kind:photo', '0 | kind:mail, kind:photo | kettle'],
    ['an exclusion', 'kettle -stove', '0 | kettle, -stove | -stove, kettle'],
    ['a phrase that is not there', '"kettle copper" stove', '0 | "kettle copper" | stove, "kettle copper" OR stove'],
    ['what is only in the trash is not there', 'iron kettle', '0 | iron | kettle, iron OR kettle'],
    ['the trash and what is not in it', 'is:trash kettle', '0 | is:trash, kettle | kettle, is:trash'],
    ['nothing to explain while something is found', 'kettle', '1 |  | '],
    ['nothing was asked', 'sort:title', '0 |  | '],
  ])('%s', async (_, query, expected) => expect(await explained(query)).toBe(expected))

  test('the corrected word is offered where it was not taken', async () => {
    expect(await explained('coper lamp', true)).toBe('0 | coper | lamp, coper OR lamp')
    expect(await explained('coper stove', false)).toBe('0 | coper | copper stove, stove, coper OR stove')
    expect(await explained('coper stove', true)).toBe('1 |  | ')
  })
})

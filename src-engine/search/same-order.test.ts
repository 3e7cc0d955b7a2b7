import { describe, expect, test } from 'vitest'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

const documents = Array.from({ length: 40 }, (_, index) =>
  note(
    `d${String((index * 7) % 40).padStart(2, '0')}`,
    index % 3 === 0 ? 'Garden plan' : `Sheet ${index % 5}`,
    ['beans and peas', 'the garden has beans', 'gardens, gardening, beans', 'a headtorch for the garden'][index % 4],
    { tags: index % 2 === 0 ? ['garden/beds'] : [] },
  ),
)

const orders = {
  reversed: [...documents].reverse(),
  shuffled: [...documents].sort((a, b) => ((Number(a.id.slice(1)) * 17) % 41) - ((Number(b.id.slice(1)) * 17) % 41)),
}

describe('the same documents imported in another order', () => {
  test.each([
    ['garden', 'reversed'],
    ['garden beans', 'reversed'],
    ['gard', 'shuffled'],
    ['torch', 'shuffled'],
    ['"the garden"', 'reversed'],
    ['beens', 'shuffled'],
    ['tag:garden', 'reversed'],
    ['kind:note sort:title', 'shuffled'],
    ['garden OR peas', 'shuffled'],
  ] as const)('%s finds the same order when %s', async (query, order) => {
    const first = await setupEngine()
    const second = await setupEngine()
    await saveAll(first, documents)
    await saveAll(second, orders[order])
    const expected = await idsFor(first, query)
    expect(expected).not.toBe('')
    expect(await idsFor(second, query)).toBe(expected)
  })
})

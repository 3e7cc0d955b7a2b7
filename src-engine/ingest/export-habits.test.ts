import { describe, expect, test } from 'vitest'
import { withoutNotionId } from './export-habits.ts'
import { readOne } from './read-fixtures.ts'

const id = '0123456789abcdef0123456789abcdef'

test.each([
  [`Tea ${id}`, 'Tea'],
  [`Tea ${id}.csv`, 'Tea.csv'],
  [`Tea ${id}_all.csv`, 'Tea.csv'],
  [id, id],
  ['Tea 0123.md', 'Tea 0123.md'],
])('%s is called %s', (name, title) => expect(withoutNotionId(name)).toBe(title))

describe("a page of Notion's", () => {
  const page = '# Tea\n\nCreated: March 5, 2024 9:30 AM\nTags: garden, home\nState: open\n\nBring milk.'

  test('has its name without the id, its tags and its day', async () => {
    const { draft } = await readOne(`Tea ${id}.md`, page)
    expect(draft).toMatchObject({ title: 'Tea', tags: ['garden', 'home'], text: page })
    expect(draft.created).toBe(new Date(2024, 2, 5, 9, 30).toISOString())
    expect((await readOne(`Tea ${id}.md`, 'no heading')).draft.title).toBe('Tea')
  })

  test('of another app is not taken for one', async () => {
    expect((await readOne('Tea.md', page)).draft.tags).toEqual([])
  })
})

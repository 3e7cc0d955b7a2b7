import { expect, test } from 'vitest'
import { readAll, readOne, wordsOf } from './read-fixtures.ts'
import { tarOf } from './tar-fixtures.ts'

const id = (digit: string) => digit.repeat(32)
const item = (title: string, body: string, properties: Readonly<Record<string, string | number>>) =>
  [
    title,
    '',
    ...(body === '' ? [] : [body, '']),
    ...Object.entries(properties).map(([name, value]) => `${name}: ${value}`),
  ].join('\n')

const jex = tarOf({
  [`${id('1')}.md`]: item('Tea', `Milk, see [the shop](:/${id('2')}) and ![plan](:/${id('4')}) #green`, {
    id: id('1'),
    parent_id: id('3'),
    created_time: '2024-03-05T12:00:00.000Z',
    updated_time: '2024-03-06T12:00:00.000Z',
    source_url: 'https://a.example/',
    is_todo: 0,
    type_: 1,
  }),
  [`${id('2')}.md`]: item('Shop', '', {
    id: id('2'),
    parent_id: '',
    is_todo: 1,
    todo_completed: 1709640000000,
    type_: 1,
  }),
  [`${id('3')}.md`]: item('Home', '', { id: id('3'), parent_id: '', type_: 2 }),
  [`${id('4')}.md`]: item('plan.txt', '', { id: id('4'), mime: 'text/plain', type_: 4 }),
  [`${id('5')}.md`]: item('garden', '', { id: id('5'), type_: 5 }),
  [`${id('6')}.md`]: item('', '', { id: id('6'), note_id: id('1'), tag_id: id('5'), type_: 6 }),
  [`resources/${id('4')}.txt`]: 'roof repair',
})

test('notes with their tags, days, links, files and notebooks', async () => {
  const [tea, shop, ...others] = await readAll('x.jex', jex)
  expect(others).toEqual([])
  expect(tea?.draft).toMatchObject({
    title: 'Tea',
    kind: 'note',
    tags: ['green', 'garden'],
    created: '2024-03-05T12:00:00.000Z',
    updated: '2024-03-06T12:00:00.000Z',
    uri: 'https://a.example/',
    source: { path: `x.jex/Home – Tea ${id('1')}.md` },
  })
  expect(tea?.draft.text).toBe('Milk, see [[Shop|the shop]] and ![[plan.txt|plan]] #green')
  expect(tea?.draft.captures?.map(({ name }) => name)).toContain('plan.txt')
  expect(tea && wordsOf(tea)).toContain('roof repair')
  expect(shop?.draft).toMatchObject({ title: 'Shop', kind: 'todo', status: 'done' })
})

test('an archive that is cut gives what came before the cut, and says so', async () => {
  const documents = await readAll('x.jex', jex.slice(0, 1600))
  expect(documents.map(({ remarks }) => remarks)).toEqual([['archive-cut']])
})

test.each([
  ['a tar without notes', tarOf({ 'a.md': 'hello' })],
  ['a tar whose size lies', tarOf({ 'a.md': 'hello' }).fill(0x37, 124, 135)],
])('%s is a clear failure', async (_, bytes) => {
  expect((await readOne('x.jex', bytes)).failure?.reason).toBe('damaged')
})

import { describe, expect, test } from 'vitest'
import { readAll, readOne } from './read-fixtures.ts'
import { zipOf } from './zip-fixtures.ts'

const times = { isTrashed: false, createdTimestampUsec: 1704459600000000, userEditedTimestampUsec: 1704546000000000 }
const note = (facts: object) => JSON.stringify({ ...times, ...facts })

describe('a note of Keep', () => {
  test.each([
    ['text', { title: 'Tea', textContent: 'one\ntwo' }, { title: 'Tea', text: 'one\ntwo', kind: 'note' }],
    [
      'a list',
      {
        title: 'Tea',
        listContent: [
          { text: 'a', isChecked: true },
          { text: 'b', isChecked: false },
        ],
      },
      { text: '- [x] a\n- [ ] b' },
    ],
    [
      'its first line where it has no title',
      { title: '', textContent: 'Bring milk.\nAnd tea.' },
      { title: 'Bring milk.' },
    ],
    [
      'labels',
      { textContent: 'x', labels: [{ name: 'garden' }, { name: 'tea & milk' }] },
      { tags: ['garden', 'tea & milk'] },
    ],
    ['days', { textContent: 'x' }, { created: '2024-01-05T13:00:00.000Z', updated: '2024-01-06T13:00:00.000Z' }],
    [
      'links',
      { textContent: 'x', annotations: [{ url: 'https://a.example/', title: 'Page' }, { url: 'javascript:x' }] },
      { text: 'x\n\n- [Page](https://a.example/)' },
    ],
    [
      'files beside it',
      { textContent: 'x', attachments: [{ filePath: 'a.jpg', mimetype: 'image/jpeg' }] },
      { text: 'x\n\n![[a.jpg]]' },
    ],
    ['pinned', { textContent: 'x', isPinned: true }, { pinned: true }],
    ['in the trash', { textContent: 'x', isTrashed: true }, { trashedAt: '2024-01-06T13:00:00.000Z' }],
    ['facts of the wrong kind', { textContent: 7, labels: 'x', listContent: [null, 3] }, { title: 'x', text: '' }],
  ])('%s', async (_, facts, draft) => {
    expect((await readOne('x.json', note(facts))).draft).toMatchObject(draft)
  })
})

test('a broken note is named as such, any other JSON is left to its own reader', async () => {
  expect((await readOne('x.json', `${note({ title: 'x' })}}`)).failure?.reason).toBe('damaged')
  const other = await readOne('x.json', '{"tea": "green"}')
  expect(other.draft.text).toContain('green')
  expect(other.draft).toMatchObject({ kind: 'document', mimeType: 'application/json' })
})

test('of a note that Takeout writes twice, one is read', async () => {
  const keep = {
    'Takeout/Keep/a.json': note({ title: 'A' }),
    'Takeout/Keep/a.html': '<p>A',
    'Takeout/Keep/b.html': '<p>B',
  }
  const documents = await readAll('t.zip', zipOf(keep))
  expect(documents.map(({ draft }) => draft.source?.path)).toEqual(['t/Takeout/Keep/a.json', 't/Takeout/Keep/b.html'])
})

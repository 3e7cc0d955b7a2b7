import { afterEach, expect, test } from 'vitest'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import { setupEngine } from '../../../src-engine/testing/setup-engine.ts'
import { createDocumentEditor } from './document-editor.ts'
import { tickTask } from './tick-task.ts'

const ref = { collection: 'library', id: 'a' }
let engine: EngineApi

async function open(text: string) {
  engine = (await setupEngine()).engine
  await engine.saveDocument({ id: 'a', title: 'A', text, tags: ['old'] })
  return createDocumentEditor(engine, await read())
}

async function read() {
  const answer = await engine.getDocument(ref)
  if (!answer.ok || !answer.value) throw new Error('the document is gone')
  return answer.value
}

/** Ticks the box at `boxFrom`. */
const tickAt =
  (boxFrom: number) =>
  ({ text }: { readonly text: string }) => {
    const ticked = tickTask(text, { boxFrom, boxTo: boxFrom + 3 }, true)
    return ticked === null ? null : { text: ticked }
  }

afterEach(() => engine.close())

test('two quick ticks are both kept', async () => {
  const editor = await open('- [ ] a\n- [ ] b')
  const failures = await Promise.all([editor.change(tickAt(2)), editor.change(tickAt(10))])
  expect(failures).toEqual([null, null])
  expect((await read()).document.text).toBe('- [x] a\n- [x] b')
  expect(editor.document().text).toBe('- [x] a\n- [x] b')
})

test('a change shows before the store has it', async () => {
  const editor = await open('x')
  const shown: string[] = []
  editor.subscribe(() => shown.push(editor.document().title))
  const done = editor.change(() => ({ title: 'B' }))
  await Promise.resolve()
  expect(shown).toEqual(['B'])
  await done
})

test('what the store refuses is shown as it was', async () => {
  const editor = await open('x')
  const failure = await editor.change(() => ({ due: '2026-02-30' }))
  expect(failure).toMatchObject({ type: 'Validation', field: 'due' })
  expect(editor.document().due).toBeNull()
})

test('a list that was changed elsewhere keeps both changes', async () => {
  const editor = await open('x')
  await engine.editDocument({ ref, revision: (await read()).revision, fields: { tags: ['old', 'theirs'] } })
  expect(await editor.change(({ tags }) => ({ tags: [...tags, 'mine'] }))).toBeNull()
  expect((await read()).document.tags).toEqual(['old', 'theirs', 'mine'])
})

test('a box that moved meanwhile is not ticked somewhere else', async () => {
  const editor = await open('- [ ] a')
  await engine.editDocument({ ref, revision: (await read()).revision, fields: { text: 'Before\n\n- [ ] a' } })
  expect(await editor.change(tickAt(2))).toMatchObject({ type: 'Conflict' })
  expect((await read()).document.text).toBe('Before\n\n- [ ] a')
})

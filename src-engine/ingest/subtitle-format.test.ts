import { expect, test } from 'vitest'
import { readOne } from './read-fixtures.ts'

const cue = (from: string, to: string, text: string) => `1\n00:00:${from} --> 00:00:${to}\n${text}\n\n`

test.each([
  [
    'SRT',
    'x.srt',
    cue('01,000', '02,000', 'The mill') + cue('02,500', '04,000', 'stood <i>still</i>.'),
    '[0:01] The mill stood still.',
  ],
  [
    'a pause begins a paragraph',
    'x.srt',
    cue('01,000', '02,000', 'One.') + cue('09,000', '10,000', 'Two.'),
    '[0:01] One.\n\n[0:09] Two.',
  ],
  ['a line said twice', 'x.srt', cue('01,000', '02,000', 'One') + cue('02,000', '03,000', 'One'), '[0:01] One'],
  [
    'VTT with notes, styles and voices',
    'x.vtt',
    'WEBVTT\n\nNOTE no\n\nSTYLE\nb {}\n\n00:01.000 --> 00:02.000 align:start\n<v Ida>Hello &amp; <00:01.500>bye\n',
    '[0:01] Ida: Hello & bye',
  ],
  ['VTT by how it begins', 'x', 'WEBVTT\n\n01:02:03.000 --> 01:02:04.000\nlate', '[1:02:03] late'],
  ['lyrics', 'x.lrc', '[ar:Ida]\n[00:02.50]two\n[00:01.00][00:03.00]one', '[0:01] one\n[0:02] two\n[0:03] one'],
  ['no times: a text like any other', 'x.srt', 'hello', 'hello'],
])('%s', async (_, path, source, text) => {
  const { draft, failure } = await readOne(path, source)
  expect(draft.text).toBe(text)
  expect(failure).toBeNull()
})

test('lyrics are named by their head, subtitles by their file, and both know how long they are', async () => {
  expect((await readOne('x.lrc', '[ti:Rain]\n[ar:Ida]\n[01:00]la')).draft).toMatchObject({
    title: 'Ida – Rain',
    source: { durationSeconds: 60 },
  })
  expect((await readOne('Film.de.srt', cue('01,000', '02,500', 'x'))).draft).toMatchObject({
    title: 'Film.de',
    source: { durationSeconds: 2.5 },
  })
})

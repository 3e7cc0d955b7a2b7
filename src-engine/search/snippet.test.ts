import { describe, expect, test } from 'vitest'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

/** The excerpt of the only hit, matches in brackets, cuts as dots. */
async function excerptFor(query: string, title: string, text: string): Promise<string> {
  const engine = await setupEngine()
  await saveAll(engine, [note('a', title, text)])
  const answer = await engine.engine.search(engine.request(query))
  const snippet = answer.ok ? answer.value.hits[0]?.snippet : undefined
  if (snippet === undefined) return '!'
  let shown = snippet.text
  for (const mark of [...snippet.marks].reverse()) {
    shown = `${shown.slice(0, mark.from)}[${shown.slice(mark.from, mark.to)}]${shown.slice(mark.to)}`
  }
  return `${snippet.cutBefore ? '… ' : ''}${shown}${snippet.cutAfter ? ' …' : ''}`
}

const filler = 'Plain words follow each other here. '.repeat(20)

describe('the excerpt', () => {
  test.each([
    [
      'leaves out a first heading that repeats the title',
      'soil',
      'Compost',
      '# Compost\n\nThe soil is dark.',
      'The [soil] is dark.',
    ],
    [
      'leaves out front matter',
      'soil',
      'Compost',
      '---\ntags: [x]\n---\n# Compost\nThe soil is dark.',
      'The [soil] is dark.',
    ],
    [
      'shows front matter for a word that stands only there',
      'ann',
      'Compost',
      '---\nauthor: Ann\n---\nDark.',
      '--- author: [Ann] --- Dark.',
    ],
    [
      'shows link texts without addresses',
      'shed',
      'x',
      'Behind the [old shed](https://example.org/shed) it is.',
      'Behind the old [shed] it is.',
    ],
    ['keeps HTML as it stands', 'beacon', 'x', '<b>not bold</b> beacon', '<b>not bold</b> [beacon]'],
    [
      'marks after emoji and combining marks',
      'see',
      'x',
      '👩‍👩‍👧 über e\u0301te\u0301 am See',
      '👩‍👩‍👧 über e\u0301te\u0301 am [See]',
    ],
    ['marks the whole word after İ', 'gezisi', 'x', 'İstanbul gezisi', 'İstanbul [gezisi]'],
    ['marks a part inside a word', 'torch', 'x', 'bring the headtorch', 'bring the head[torch]'],
    ['marks a run of Japanese as one piece', '東京都', 'x', '運賃は東京都内です', '運賃は[東京都]内です'],
    ['joins white space', 'two', 'x', 'one\n\n  two\tthree', 'one [two] three'],
  ])('%s', async (_, query, title, text, expected) => {
    expect(await excerptFor(query, title, text)).toBe(expected)
  })

  test('stands round the place where the words are closest together, cut between words', async () => {
    const excerpt = await excerptFor(
      'heron reeds',
      'x',
      `${filler}A heron. ${filler}The heron stood in the reeds. ${filler}`,
    )
    expect(excerpt).toContain('[heron] stood in the [reeds]')
    expect(excerpt).toMatch(/^… [A-Z a-z].* …$/)
    expect(excerpt.length).toBeLessThan(300)
  })

  test('begins with the text when only the title matches', async () => {
    expect(await excerptFor('compost', 'Compost', '# Compost\n\nDark and moist.')).toBe('Dark and moist.')
  })
})

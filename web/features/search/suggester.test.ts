import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Suggestion } from '../../../src-engine/contract/complete.ts'
import { createSuggester } from './suggester.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const suggestion = (query: string): Suggestion => ({ query, kind: 'word', label: query, detail: null })

/** An engine that takes `delays[text]` milliseconds to complete a text. */
function setup(delays: Readonly<Record<string, number>> = {}) {
  const asked: string[] = []
  const delivered: string[] = []
  const suggester = createSuggester(
    async (text) => {
      asked.push(text)
      await new Promise((resolve) => setTimeout(resolve, delays[text] ?? 10))
      return [suggestion(`${text}…`)]
    },
    (suggestions) => delivered.push(...suggestions.map(({ query }) => query)),
  )
  return { suggester, asked, delivered }
}

test('letters in quick succession are one question, asked 160 ms after the last', async () => {
  const { suggester, asked, delivered } = setup()
  for (const text of ['g', 'ga', 'gar']) {
    suggester.ask(text)
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(50)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(['gar'])
  expect(delivered).toEqual(['gar…'])
})

test('a slow answer to an older text never replaces a newer one', async () => {
  const { suggester, delivered } = setup({ a: 800, alder: 20 })
  suggester.ask('a')
  await vi.advanceTimersByTimeAsync(200)
  suggester.ask('alder')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(delivered).toEqual(['alder…'])
})

test('an answer to a text that has changed since is dropped, even before the next question', async () => {
  const { suggester, delivered } = setup({ a: 100 })
  suggester.ask('a')
  await vi.advanceTimersByTimeAsync(200)
  suggester.ask('al')
  await vi.advanceTimersByTimeAsync(100)
  expect(delivered).toEqual([])
})

test('after a stop nothing comes any more', async () => {
  const { suggester, delivered } = setup()
  suggester.ask('a')
  await vi.advanceTimersByTimeAsync(165)
  suggester.stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(delivered).toEqual([])
})

test('what was chosen is completed at once', async () => {
  const { suggester, delivered } = setup()
  suggester.ask('kind:', true)
  await vi.advanceTimersByTimeAsync(20)
  expect(delivered).toEqual(['kind:…'])
})

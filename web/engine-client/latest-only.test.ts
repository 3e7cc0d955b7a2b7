import { expect, test } from 'vitest'
import { latestOnly } from './latest-only.ts'

/** Requests that answer when told to. */
function setup() {
  const asked: string[] = []
  const delivered: string[] = []
  const answers = new Map<string, () => void>()
  const ask = latestOnly(
    (input: string) => {
      asked.push(input)
      return new Promise<string>((resolve) => answers.set(input, () => resolve(`answer to ${input}`)))
    },
    (output) => delivered.push(output),
  )
  const answer = async (input: string): Promise<void> => {
    answers.get(input)?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { ask, answer, asked, delivered }
}

test('one request is answered', async () => {
  const { ask, answer, delivered } = setup()
  ask('a')
  await answer('a')
  expect(delivered).toEqual(['answer to a'])
})

test('while one is in flight, only the newest text waits', () => {
  const { ask, asked } = setup()
  for (const text of ['a', 'al', 'ald', 'alder']) ask(text)
  expect(asked).toEqual(['a'])
})

test('a slow old answer is dropped and the newest text is asked next', async () => {
  const { ask, answer, asked, delivered } = setup()
  for (const text of ['a', 'al', 'alder']) ask(text)
  await answer('a')
  expect(asked).toEqual(['a', 'alder'])
  await answer('alder')
  expect(delivered).toEqual(['answer to alder'])
})

test('after everything was answered the next request starts at once', async () => {
  const { ask, answer, delivered } = setup()
  ask('a')
  await answer('a')
  ask('b')
  await answer('b')
  expect(delivered).toEqual(['answer to a', 'answer to b'])
})

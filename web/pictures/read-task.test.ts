import { describe, expect, test } from 'vitest'
import type { ReadingTask } from '../../src-engine/contract/reading-queue.ts'
import { err, ok } from '../../src-engine/contract/result.ts'
import { type PictureReader, ReadingProblem, readTask } from './read-task.ts'

const task: ReadingTask = {
  kind: 'ocr',
  ref: { collection: 'library', id: 'a' },
  sha256: 'f00d',
  mimeType: 'application/pdf',
  pages: null,
  pagesWithText: [],
  language: null,
}

/** What the engine was told, a line for each call. */
async function told(
  given: Partial<ReadingTask>,
  reader: Partial<PictureReader<number>> & { readonly pages?: readonly number[] | null },
  goesOn: () => boolean = () => true,
): Promise<readonly string[]> {
  const lines: string[] = []
  const engine: Parameters<typeof readTask>[0] = {
    readOriginal: async (sha256) =>
      sha256 === 'gone' ? err({ type: 'OriginalMissing', sha256 }) : ok(new Uint8Array(3)),
    putReading: async ({ pages, left }) => {
      lines.push(`put ${pages.map(({ page, text }) => `${page}:${text}`).join(' ')} left ${left.join(' ')}`.trim())
      return ok(null)
    },
    failReading: async (_task, reason) => {
      lines.push(`failed ${reason}`)
      return ok(null)
    },
  }
  const { pages = [1, 2, 3], ...others } = reader
  const whole: PictureReader<number> = {
    open: async () => ({ pages, draw: async (page) => page, close: () => undefined }),
    read: async (_kind, page) => `words ${page}`,
    ...others,
  }
  await readTask(engine, { ...task, ...given }, whole, goesOn)
  return lines
}

const throwing = (thrown: Error) => async () => {
  throw thrown
}

describe('a task is read', () => {
  test.each<readonly [string, Partial<ReadingTask>, readonly number[] | null, readonly string[]]>([
    ['as one picture without pages', { mimeType: 'image/png' }, null, ['put null:words 1 left']],
    ['on every page without text', { pagesWithText: [2] }, [1, 2, 3], ['put 1:words 1 3:words 3 left']],
    ['on the pages that are left', { pages: [3] }, [1, 2, 3], ['put 3:words 3 left']],
    [
      'a few pages at once',
      {},
      [1, 2, 3, 4, 5],
      ['put 1:words 1 2:words 2 3:words 3 4:words 4 left 5', 'put 5:words 5 left'],
    ],
    ['to its end where the pages it names are not there', { pages: [9] }, [1, 2], ['put  left']],
  ])('%s', async (_title, given, pages, expected) => {
    expect(await told(given, { pages })).toEqual(expected)
  })

  test('until it may not go on; the rest waits', async () => {
    expect(await told({}, {}, () => false)).toEqual(['put 1:words 1 left 2 3'])
  })
})

describe('a task fails', () => {
  test.each([
    ['with the reason that its reader gives', new ReadingProblem('too-large', 'x'), 'failed too-large'],
    ['as damaged where its reader breaks', new RangeError('x'), 'failed damaged'],
  ])('%s', async (_title, thrown, expected) => {
    expect(await told({}, { open: throwing(thrown) })).toEqual([expected])
    expect(await told({}, { read: throwing(thrown) })).toEqual([expected])
  })

  test('where its bytes are not kept', async () => {
    expect(await told({ sha256: 'gone' }, {})).toEqual(['failed missing'])
  })
})

import { describe, expect, test } from 'vitest'
import { wordsOf } from './recognised-words.ts'

/** `word@confidence`, words by blanks, lines by `/`. */
const blocksOf = (written: string) => [
  {
    paragraphs: written.split(' // ').map((paragraph) => ({
      lines: paragraph.split(' / ').map((line) => ({
        words: line.split(' ').map((word) => {
          const [text = '', confidence = '90'] = word.split('@')
          return { text, confidence: Number(confidence) }
        }),
      })),
    })),
  },
]

describe('the words of a picture', () => {
  test.each([
    ['stand in lines', 'Garden fence / twelve metres', 'Garden fence\ntwelve metres'],
    ['have a blank line between paragraphs', 'First // Second', 'First\n\nSecond'],
    ['leave out what is hardly sure', 'Garden xq@12 fence', 'Garden fence'],
    ['leave out a line that is unsure as a whole', 'a@40 f@35 / Garden', 'Garden'],
    ['leave out lines without a letter or digit', '~~ | — / 42', '42'],
    ['have no blanks in scripts without any', '庭 の 柵 を 直 す', '庭の柵を直す'],
    ['keep the blank beside a word of another script', '庭 No. 12', '庭 No. 12'],
    ['are none in a photo', 'ae@31 7@30', ''],
  ])('%s', (_title, written, expected) => {
    expect(wordsOf(blocksOf(written))).toBe(expected)
  })
})

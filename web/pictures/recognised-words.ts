// The words out of what the recogniser saw: what it is not sure of, as in a photo without text, would only be noise.

interface Word {
  readonly text: string
  /** 0 to 100. */
  readonly confidence: number
}
interface Line {
  readonly words: readonly Word[]
}
interface Paragraph {
  readonly lines: readonly Line[]
}
interface Block {
  readonly paragraphs: readonly Paragraph[]
}

const leastOfWord = 30
const leastOfLine = 50

/** Lines as printed, a blank line between paragraphs. */
export const wordsOf = (blocks: readonly Block[]): string =>
  blocks
    .flatMap(({ paragraphs }) => paragraphs)
    .map(({ lines }) =>
      lines
        .map(lineOf)
        .filter((line) => line !== '')
        .join('\n'),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')

function lineOf({ words }: Line): string {
  const seen = words.filter(({ text, confidence }) => confidence >= leastOfWord && text.trim() !== '')
  const mean = seen.reduce((sum, { confidence }) => sum + confidence, 0) / seen.length
  const hasWords = seen.some(({ text }) => /[\p{L}\p{N}]/u.test(text))
  return hasWords && mean >= leastOfLine ? joined(seen.map(({ text }) => text)) : ''
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々。、]/u

/** The recogniser puts a blank between any two characters of scripts that have none. */
const joined = (words: readonly string[]): string =>
  words.reduce((line, word) => {
    const isUnspaced = unspaced.test(line.at(-1) ?? '') && unspaced.test(word.at(0) ?? '')
    return line === '' || isUnspaced ? line + word : `${line} ${word}`
  }, '')

// Chooses what to search for in a vault, from the vault itself: things that stand in exactly one note. Pure.

export interface VaultNote {
  readonly path: string
  readonly text: string
}

export interface VaultSearch {
  readonly kind: 'word' | 'inner part' | 'phrase'
  readonly query: string
  readonly path: string
  /** The line it was taken from: shown when the right note is opened. */
  readonly line: string
}

interface Piece {
  readonly text: string
  readonly path: string
  readonly line: string
}

/** At most one of each kind. The same vault always gives the same searches. */
export function chooseVaultSearches(notes: readonly VaultNote[]): readonly VaultSearch[] {
  const haystack = notes.map(({ path, text }) => fold(`${path}\n${text}`))
  const isRare = (text: string) => countNotes(haystack, fold(text)) === 1
  const lines = notes
    .filter(({ path }) => !/licen[cs]e/i.test(path))
    .flatMap(({ path, text }) => proseLines(text).map((line) => ({ path, line })))
  // Reading from the middle keeps to ordinary notes; the first files of a vault are often about the vault.
  const shuffled = [...lines.slice(lines.length >> 1), ...lines.slice(0, lines.length >> 1)]

  const words = piecesOf(shuffled, /\p{L}{9,24}/gu, /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{4,8}/gu)
  const phrases = piecesOf(shuffled, /(?<!\p{L})\p{L}{3,}(?: \p{L}{3,}){2}(?!\p{L})/gu, /\p{sc=Han}{8,12}/gu)
  // A word with letters of its own alphabet is surely in the vault's language and not a foreign name.
  const word = words.find(({ text }) => hasOwnLetters(text) && isRare(text)) ?? words.find(({ text }) => isRare(text))
  const inner = words
    .filter(({ path }) => path !== word?.path)
    .map((piece) => ({ ...piece, text: middleOf(piece.text) }))
    .find(({ text }) => isRare(text))
  const phrase = phrases.find(({ text, path }) => path !== word?.path && isRare(text))
  return [
    ...(word ? [searchFor('word', word, word.text)] : []),
    ...(inner ? [searchFor('inner part', inner, inner.text)] : []),
    ...(phrase ? [searchFor('phrase', phrase, `"${phrase.text}"`)] : []),
  ]
}

const searchFor = (kind: VaultSearch['kind'], { path, line }: Piece, query: string) => ({ kind, query, path, line })

const hasOwnLetters = (text: string) => /[^\u0000-\u007F]/.test(text)

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

function countNotes(haystack: readonly string[], needle: string): number {
  let count = 0
  for (const text of haystack) if (text.includes(needle) && ++count > 1) break
  return count
}

/** Lines that look the same written and shown: no markup, no addresses, no properties. */
function proseLines(source: string): readonly string[] {
  const body = source.replace(/^\uFEFF?---\r?\n[\s\S]*?\n---\r?\n/, '').replace(/(```|~~~)[\s\S]*?\1/g, '')
  const lines = body.split(/\r?\n/).map((line) => line.replace(/^\s*[-*+] /, '').trim())
  return lines.filter((line) => /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ,.;?!()'’“”–，。、；？！（）]{11,}$/u.test(line))
}

/** Words of scripts with spaces, and runs of scripts without. */
function piecesOf(lines: readonly Omit<Piece, 'text'>[], spaced: RegExp, unspaced: RegExp): readonly Piece[] {
  const isUnspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
  return lines.flatMap(({ path, line }) =>
    (line.match(isUnspaced.test(line) ? unspaced : spaced) ?? []).map((text) => ({ text, path, line })),
  )
}

/** Neither its beginning nor its end. */
function middleOf(word: string): string {
  const cut = word.length >= 9 ? 2 : 1
  return word.slice(cut, -cut)
}

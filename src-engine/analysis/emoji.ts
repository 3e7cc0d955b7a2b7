// Emoji as words: one sequence as people see it (a flag, a family, a hand with its skin tone) is one term.
import { cutTerm, type Scan } from './scan.ts'

const flag = '\\p{Regional_Indicator}{2}'
const element = '[\\p{Emoji}\\p{Extended_Pictographic}](?:\\p{Emoji_Modifier}|\\ufe0e|\\ufe0f)?'
const tags = '[\\u{e0020}-\\u{e007f}]{0,8}'
const sequence = new RegExp(`${flag}|${element}${tags}(?:\\u200d${element}){0,9}`, 'uy')

/** Passes the emoji at `from` on, bare and, where it has a skin tone, also as written; answers where it ends. */
export function emitEmoji(scan: Scan, from: number): number {
  sequence.lastIndex = from
  const found = sequence.exec(scan.text)?.[0] ?? ''
  const to = Math.min(scan.end, from + Math.max(1, found.length))
  const full = scan.text.slice(from, to).replace(/[\ufe0e\ufe0f]/g, '')
  // A lone skin tone is shown as a patch of colour and stays a term.
  const bare = full.replace(/(?<!^)\p{Emoji_Modifier}/gu, '')
  scan.sink(cutTerm(bare), from, to, false)
  if (full !== bare) scan.sink(cutTerm(full), from, to, true)
  return to
}

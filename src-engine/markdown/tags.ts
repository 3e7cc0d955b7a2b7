// Tags as people write them in text: `#tag`, `#a/b`, `#[[two words]]`, and `tags:: a, b` lines.
import { code } from './character.ts'

const tagName = /(?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}_/-]|\u200d)+/uy
const bracketed = /\[\[([^[\]\r\n]+)\]\]/y
const namesSomething = /[^\p{N}\p{M}_/-]/u

/**
 * Where the tag ends whose `#` is at `at`, or -1.
 *
 *   #tea  #tea/green  #日本  #[[two words]]   ->  tags
 *   #1  #2024-01  ##  # tea                   ->  -1
 */
export function readTag(source: string, at: number, limit: number): number {
  const pattern = source.charCodeAt(at + 1) === code.openBracket ? bracketed : tagName
  pattern.lastIndex = at + 1
  const found = pattern.exec(source)
  if (found === null || pattern.lastIndex > limit || !namesSomething.test(found[0])) return -1
  return pattern === bracketed ? pattern.lastIndex : at + 1 + found[0].replace(/\/+$/, '').length
}

/** A tag without `#`, brackets and stray slashes; empty when nothing is left. */
export function cleanTag(written: string): string {
  const bare = written
    .trim()
    .replace(/^#+/, '')
    .replace(/^\[\[(.*)\]\]$/, '$1')
  return bare
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('/')
}

/** A list in one text: parts set off by commas; without commas, hash tags set off by blanks; else one tag. */
export function splitTags(text: string): string[] {
  const separator = text.includes(',') || text.includes(';') ? /[,;]/ : /\s+(?=#)/
  return text
    .split(separator)
    .map(cleanTag)
    .filter((tag) => tag !== '')
}

/** The first spelling of each, any case. */
export function distinctTags(tags: Iterable<string>): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags) {
    const key = tag.normalize('NFC').toLowerCase()
    if (!byKey.has(key)) byKey.set(key, tag)
  }
  return [...byKey.values()]
}

// English texts that come with a later screen are used only where that screen has brought them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lateTexts } from '../../web/messages/late-texts.ts'
import { projectFolder } from '../scripts/run-command.ts'

const sources = readdirSync(join(projectFolder, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('messages/'))
  .map((path) => ({ path, text: readFileSync(join(projectFolder, 'web', path), 'utf8') }))

/** The words of the first screen are loaded with it alone: whatever else it opens brings its own, file by file. */
const folderOf = (path: string): string =>
  path.startsWith('features/search/') ? path : path.split('/').slice(0, 2).join('/')

/** Keys written whole, and those that a template begins. */
function usedKeys(text: string, keys: readonly string[]): readonly string[] {
  const beginnings = Array.from(text.matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g), ([, beginning = '']) => beginning)
  return keys.filter((key) => text.includes(`'${key}'`) || beginnings.some((beginning) => key.startsWith(beginning)))
}

/** Not those of care: `error-copy` names some of them, and every screen has that. */
const held = Object.entries(lateTexts).filter(([file]) => file !== 'en-care.ts')

test.each(held)('the texts of %s are there where they are used', (file, texts) => {
  const keys = Object.keys(texts)
  const brought = new Set(
    sources.filter(({ text }) => text.includes(`/messages/${file}'`)).map(({ path }) => folderOf(path)),
  )
  const missing = sources
    .filter(({ path }) => !brought.has(folderOf(path)))
    .flatMap(({ path, text }) => usedKeys(text, keys).map((key) => `${path}: ${key}`))
  expect(brought.size).toBeGreaterThan(0)
  expect(missing).toEqual([])
})

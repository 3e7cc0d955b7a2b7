// The habits of Notion's exports: an id behind every name, and a page's properties as lines below its title.
import { fileStem } from './clean-path.ts'
import { withoutNotionId } from './export-habits.ts'
import { instantOf } from './written-dates.ts'

export interface NotionPage {
  readonly tags: readonly string[]
  readonly created: string | null
  readonly updated: string | null
}

const nothing: NotionPage = { tags: [], created: null, updated: null }

/** Nothing for a note that is no page of Notion. The lines stay in its text. */
export function readNotionPage(text: string, path: string): NotionPage {
  const stem = fileStem(path)
  if (withoutNotionId(stem) === stem) return nothing
  const block = /^# [^\n]*\r?\n\r?\n((?:[^\s:][^\n:]{0,80}: [^\n]*\r?\n?)+)/.exec(text.slice(0, 16_384))?.[1] ?? ''
  const properties = new Map(
    block.split(/\r?\n/).map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const value = (...names: readonly string[]): string => names.map((name) => properties.get(name)).find(Boolean) ?? ''
  return {
    tags: value('tags', 'labels')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    created: instantOf(value('created', 'created time', 'date created')),
    updated: instantOf(value('last edited time', 'last edited', 'updated')),
  }
}

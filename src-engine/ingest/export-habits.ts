// What the exports of other apps do to names: ids in them, and the same note twice.
import { fileExtension } from './clean-path.ts'

/**
 * The name without the id that Notion puts behind every page's.
 *
 *   Reading list 0123456789abcdef0123456789abcdef.csv  ->  Reading list.csv
 */
export const withoutNotionId = (name: string): string => name.replace(/(?<=\S) [0-9a-f]{32}(_all)?(?=\.\w{1,5}$|$)/, '')

/** Takeout writes each note of Keep twice; the page is left out where the data lies beside it. */
export function withoutTakeoutTwins<Item extends { readonly path: string }>(items: readonly Item[]): readonly Item[] {
  const paths = new Set(items.map(({ path }) => path))
  return items.filter(({ path }) => {
    const isPage = fileExtension(path) === 'html' && /(^|\/)Takeout\//.test(path)
    return !isPage || !paths.has(path.replace(/\.html$/i, '.json'))
  })
}

// The words of a query that can be looked for inside a document. Pure.
import type { QueryNode } from '../../../src-engine/query/ast.ts'

/** Words and phrases as they were typed, without filters and exclusions; empty when there are none. */
export function wordsToFind(tree: QueryNode | null, query: string): string {
  if (!tree) return ''
  switch (tree.type) {
    case 'and':
    case 'or':
      return tree.children
        .map((child) => wordsToFind(child, query))
        .filter(Boolean)
        .join(' ')
    case 'word':
    case 'phrase':
      return query.slice(tree.from, tree.to)
    case 'not':
    case 'filter':
      return ''
  }
}

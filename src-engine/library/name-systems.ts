// Writes the selected filing system into a query: what `jd:21` means today it has to mean when another is selected.
import type { FilterNode, QueryNode } from '../query/ast.ts'
import type { Printable } from '../query/print.ts'
import { findCategories } from '../search/categories.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { readSetting } from '../store/settings-table.ts'

/** `jd:21` becomes `jd:S01.21` while S01 is selected; without a selected system the query stays as it is. */
export function nameSystems(db: ReadDatabase, query: Printable): Printable {
  if (query.tree === null || readSetting(db, 'selected-system') === null) return query
  return { ...query, tree: named(db, query.tree) }
}

function named(db: ReadDatabase, node: QueryNode): QueryNode {
  switch (node.type) {
    case 'and':
    case 'or':
      return { ...node, children: node.children.map((child) => named(db, child)) }
    case 'not':
      return { ...node, child: named(db, node.child) }
    case 'filter':
      return node.key === 'jd' ? namedCategory(db, node) : node
    case 'word':
    case 'phrase':
      return node
  }
}

function namedCategory(db: ReadDatabase, node: FilterNode): FilterNode {
  if (node.value.type !== 'text') return node
  const [category, ...others] = findCategories(db, node.value.text)
  if (category === undefined || others.length > 0) return node
  return { ...node, value: { type: 'text', text: category.address }, raw: category.address }
}

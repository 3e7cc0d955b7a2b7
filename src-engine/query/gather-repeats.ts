// Several equal keys that mean either, spelled out for whoever turns the tree into conditions.
import type { FilterNode, QueryNode } from './ast.ts'
import { filters, findChoice } from './filters.ts'

/**
 * The same tree in which every `and` has its either-filters gathered into an `or`, at the place of the first:
 * `kind:note tag:x kind:todo` becomes `(kind:note OR kind:todo) tag:x`. Excluded ones stay as they are.
 * For compiling only: the normal form keeps what was written.
 */
export function gatherRepeats(node: QueryNode): QueryNode {
  switch (node.type) {
    case 'and':
      return gatherChildren(node.children)
    case 'or':
      return { type: 'or', children: node.children.map(gatherRepeats) }
    case 'not':
      return { type: 'not', child: gatherRepeats(node.child) }
    default:
      return node
  }
}

function gatherChildren(children: readonly QueryNode[]): QueryNode {
  const sides = new Map<string, QueryNode[]>()
  for (const [index, child] of children.entries()) {
    const name = child.type === 'filter' && meansEither(child) ? child.key : `part ${index}`
    const side = sides.get(name)
    if (side === undefined) sides.set(name, [gatherRepeats(child)])
    else side.push(child)
  }
  const gathered = [...sides.values()].flatMap(joinSide)
  const [only] = gathered
  return only !== undefined && gathered.length === 1 ? only : { type: 'and', children: gathered }
}

function joinSide(side: readonly QueryNode[]): readonly QueryNode[] {
  return side.length > 1 ? [{ type: 'or', children: side }] : side
}

/** By its filter, or by the value itself: two statuses mean either, `is:pinned is:work` means both. */
function meansEither({ key, value }: FilterNode): boolean {
  if (filters[key].repeats === 'either') return true
  return value.type === 'choice' && findChoice(key, value.value)?.repeats === 'either'
}

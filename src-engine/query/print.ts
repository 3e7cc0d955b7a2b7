// The normal form of a query: what a URL and a view hold. `parse(print(q))` means what `q` means, and printing is stable.
import type { FilterNode, QueryNode, QueryOptions } from './ast.ts'
import { defaultOptions } from './ast.ts'
import { filters } from './filters.ts'
import { queryLimits } from './limits.ts'
import { quoteField, quoteFieldWord, quotePhrase, quoteValue, quoteWord } from './quote.ts'

/** Parsed queries print, and so does any tree that was made of one. */
export interface Printable {
  readonly tree: QueryNode | null
  readonly options: QueryOptions
}

/** Conditions first, then options; `OR` beside blanks is bracketed, so that the result reads in one way only. */
export function print({ tree, options }: Printable): string {
  const settings = printOptions(options)
  if (tree === null) return settings.join(' ')
  const body = printNode(tree)
  const clauses = tree.type === 'or' && settings.length > 0 ? `(${body})` : body
  return [clauses, ...settings].join(' ')
}

/** One part of a tree as query text. */
export function printNode(node: QueryNode): string {
  return printAt(node, depthOf(node) <= queryLimits.depth ? 'always' : 'needed')
}

/** Brackets round the parts of an OR are for the reader; a query of the greatest depth has no room for them. */
type Brackets = 'always' | 'needed'

function printAt(node: QueryNode, brackets: Brackets): string {
  switch (node.type) {
    case 'and':
      return node.children.map((child) => printPart(child, child.type === 'or', brackets)).join(' ')
    case 'or':
      return node.children
        .map((child) => printPart(child, child.type === 'and' && brackets === 'always', brackets))
        .join(' OR ')
    case 'not':
      return `-${printPart(node.child, !isClause(node.child), brackets)}`
    case 'word':
      return node.field === null
        ? quoteWord(node.text, node.beginning)
        : `${node.field}:${quoteFieldWord(node.text, node.beginning)}`
    case 'phrase':
      return `${node.field === null ? '' : `${node.field}:`}${quotePhrase(node.text)}`
    case 'filter':
      return printFilter(node)
  }
}

function printPart(node: QueryNode, bracketed: boolean, brackets: Brackets): string {
  const text = printAt(node, brackets)
  return bracketed ? `(${text})` : text
}

function isClause(node: QueryNode): boolean {
  return node.type === 'word' || node.type === 'phrase' || node.type === 'filter'
}

/** How deep the brackets stand when every group has them. */
function depthOf(node: QueryNode): number {
  switch (node.type) {
    case 'and':
    case 'or':
      return 1 + Math.max(...node.children.map(depthOf))
    case 'not':
      return isClause(node.child) ? 0 : Math.max(1, depthOf(node.child))
    default:
      return 0
  }
}

function printFilter({ key, value, raw }: FilterNode): string {
  return `${key}:${value.type === 'field' ? quoteField(value.name, value.comparison, value.text) : printValue(key, raw)}`
}

/** The comparison of a day or number must stay outside quotes, and needs none. */
function printValue(key: FilterNode['key'], raw: string): string {
  return filters[key].comparisons ? raw : quoteValue(raw)
}

function printOptions(options: QueryOptions): readonly string[] {
  const { sort, group, forms, recency, version, collections, dateBasis } = options
  return [
    sort && `${sort.reversed ? '-' : ''}sort:${sort.key}`,
    group && `group:${group}`,
    !forms && 'forms:off',
    !recency && 'recency:off',
    version !== defaultOptions.version && `version:${version}`,
    ...collections.map((name) => `collection:${quoteValue(name)}`),
    dateBasis !== defaultOptions.dateBasis && `date:${dateBasis}`,
  ].filter((setting) => typeof setting === 'string')
}

// A parsed query as one readable line, for tests and for looking into a query. Never shown to people.
import type { FilterNode, FilterValue, QueryNode, QueryOptions } from './ast.ts'
import { defaultOptions } from './ast.ts'
import type { ParsedQuery } from './parse.ts'
import { quotePhrase } from './quote.ts'

/** `(and tax (not (filter tag old))) {sort:title} !bad_value@0-11 ?mixed_operators@4-9`; nothing at all is `()`. */
export function showQuery({ tree, options, diagnostics }: ParsedQuery): string {
  const remarks = diagnostics.map(
    ({ severity, code, from, to }) => `${severity === 'error' ? '!' : '?'}${code}@${from}-${to}`,
  )
  return [tree === null ? '()' : showNode(tree), ...showOptions(options), ...remarks].join(' ')
}

export function showNode(node: QueryNode): string {
  switch (node.type) {
    case 'and':
    case 'or':
      return `(${[node.type, ...node.children.map(showNode)].join(' ')})`
    case 'not':
      return `(not ${showNode(node.child)})`
    case 'word':
      return `${showField(node.field)}${showText(node.text)}${node.beginning ? '*' : ''}`
    case 'phrase':
      return `${showField(node.field)}${quotePhrase(node.text)}`
    case 'filter':
      return showFilter(node)
  }
}

function showField(field: string | null): string {
  return field === null ? '' : `${field}:`
}

/** Text with blanks, brackets or quotes stands in «» so that a line reads in one way. */
function showText(text: string): string {
  return /[\s()"]/.test(text) ? `«${text}»` : text
}

function showFilter({ key, value }: FilterNode): string {
  return `(filter ${key} ${showValue(value)})`
}

function showValue(value: FilterValue): string {
  switch (value.type) {
    case 'choice':
      return value.value
    case 'text':
      return showText(value.text)
    case 'number':
      return `${value.comparison}${value.value}`
    case 'days':
      return `${value.from ?? ''}..${value.to ?? ''}`
    case 'none':
      return 'none'
    case 'field':
      return `${showText(value.name)} ${value.comparison} ${showText(value.text)}`
  }
}

function showOptions(options: QueryOptions): readonly string[] {
  const { sort, group, forms, recency, version, collections, dateBasis } = options
  const shown = [
    sort && `${sort.reversed ? '-' : ''}sort:${sort.key}`,
    group && `group:${group}`,
    !forms && 'forms:off',
    !recency && 'recency:off',
    version !== defaultOptions.version && `version:${version}`,
    ...collections.map((name) => `collection:${name}`),
    dateBasis !== defaultOptions.dateBasis && `date:${dateBasis}`,
  ].filter((option) => typeof option === 'string')
  return shown.length === 0 ? [] : [`{${shown.join(' ')}}`]
}

// How the parts of a query look in the box. Ordered, without overlap; plain words have no decoration.
import type { Diagnostic } from '../contract/query.ts'
import type { ParsedQuery } from './parse.ts'
import type { Token } from './token.ts'

export type DecorationStyle = 'filter' | 'exclusion' | 'operator' | 'phrase' | 'error' | 'notice'

export interface Decoration {
  readonly from: number
  readonly to: number
  readonly style: DecorationStyle
}

export function decorate({ tokens, diagnostics }: ParsedQuery): readonly Decoration[] {
  return tokens.flatMap((token) => {
    const style = remarkStyle(token, diagnostics) ?? ownStyle(token)
    return style === null ? [] : [{ from: token.from, to: token.to, style }]
  })
}

/** An error marks all it covers; a notice only its own clause, for one about OR covers half the query. */
function remarkStyle(token: Token, diagnostics: readonly Diagnostic[]): 'error' | 'notice' | null {
  const covering = diagnostics.filter(({ from, to }) => from <= token.from && to >= token.to)
  if (covering.some(({ severity }) => severity === 'error')) return 'error'
  return covering.some(({ from, to }) => from === token.from && to === token.to) ? 'notice' : null
}

function ownStyle(token: Token): DecorationStyle | null {
  if ('excluded' in token && token.excluded) return 'exclusion'
  switch (token.type) {
    case 'word':
      return null
    case 'phrase':
    case 'filter':
      return token.type
    case 'open':
    case 'close':
    case 'or':
      return 'operator'
  }
}

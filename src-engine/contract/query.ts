// What the parser says about a query, in a form that crosses threads.

/** Stable codes of diagnostics; agents and tests see these, people see the message. */
export const diagnosticCodes = [
  'bad_query',
  'query_too_large',
  'unknown_filter',
  'bad_value',
  'unknown_name',
  'mixed_operators',
] as const
export type DiagnosticCode = (typeof diagnosticCodes)[number]

/**
 * One remark on a query. `from` and `to` are UTF-16 units in the query as given, `to` exclusive,
 * and cover the whole clause: minus, key, colon, quotes and value.
 */
export interface Diagnostic {
  readonly code: DiagnosticCode
  /** An error stops the search, a notice does not. */
  readonly severity: 'error' | 'notice'
  readonly from: number
  readonly to: number
  /** Key of the message catalogue with its parameters. */
  readonly message: DiagnosticMessage
  /** Each a whole replacement query. */
  readonly fixes: readonly string[]
}

/** Which sentence to show, with what goes into it. One row each in the message catalogue. */
export interface DiagnosticMessage {
  readonly key: string
  readonly parameters: Readonly<Record<string, string>>
}

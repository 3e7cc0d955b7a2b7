// The pieces that hostile documents are made of. Every script sets the same flag; every address is of another origin.

/** What a script would do if it ran. The audit of a page looks for it. */
export const run = 'window.__xss=1'

/** Belongs to nobody: `.example` is set aside for that. Any request to it fails a test. */
export const far = 'https://far.example'

/** The name that B52 and B53 put everywhere. */
export const hostileName = `<img src=x onerror="${run}"> plan`

/** Stands in every hostile document, so that one search lists them all. */
export const markWord = 'quarrelsome'

export interface HostileDocument {
  /** In its archive, where a path may hold what no file picker would give. */
  readonly path: string
  readonly content: string | Uint8Array
  /** What it would do in a careless reader. */
  readonly tries: string
}

export type HostileRow = readonly [path: string, content: string | Uint8Array, tries: string]

export const fromRows = (rows: readonly HostileRow[]): readonly HostileDocument[] =>
  rows.map(([path, content, tries]) => ({ path, content, tries }))

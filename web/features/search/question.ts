// What is asked for: a query, or the documents of a saved view. Pure.

export interface Question {
  /** The text of the box; of a live view its own query, of a set nothing. */
  readonly query: string
  /** Name of the view whose documents are shown; null for an ordinary search. */
  readonly view: string | null
}

/** Two questions with the same key have the same answer. A name may hold anything but a control character. */
export const questionKey = ({ query, view }: Question): string => (view === null ? query : `${view}\u0000${query}`)

/** Nothing is asked: home is shown. */
export const asksNothing = ({ query, view }: Question): boolean => view === null && query === ''

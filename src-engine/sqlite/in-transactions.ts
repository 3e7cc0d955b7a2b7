// Much work cut into transactions of bounded size.
import type { Database, WriteDatabase } from './database.ts'

/** A new database that nobody else uses yet, and the pause between two of its transactions. */
export interface Filling {
  readonly target: Database
  /** Lets the thread do other things. */
  breathe(): Promise<void>
}

const itemsAtOnce = 500
const charactersAtOnce = 1 << 20

/** Hands each item to `work`, which answers how many characters it wrote. */
export async function inTransactions<Item>(
  { target, breathe }: Filling,
  items: Iterator<Item>,
  work: (db: WriteDatabase, item: Item) => number,
): Promise<void> {
  let more = true
  while (more) {
    target.transaction((db) => {
      let characters = 0
      for (let count = 0; more && count < itemsAtOnce && characters < charactersAtOnce; count++) {
        const next = items.next()
        if (next.done === true) more = false
        else characters += work(db, next.value)
      }
    })
    await breathe()
  }
}

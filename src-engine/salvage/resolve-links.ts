// Links whose target is gone, or could not be believed, look for it again by its name.
import type { Filling } from '../sqlite/in-transactions.ts'
import { createLinkWalk } from '../store/links-table.ts'

export async function resolveLinks({ target, breathe }: Filling): Promise<void> {
  const walk = createLinkWalk()
  for (let after = 0, more = true; more; ) {
    const progress = target.transaction((db) => walk.next(db, after, 0))
    after = progress.last
    more = progress.more
    await breathe()
  }
}

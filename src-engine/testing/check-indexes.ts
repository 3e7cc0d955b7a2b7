// FTS5's own comparison of every index with its documents, through the engine's own check.
import type { Database } from '../sqlite/database.ts'
import { checkEveryIndex } from '../store/check-index.ts'

/** Throws where an index and its documents disagree. */
export const checkIndexes = (database: Database): void => database.transaction(checkEveryIndex)

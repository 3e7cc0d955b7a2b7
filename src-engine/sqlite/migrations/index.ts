// The ordered list of migrations: numbered from 1 without gaps.
import type { Migration } from '../migrate.ts'
import * as documents from './0001-documents.ts'
import * as sensitiveDocuments from './0002-sensitive-documents.ts'
import * as recentQueries from './0003-recent-queries.ts'
import * as viewsAndUndo from './0004-views-and-undo.ts'
import * as operationsAndJobs from './0005-operations-and-jobs.ts'
import * as readingTasks from './0006-reading-tasks.ts'

export const migrations: readonly Migration[] = [
  documents,
  sensitiveDocuments,
  recentQueries,
  viewsAndUndo,
  operationsAndJobs,
  readingTasks,
]

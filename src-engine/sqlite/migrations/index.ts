// The ordered list of migrations: numbered from 1 without gaps.
import type { Migration } from '../migrate.ts'
import * as documents from './0001-documents.ts'
import * as sensitiveDocuments from './0002-sensitive-documents.ts'
import * as recentQueries from './0003-recent-queries.ts'

export const migrations: readonly Migration[] = [documents, sensitiveDocuments, recentQueries]

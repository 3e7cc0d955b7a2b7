// Finds the few documents with a level of sensitivity without reading all: every search of an agent leaves some out.
import type { WriteDatabase } from '../database.ts'
import { sql } from '../sql.ts'

export const version = 2

export function up(db: WriteDatabase): void {
  db.run(sql`CREATE INDEX documents_sensitive ON documents (sensitivity) WHERE sensitivity IS NOT NULL`)
}

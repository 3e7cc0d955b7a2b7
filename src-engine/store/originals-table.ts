// What the database knows of the originals that are kept beside it.
import type { IngestedOriginal } from '../contract/ingest.ts'
import type { WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'

/** The same bytes are known once, by whichever document brought them first. */
export const writeOriginal = (db: WriteDatabase, original: IngestedOriginal, nowMs: number): void => {
  db.run(sql`
    INSERT INTO originals (sha256, mime_type, size, added)
    VALUES (${original.sha256}, ${original.mimeType}, ${original.bytes.byteLength}, ${nowMs})
    ON CONFLICT DO NOTHING`)
}

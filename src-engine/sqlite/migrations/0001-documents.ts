// The first schema: documents and everything that belongs to one. Never edited once shipped.
import type { WriteDatabase } from '../database.ts'
import { sql } from '../sql.ts'

export const version = 1

/** Creates every table a document needs, even those whose screens come later. */
export function up(db: WriteDatabase): void {
  for (const statement of statements) db.run(statement)
}

// Instants are milliseconds since 1970 (UTC), days are 'YYYY-MM-DD', booleans 0 or 1, `*_key` is the folded text.
const statements = [
  sql`CREATE TABLE collections (
    collection_id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    built_in INTEGER NOT NULL,
    -- Names the FTS5 tables in use: a rebuild fills the next generation beside them, then switches.
    index_generation INTEGER NOT NULL
  ) STRICT`,
  sql`CREATE TABLE systems (
    system_id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL
  ) STRICT`,
  sql`CREATE TABLE categories (
    category_id INTEGER PRIMARY KEY,
    system_id INTEGER REFERENCES systems,
    code TEXT NOT NULL,
    name TEXT NOT NULL
  ) STRICT`,
  sql`CREATE UNIQUE INDEX categories_by_code ON categories (coalesce(system_id, 0), code)`,
  sql`CREATE TABLE documents (
    document_id INTEGER PRIMARY KEY,
    collection_id INTEGER NOT NULL REFERENCES collections,
    id TEXT NOT NULL,
    title TEXT NOT NULL,
    title_key TEXT NOT NULL,
    summary TEXT NOT NULL,
    -- One a line, as the index reads them.
    tags TEXT NOT NULL,
    aliases TEXT NOT NULL,
    uri TEXT,
    kind TEXT NOT NULL,
    mime_type TEXT,
    text_format TEXT NOT NULL,
    status TEXT,
    due TEXT,
    priority TEXT,
    personal INTEGER,
    private INTEGER NOT NULL,
    made_by TEXT NOT NULL,
    agent_edited INTEGER NOT NULL,
    media TEXT,
    later TEXT,
    language TEXT,
    sensitivity TEXT,
    asn INTEGER,
    category_id INTEGER REFERENCES categories,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    added INTEGER NOT NULL,
    source_path TEXT,
    source_path_key TEXT,
    source_name TEXT,
    -- The file's name without its extension, folded: what a wiki-link calls the document.
    source_key TEXT,
    source_extension TEXT,
    source_size INTEGER,
    source_modified INTEGER,
    source_duration REAL,
    source_sha256 TEXT,
    source_encoding TEXT,
    family TEXT,
    family_order INTEGER,
    trashed_at INTEGER,
    pinned INTEGER NOT NULL,
    no_text_reason TEXT,
    open_questions INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    text_revision INTEGER NOT NULL,
    UNIQUE (collection_id, id)
  ) STRICT`,
  sql`CREATE INDEX documents_by_title ON documents (collection_id, title_key)`,
  sql`CREATE INDEX documents_by_updated ON documents (collection_id, updated)`,
  sql`CREATE INDEX documents_by_path ON documents (collection_id, source_path) WHERE source_path IS NOT NULL`,
  sql`CREATE INDEX documents_by_source_key ON documents (collection_id, source_key) WHERE source_key IS NOT NULL`,
  sql`CREATE INDEX documents_by_family ON documents (collection_id, family, family_order) WHERE family IS NOT NULL`,
  sql`CREATE INDEX documents_trashed ON documents (trashed_at) WHERE trashed_at IS NOT NULL`,
  sql`CREATE INDEX documents_private ON documents (private) WHERE private = 1`,
  sql`CREATE INDEX documents_topics ON documents (kind) WHERE kind = 'topic'`,
  // Apart from the narrow rows above, so that a filter never reads past a book.
  sql`CREATE TABLE document_texts (
    document_id INTEGER PRIMARY KEY REFERENCES documents ON DELETE CASCADE,
    text TEXT NOT NULL
  ) STRICT`,
  sql`CREATE TABLE document_tags (
    document_id INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    tag_id INTEGER NOT NULL REFERENCES tags,
    PRIMARY KEY (document_id, tag_id)
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE INDEX document_tags_by_tag ON document_tags (tag_id)`,
  sql`CREATE TABLE tags (
    tag_id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    name_key TEXT NOT NULL
  ) STRICT`,
  // How links may call a document beside its title and file name.
  sql`CREATE TABLE document_aliases (
    document_id INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    alias_key TEXT NOT NULL,
    PRIMARY KEY (document_id, alias_key)
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE INDEX document_aliases_by_key ON document_aliases (alias_key)`,
  sql`CREATE TABLE people (
    person_id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    name_key TEXT NOT NULL
  ) STRICT`,
  sql`CREATE TABLE document_people (
    document_id INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    position INTEGER NOT NULL,
    person_id INTEGER NOT NULL REFERENCES people,
    PRIMARY KEY (document_id, position)
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE INDEX document_people_by_person ON document_people (person_id)`,
  sql`CREATE TABLE document_fields (
    document_id INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    type TEXT NOT NULL,
    text_value TEXT,
    text_key TEXT,
    number_value REAL,
    currency TEXT,
    PRIMARY KEY (document_id, position)
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE INDEX document_fields_by_name ON document_fields (name_key)`,
  sql`CREATE TABLE captures (
    capture_id INTEGER PRIMARY KEY,
    document_id INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    position INTEGER NOT NULL,
    type TEXT NOT NULL,
    name TEXT NOT NULL,
    mime_type TEXT,
    image_kind TEXT,
    image_kind_by_hand INTEGER NOT NULL,
    description TEXT NOT NULL,
    sha256 TEXT,
    size INTEGER,
    changed_at INTEGER,
    current INTEGER NOT NULL
  ) STRICT`,
  sql`CREATE INDEX captures_by_document ON captures (document_id, position)`,
  sql`CREATE INDEX captures_by_sha256 ON captures (sha256) WHERE sha256 IS NOT NULL`,
  sql`CREATE TABLE readings (
    capture_id INTEGER NOT NULL REFERENCES captures ON DELETE CASCADE,
    position INTEGER NOT NULL,
    type TEXT NOT NULL,
    page INTEGER,
    replaced INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (capture_id, position)
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE TABLE write_ups (
    document_id INTEGER PRIMARY KEY REFERENCES documents ON DELETE CASCADE,
    text TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    prompt_version INTEGER NOT NULL,
    -- Captures and documents it was written from, with their revisions then: [[id, revision], …].
    inputs TEXT NOT NULL
  ) STRICT`,
  sql`CREATE TABLE facts (
    document_id INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    position INTEGER NOT NULL,
    date TEXT NOT NULL,
    role TEXT NOT NULL,
    status TEXT NOT NULL,
    precision TEXT NOT NULL,
    evidence TEXT NOT NULL,
    PRIMARY KEY (document_id, position)
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE INDEX facts_by_date ON facts (date)`,
  // One row for each thing a document points at. An unresolved target stays as written and dangles.
  sql`CREATE TABLE links (
    document_id INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    position INTEGER NOT NULL,
    role TEXT NOT NULL,
    written TEXT NOT NULL,
    -- What a document must be called for the link to find it.
    written_key TEXT NOT NULL,
    target_id INTEGER REFERENCES documents ON DELETE SET NULL,
    PRIMARY KEY (document_id, position)
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE INDEX links_by_target ON links (target_id) WHERE target_id IS NOT NULL`,
  sql`CREATE INDEX links_dangling ON links (written_key) WHERE target_id IS NULL`,
  sql`CREATE TABLE originals (
    sha256 TEXT PRIMARY KEY,
    mime_type TEXT NOT NULL,
    size INTEGER NOT NULL,
    added INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  // Terms of a collection in sorted blocks, one term a line; see docs/decisions on the vocabulary.
  sql`CREATE TABLE vocabulary_blocks (
    block_id INTEGER PRIMARY KEY,
    collection_id INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
    terms TEXT NOT NULL
  ) STRICT`,
  sql`CREATE INDEX vocabulary_blocks_by_collection ON vocabulary_blocks (collection_id)`,
  sql`CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID`,
  sql`CREATE VIEW document_words AS
    SELECT d.document_id, d.collection_id, d.title, d.aliases, d.tags,
      CASE WHEN d.summary <> '' THEN d.summary ELSE coalesce(w.text, '') END AS summary,
      -- U+0001 tells the tokenizer that Markdown source follows.
      CASE d.text_format WHEN 'markdown' THEN char(1) || t.text ELSE t.text END AS text,
      coalesce((
        SELECT group_concat(words, char(10)) FROM (
          SELECT c.name || char(10) || c.description || char(10) || coalesce((
            SELECT group_concat(r.text, char(10)) FROM (
              SELECT text FROM readings WHERE capture_id = c.capture_id AND replaced = 0 ORDER BY position
            ) AS r
          ), '') AS words
          FROM captures AS c WHERE c.document_id = d.document_id AND c.current = 1 ORDER BY c.position
        )
      ), '') AS readings
    FROM documents AS d
    JOIN document_texts AS t ON t.document_id = d.document_id
    LEFT JOIN write_ups AS w ON w.document_id = d.document_id`,
]

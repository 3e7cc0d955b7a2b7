import { expect, test } from 'vitest'
import { allEnglish } from '../../../messages/late-texts.ts'
import { createMessages } from '../../../messages/messages.ts'
import { type ReportFacts, reportLines, reportText } from './report-lines.ts'

const messages = createMessages('en', allEnglish)

const facts: ReportFacts = {
  engine: {
    ok: true,
    value: {
      versions: { kept: '1.0.0', sqlite: '3.54.1', schema: 5 },
      state: 'persistent',
      file: { generation: 3, bytes: 2_000_000, checkedPages: true, poolFiles: 2, poolCapacity: 12 },
      jobs: [{ job: 'rebuild', done: 5, total: null, startedAt: '2026-05-04T08:00:00Z' }],
      lastCheck: null,
      errors: [{ type: 'StorageFull', detail: 'SQLITE_FULL', at: '2026-05-04T08:00:00Z', times: 2 }],
    },
  },
  page: {
    build: 'index-x.js',
    browser: 'Browser 1',
    window: 'tab, 360 × 640 (2), online, en',
    serviceWorkers: [],
    persisted: null,
    usedBytes: 1_000_000,
    quotaBytes: null,
  },
  pageErrors: [],
  session: 'ready',
  leads: true,
  keptVersion: '1.0.0',
}

test('every fact is a line that can be read', () => {
  expect(reportText(reportLines(messages, facts))).toBe(`Versions: Kept 1.0.0 · SQLite 3.54.1 · schema 5
Build: index-x.js
Browser: Browser 1
Window: tab, 360 × 640 (2), online, en
State of the store: ready · persistent
This window holds the store: yes
Database file: 2 MB, generation 3, page checksums: yes
Files of the pool: 2 of 12
Last check: never
Under way: rebuild 5/?
Errors of the engine: 2026-05-04T08:00:00Z StorageFull SQLITE_FULL ×2
Service worker: none
Kept by the system: unknown
Room: 1 MB used of unknown
Errors of the page: none`)
})

test('an engine that does not answer leaves a report of the page', () => {
  const text = reportText(reportLines(messages, { ...facts, engine: { ok: false, error: { type: 'NoAnswer' } } }))
  expect(text).toContain('State of the store: ready · The engine does not answer')
  expect(text).toContain('Errors of the engine: NoAnswer')
})

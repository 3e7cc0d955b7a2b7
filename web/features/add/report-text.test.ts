import { expect, test } from 'vitest'
import { emptyReport } from '../../../src-engine/contract/import-report.ts'
import '../../messages/en-add.ts'
import { english } from '../../messages/english.ts'
import type { Catalogue } from '../../messages/message.ts'
import { createMessages } from '../../messages/messages.ts'
import { reportText } from './report-text.ts'

// The texts of the modules that a report needs are in it.
const messages = createMessages('en', english as Catalogue)

test('a saved report has the counts and every file that something is to be said about', () => {
  const text = reportText(messages, {
    ...emptyReport,
    found: 4,
    added: 3,
    failed: 1,
    failures: [{ path: 'a/torn.pdf', reason: 'damaged', detail: 'no trailer' }],
    remarks: [
      { path: 'scan.pdf', remark: 'pages-without-text' },
      { path: 'a\nb.txt', remark: 'encoding-guessed' },
    ],
    duplicates: [{ path: 'copy.txt', sameAs: 'a.txt' }],
  })
  expect(text.split('\n')).toEqual([
    '4 files read',
    'added: 3',
    'updated: 0',
    'unchanged: 0',
    'not read: 1',
    '',
    'a/torn.pdf: The file is damaged; kept by name',
    '',
    'The encoding of the text was guessed:',
    'a b.txt',
    '',
    'Some pages have no text:',
    'scan.pdf',
    '',
    'Same content as a file that is kept already:',
    'copy.txt: Same as a.txt',
    '',
  ])
})

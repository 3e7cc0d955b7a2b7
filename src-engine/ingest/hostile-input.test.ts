import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createImportSession } from './import-session.ts'
import { jpegOf, mp3Of } from './media-fixtures.ts'
import { messageOf, wide } from './outlook-fixtures.ts'
import { linesOf, pdfOf } from './pdf-fixtures.ts'
import { tarOf } from './tar-fixtures.ts'
import { bytesOf, input, zipOf } from './zip-fixtures.ts'

const options = { pdfAssets: null, encoding: null }

async function importAll(path: string, bytes: Uint8Array<ArrayBuffer>) {
  const session = createImportSession([input(path, bytes)], options)
  const documents = []
  for (let batch = await session.next(); batch !== null; batch = await session.next())
    documents.push(...batch.documents)
  return documents
}

const samples: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  'a.pdf': pdfOf([linesOf('One', 'two'), linesOf('three')], { title: 'Title' }),
  'a.zip': zipOf({ 'a.md': '# A\n', 'b/c.html': '<p>c', 'd.zip': zipOf({ 'e.txt': 'e' }) }),
  'a.html': bytesOf('<html><head><title>T</title></head><body><table><tr><td>a</table><ul><li>b<pre>c</pre></ul>'),
  'a.eml': bytesOf(
    'From: =?utf-8?B?SsO2cmc=?= <a@a.example>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nx\r\n--b\r\nContent-Type: text/csv; name=a.csv\r\nContent-Transfer-Encoding: base64\r\n\r\nYSxi\r\n--b--',
  ),
  'a.mbox': bytesOf(
    'From a Mon Jun 01 04:28:28 2009\nSubject: a\n\nb\n\nFrom a Mon Jun 01 04:28:28 2009\nSubject: c\n\nd\n',
  ),
  'a.msg': messageOf({
    '__properties_version1.0': new Uint8Array(64),
    '__substg1.0_0037001F': wide('Tea'),
    '__attach_version1.0_#00000000/__substg1.0_37010102': bytesOf('x'),
  }),
  'a.ics': bytesOf(
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;TZID="a:b":20240305T093000\nSUMMARY:Tea\nEND:VEVENT\nEND:VCALENDAR\n',
  ),
  'a.vcf': bytesOf('BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:J=C3=\n=B6rg\nPHOTO;ENCODING=b:/9j/2Q==\nEND:VCARD\n'),
  'bookmarks.html': bytesOf(
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>A</H3><DL><DT><A HREF="https://a.example" ADD_DATE="1">b</A><DD>c</DL></DL>',
  ),
  'a.enex': bytesOf(
    '<en-export><note><title>A</title><content><![CDATA[<en-note>b<en-todo/></en-note>]]></content><resource><data>eA==</data></resource></note></en-export>',
  ),
  'a.json': bytesOf(
    '{"isTrashed":false,"createdTimestampUsec":1,"title":"a","listContent":[{"text":"b"}],"labels":[{"name":"c"}]}',
  ),
  'a.jex': tarOf({ 'a.md': `A\n\nb\n\nid: ${'1'.repeat(32)}\nparent_id: ${'1'.repeat(32)}\ntype_: 1` }),
  'a.srt': bytesOf('1\n00:00:01,000 --> 00:00:02,000\n<i>a</i>\n\n2\n00:00:03,000 --> 00:00:04,000\nb\n'),
  'a.svg': bytesOf('<svg><title>a</title><style>b</style><text>c<tspan>d</tspan></text></svg>'),
  'a.jpg': jpegOf({ taken: '2024:01:01 10:20:00', offset: '+01:00', description: 'a' }),
  'a.mp3': mp3Of({ TIT2: 'a' }, [{ title: 'b', fromMs: 0 }]),
  'a.md': bytesOf('---\ntitle: A\ntags: [b]\n---\n# C [[d]] #e `f`\n'),
}

describe('whatever is broken in a file, at least one document comes of it', () => {
  test.each(Object.keys(samples))('%s', async (path) => {
    const sample = samples[path] ?? bytesOf('')
    const change = fc.record({ at: fc.nat(sample.length - 1), byte: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), fc.nat(sample.length), async (changes, end) => {
        const broken = sample.slice(0, changes.length % 3 === 0 ? end : sample.length)
        for (const { at, byte } of changes) if (at < broken.length) broken[at] = byte
        const documents = await importAll(path, broken)
        expect(documents.length).toBeGreaterThan(0)
        for (const { draft, failure } of documents) {
          expect(draft.title).not.toBe('')
          expect(draft.source?.path).not.toMatch(/^\/|(^|\/)\.\.(\/|$)/)
          if (failure !== null) expect(draft.noTextReason).not.toBeNull()
          for (const instant of [draft.created, draft.updated])
            expect(Number.isNaN(Date.parse(instant ?? '2024-01-01'))).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })
})

test.each(['long.md', 'long.html', 'long.txt'])('a line of 5 MB is read in reasonable time: %s', async (path) => {
  const [document] = await importAll(path, bytesOf('[word](x) <b> #tag '.repeat(270_000)))
  expect(document?.failure).toBeNull()
})

test('a page of fifty thousand elements is read in reasonable time', async () => {
  const [document] = await importAll('wide.html', bytesOf('x <b>y</b> '.repeat(50_000)))
  expect(document?.draft.text).toHaveLength(199_999)
})

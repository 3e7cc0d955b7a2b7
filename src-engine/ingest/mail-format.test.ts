import { describe, expect, test } from 'vitest'
import { linesOf, pdfOf } from './pdf-fixtures.ts'
import { readAll, readOne, wordsOf } from './read-fixtures.ts'
import { bytesOf } from './zip-fixtures.ts'

const mail = (head: readonly string[], body = 'Hello.') => [...head, '', body].join('\r\n')

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replace(/(.{76})/g, '$1\r\n')

const from = 'From: Ida Berg <ida@a.example>'

describe('the head of a mail', () => {
  test.each([
    ['a subject in words of another encoding', ['Subject: =?iso-8859-1?Q?Gr=FC=DFe?='], { title: 'Grüße' }],
    ['a subject in plain UTF-8', ['Subject: Grüße'], { title: 'Grüße' }],
    ['a subject over two lines', ['Subject: one', ' two'], { title: 'one two' }],
    ['no subject', ['To: b@b.example'], { title: 'x' }],
    [
      'its day as the day of the document',
      ['Date: Sun, 24 Jan 2021 10:00:00 +0100'],
      { created: '2021-01-24T09:00:00.000Z' },
    ],
    [
      'who wrote and who was written to',
      ['To: Bo <bo@b.example>, c@c.example'],
      { correspondents: ['Ida Berg', 'Bo', 'c@c.example'] },
    ],
    [
      'people in a group',
      ['To: Club: Bo <bo@b.example>, Cy <c@c.example>;'],
      { correspondents: ['Ida Berg', 'Bo', 'Cy'] },
    ],
  ])('%s', async (_, head, draft) => {
    const document = await readOne('x.eml', mail([from, ...head]))
    expect(document.draft).toMatchObject({ kind: 'mail', ...draft })
    expect(document.failure).toBeNull()
  })

  test('a date that is none is left to the file', async () => {
    const { draft } = await readOne('x.eml', mail([from, 'Date: yesterday']))
    expect(draft.created).toBeUndefined()
  })

  test('addresses are found too', async () => {
    expect(wordsOf(await readOne('x.eml', mail([from])))).toContain('ida@a.example')
  })

  test('the line that mailboxes put before a mail is no header', async () => {
    const document = await readOne('x.eml', `From ida Tue May 10 11:28:07 2005\n${mail([from, 'Subject: Tea'])}`)
    expect(document.draft.title).toBe('Tea')
  })
})

describe('what was said', () => {
  const html = (body: string) => mail([from, 'Content-Type: text/html; charset=utf-8'], body)

  test.each([
    [
      'quoted-printable',
      mail(
        [from, 'Content-Type: text/plain; charset=iso-8859-1', 'Content-Transfer-Encoding: quoted-printable'],
        'im Anh=\r\nang ge=F6ffnet',
      ),
      'im Anhang geöffnet',
    ],
    ['ISO-2022-JP', mail([from, 'Content-Type: text/plain; charset=iso-2022-jp'], '\u001b$B$F$,$_\u001b(B'), 'てがみ'],
    [
      'HTML as readable text',
      html('<h2>Plan</h2><p>See <a href="https://a.example/">the page</a>.</p>'),
      '## Plan\n\nSee [the page](https://a.example/).',
    ],
    ['HTML without what runs', html('<script>alert(1)</script><p>Tea<img src="https://t.example/1.gif">'), 'Tea'],
    ['a mail without a body', mail([from, 'Subject: Tea'], ''), 'Ida Berg'],
  ])('%s', async (_, source, words) => {
    const { draft } = await readOne('x.eml', source)
    expect(draft.text).toContain(words)
    expect(draft.text).not.toMatch(/alert|t\.example/)
  })

  test('the plain text of two, unless it is only a stub', async () => {
    const both = (plain: string) =>
      mail(
        [from, 'Content-Type: multipart/alternative; boundary=b'],
        `--b\r\n\r\n${plain}\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>${'The whole letter. '.repeat(9)}</p>\r\n--b--`,
      )
    expect((await readOne('x.eml', both('The whole letter, in plain.'))).draft.textFormat).toBe('markdown')
    expect((await readOne('x.eml', both('The whole letter. '.repeat(8)))).draft.textFormat).toBe('plain')
  })

  test('a text without any header stays a text', async () => {
    const { draft, failure } = await readOne('x.eml', 'Tea at five.')
    expect(draft).toMatchObject({ title: 'x.eml', text: 'Tea at five.', kind: 'document' })
    expect(failure).toBeNull()
  })
})

describe('files that came along', () => {
  const part = (name: string, type: string, bytes: Uint8Array) =>
    `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(bytes)}\r\n`
  const withParts = (...parts: readonly string[]) =>
    mail([from, 'Content-Type: multipart/mixed; boundary=b'], `--b\r\n\r\nSee below.\r\n${parts.join('')}--b--`)

  test('each is kept as a file of its own and read by the reader of its format', async () => {
    const pdf = pdfOf([linesOf('Invoice seven')])
    const document = await readOne(
      'x.eml',
      withParts(part('a.pdf', 'application/pdf', pdf), part('../b.txt', 'text/plain', bytesOf('Roof repair'))),
    )
    expect(document.draft.captures?.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
      ['x.eml', expect.any(Number)],
      ['a.pdf', pdf.length],
      ['.._b.txt', 11],
    ])
    expect(document.attachments.map(({ bytes }) => bytes.length)).toEqual([pdf.length, 11])
    expect(wordsOf(document)).toContain('Invoice seven')
    expect(wordsOf(document)).toContain('Roof repair')
  })

  test('one that cannot be read is kept all the same', async () => {
    const document = await readOne('x.eml', withParts(part('a.pdf', 'application/pdf', bytesOf('nothing'))))
    expect(document.failure).toBeNull()
    expect(document.draft.captures).toMatchObject([{}, { name: 'a.pdf', readings: [] }])
  })

  test('mails inside mails are read two deep, and no deeper', async () => {
    let inner = mail([from, 'Subject: level 4'], 'deep')
    for (const level of [3, 2, 1]) {
      inner = mail(
        [from, `Subject: level ${level}`, 'Content-Type: multipart/mixed; boundary=b'],
        `--b\r\n\r\nwords ${level}\r\n${part('in.eml', 'application/octet-stream', bytesOf(inner))}--b--`,
      )
    }
    const words = wordsOf(await readOne('x.eml', inner))
    expect(words).toContain('words 3')
    expect(words).not.toContain('deep')
  })
})

describe('a mailbox', () => {
  const one = (id: string, subject: string, body = 'x') =>
    `From ida@a.example Mon Jun 01 04:28:28 2009\n${mail([from, `Message-ID: <${id}>`, `Subject: ${subject}`], body)}\n\n`

  test('is one document a message, named by its id', async () => {
    const documents = await readAll('Inbox.mbox', one('1@a', 'Tea') + one('2@a', 'Milk'))
    expect(documents.map(({ draft }) => [draft.source?.path, draft.title, draft.kind])).toEqual([
      ['Inbox.mbox/1@a.eml', 'Tea', 'mail'],
      ['Inbox.mbox/2@a.eml', 'Milk', 'mail'],
    ])
  })

  test('is known by how it begins when it has no extension', async () => {
    expect(await readAll('Inbox', one('1@a', 'Tea') + one('2@a', 'Milk'))).toHaveLength(2)
  })

  test('a line that only begins with From divides nothing', async () => {
    const body = 'One.\n\nFrom here on it rained.\nFrom me 10:00 sharp\n\nEnd.'
    expect(await readAll('Inbox.mbox', one('1@a', 'Tea', body))).toHaveLength(1)
  })
})

// What is proposed for a text, and what is not. Read a line as: language, text, its facts.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { longestEvidence } from './evidence.ts'
import { factLimits } from './fact-source.ts'
import { type FactFinder, loadFactFinder } from './find-facts.ts'

let find: FactFinder
beforeAll(async () => {
  find = await loadFactFinder()
})

const findIn = (text: string, language: string | null = null) => find({ texts: [text], language, known: [] })

/** `2026-03-31 due`, with `month` or `year` behind it where the day is not known. */
const show = (text: string, language: string | null): string[] =>
  findIn(text, language).map(({ date, role, precision }) =>
    precision === 'day' ? `${date} ${role}` : `${date} ${role} ${precision}`,
  )

type Row = readonly [language: string, text: string, ...facts: readonly string[]]

const checkRow = (language: string, text: string, ...facts: readonly string[]): void =>
  expect(show(text, language)).toEqual(facts)

describe('a date with the word that tells its role is proposed', () => {
  const rows: readonly Row[] = [
    ['en', 'Payment is due on 31 March 2026.', '2026-03-31 due'],
    ['en', 'Invoice date: March 3, 2026   Due date: April 2nd, 2026', '2026-03-03 issued', '2026-04-02 due'],
    ['en', '**Due:** 2026-03-31', '2026-03-31 due'],
    ['en', 'Please send the signed form back by Friday, 13 February 2026', '2026-02-13 due'],
    ['en', 'Valid until 03/2027', '2027-03-01 expiry month'],
    ['en', 'The passport expires in March 2031', '2031-03-01 expiry month'],
    ['en', 'Expires: 2031', '2031-01-01 expiry year'],
    ['en', 'Your policy renews on 13/02/2026.', '2026-02-13 renewal'],
    ['en', 'The course starts on the 3rd of May, 2026 and ends on 31 July 2026.', '2026-05-03 start', '2026-07-31 end'],
    ['en', 'Holiday: 28 December – 3 January 2027', '2026-12-28 start', '2027-01-03 end'],
    ['en', 'Billing period March 3–5, 2026', '2026-03-03 start', '2026-03-05 end'],
    ['en', 'Applications are open from 1 to 15 May 2026', '2026-05-01 start', '2026-05-15 end'],
    ['en', 'Next service: 12-Nov-2026', '2026-11-12 service'],
    ['en', 'Issue date\n4 June 2025', '2025-06-04 issued'],
    ['en', 'Date: 4 June 2025', '2025-06-04 other'],
    ['en', 'Appointment: Tuesday, 14 April 2026, 9:30', '2026-04-14 other'],
    ['en', 'Best before 2026/3/1', '2026-03-01 expiry'],
    [
      'en',
      'The licence was issued on 1 May 2020 and is valid until 1 May 2030.',
      '2020-05-01 issued',
      '2030-05-01 expiry',
    ],
    ['en', 'Due 02/13/2026', '2026-02-13 due'],
    ['en', 'Due 03/04/2026, issued 13/02/2026', '2026-02-13 issued', '2026-04-03 due'],
    ['de', 'Fällig am 31.03.2026', '2026-03-31 due'],
    ['de', 'Bitte überweisen Sie den Betrag bis zum 14. April 2026.', '2026-04-14 due'],
    ['de', 'Rechnungsdatum: 31. März 2026', '2026-03-31 issued'],
    ['de', 'Der Ausweis ist gültig bis 1.4.2031.', '2031-04-01 expiry'],
    ['de', 'Gültig bis: 07/2028', '2028-07-01 expiry month'],
    ['de', 'Das Seminar findet vom 1.–3. Mai 2026 statt.', '2026-05-01 start', '2026-05-03 end'],
    ['de', 'Leistungszeitraum: 01.03. – 31.03.2026', '2026-03-01 start', '2026-03-31 end'],
    ['en', 'Lease term: 1 April 2026 – 31 March 2027', '2026-04-01 start', '2027-03-31 end'],
    ['de', 'Gültig: 01.01.2026 bis zum 31.12.2026', '2026-01-01 start', '2026-12-31 end'],
    ['ja', '期間：2026年12月28日〜1月3日', '2026-12-28 start', '2027-01-03 end'],
    ['de', 'Urlaub 28. April bis 3. Mai 2026', '2026-04-28 start', '2026-05-03 end'],
    ['de', 'Vertragsbeginn 1. Jänner 2026, Vertragsende 31. Dez. 2027', '2026-01-01 start', '2027-12-31 end'],
    ['de', 'Ab 1. September 2026 gilt der neue Preis.', '2026-09-01 start'],
    ['de', 'Anmeldeschluss ist der 15. 5. 2026', '2026-05-15 due'],
    ['de', 'Der Vertrag verlängert sich am 01.07.2026 um ein Jahr.', '2026-07-01 renewal'],
    ['de', 'Nächste Hauptuntersuchung: 11/2027', '2027-11-01 service month'],
    ['de', 'Mindestens haltbar bis 05.11.2026', '2026-11-05 expiry'],
    ['de', 'Köln, den 3. März 2026', '2026-03-03 issued'],
    ['de', 'Datum: 03.03.2026', '2026-03-03 other'],
    ['de', 'Kündigungsfrist bis 30/09/2026', '2026-09-30 due'],
    ['de', 'Fällig: 03/04/2026', '2026-04-03 due'],
    ['ja', '支払期限：2026年3月31日', '2026-03-31 due'],
    ['ja', '令和8年3月31日までにお支払いください。', '2026-03-31 due'],
    ['ja', '発行日 令和元年5月1日', '2019-05-01 issued'],
    ['ja', '有効期限は２０２７年１２月３１日です。', '2027-12-31 expiry'],
    ['ja', '賞味期限 2026.11.5', '2026-11-05 expiry'],
    ['ja', '期間：2026年4月1日〜30日', '2026-04-01 start', '2026-04-30 end'],
    ['ja', '会期 2026年4月28日～5月3日', '2026-04-28 start', '2026-05-03 end'],
    ['ja', '契約期間は2026年4月1日から2027年3月31日までとする。', '2026-04-01 start', '2027-03-31 end'],
    ['ja', '2026年3月1日発行、2026年3月31日締切', '2026-03-01 issued', '2026-03-31 due'],
    ['ja', '次回点検 2026年9月', '2026-09-01 service month'],
    ['ja', '契約更新日：平成31年4月30日', '2019-04-30 renewal'],
    ['ja', '2026年4月1日(水)より開始', '2026-04-01 start'],
    ['ja', '有効期限 2028年', '2028-01-01 expiry year'],
    ['ja', '日付：2026/3/1', '2026-03-01 other'],
  ]
  test.each(rows)('%s: %s', checkRow)
})

describe('what is no date, or no date that matters, is left alone', () => {
  const rows: readonly Row[] = [
    ['en', 'We went to the sea on 31 March 2026.'],
    ['en', 'Payment is due tomorrow, or next Friday at 5.'],
    ['en', 'Due on 31 March'],
    ['en', 'Expires: version 1.2.2026.4'],
    ['en', 'Due for release 1.2.2026-beta'],
    ['en', 'Valid until section 3.4.2020 is replaced'],
    ['en', 'Deadline hotline: +49 30 12.04.2026'],
    ['en', 'Payment due, call 030/12/2026'],
    ['en', 'Payable to DE89 3704 0044 0532 0130 00 2026'],
    ['en', '2026-03-31T12:00:03Z ERROR token expired'],
    ['en', '2026-03-31 12:00:03 session expired'],
    ['en', 'Expires from 10.1.20.26 and 192.168.2026.1'],
    ['en', 'Due: $2026, 12.2026 € and 2026%'],
    ['en', 'Due 03/04/2026'],
    ['en', 'Due 30 February 2026'],
    ['en', 'Born: 31 March 1976, passport expires never'],
    ['en', 'Last updated 31 March 2026'],
    ['en', 'Starts with 2026 rows and ends with 2027'],
    ['en', 'This is due to 31 March 2026 being a holiday'],
    ['en', 'Deadline: https://example.org/2026/03/31/deadline'],
    ['en', 'Due: report_2026-03-31.pdf'],
    ['en', 'The file due-2026-03-31.txt'],
    ['en', 'The contract ends. We met on 31 March 2026.'],
    ['de', 'Wir waren am 31.03.2026 am Meer.'],
    ['de', 'Fällig ist Abschnitt 3.4.2020'],
    ['de', 'Gültig bis Version 1.2.2026'],
    ['de', 'geboren am 12.03.1965, gültig'],
    ['de', 'Fällig am 31.02.2026'],
    ['de', 'Zuletzt geändert am 31.03.2026'],
    ['de', 'Frist: drei Monate'],
    ['ja', '2026年3月31日に海へ行きました。'],
    ['ja', '最終更新日：2026年3月31日'],
    ['ja', '生年月日 昭和63年1月7日'],
    ['ja', '2026年度の予算を開始'],
    ['ja', '支払期限：2026年2月30日'],
    ['ja', '1996年に開始した'],
    ['ja', '2012年3月11日までに被害の詳細を発表した'],
    ['ja', '1996年4月1日に運転を開始した'],
    ['en', 'Screenshot from 2024-02-08 20-29-54.png'],
    ['en', 'We lived there until March 2006.'],
    ['en', 'const end = plain.from("2021-07-01")'],
    ['en', 'console.log(end.toString()); // 2029-05'],
    ['en', 'studies published before 31 March 2015'],
    ['de', 'seit der Wahl am 8. Oktober 2015 der Vorsitzende'],
    ['de', 'seit Mitternacht zu Beginn des 1. Januar 1970'],
  ]
  test.each(rows)('%s: %s', checkRow)
})

describe('a document', () => {
  test('gives each date with a role once, in order of date', () => {
    const text = 'Due 31 March 2026.\nStarts 1 March 2026.\nFällig am 31.03.2026\nissued 31 March 2026'
    expect(show(text, null)).toEqual(['2026-03-01 start', '2026-03-31 due', '2026-03-31 issued'])
  })
  test('is not asked again about dates that are known, and gives the next ones instead', () => {
    const text = Array.from({ length: 25 }, (_, day) => `Due ${day + 1} March 2026`).join('\n')
    const first = findIn(text)
    expect(first).toHaveLength(factLimits.proposals)
    const next = find({ texts: [text], language: null, known: first })
    expect(next.map(({ date }) => date)).toEqual([21, 22, 23, 24, 25].map((day) => `2026-03-${day}`))
  })
  test('is read up to its limit, all texts together', () => {
    const filler = 'x'.repeat(factLimits.characters - 20)
    expect(find({ texts: [filler, 'Due 31 March 2026'], language: null, known: [] })).toHaveLength(1)
    expect(find({ texts: [`${filler} much more `, 'Due 31 March 2026'], language: null, known: [] })).toEqual([])
  })
  test('shows the sentence of a date as evidence, without its bullet', () => {
    const [fact] = findIn('# Plan\n\n- Bring tea. The fee is due on 31 March 2026, in cash. Thank you.')
    expect(fact?.evidence).toBe('The fee is due on 31 March 2026, in cash.')
  })
  test('cuts a long sentence around its date, and no character in two', () => {
    const [fact] = findIn(`${'👩‍👩‍👧 '.repeat(60)}due on 31 March 2026${' 👩‍👩‍👧'.repeat(60)}`)
    expect(fact?.evidence).toContain('due on 31 March 2026')
    expect(fact?.evidence.length).toBeLessThanOrEqual(longestEvidence)
    expect(fact?.evidence.replaceAll('👩‍👩‍👧', '').trim()).toBe(fact?.evidence.match(/due on 31 March 2026/)?.[0])
  })
})

describe('any text', () => {
  const pieces = [
    'due ',
    'fällig am ',
    '期限',
    'bis ',
    'until ',
    '31.03.2026',
    '3/4/2026',
    '令和8年2月30日',
    '\n',
    '. ',
    '\ud83d',
  ]
  const anyText = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary' })), { maxLength: 40 })
  const writtenDay = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  const forms: readonly ((day: Date, locale: string) => string)[] = [
    (day) => day.toISOString().slice(0, 10),
    (day) => `${day.getUTCDate()}.${day.getUTCMonth() + 1}.${day.getUTCFullYear()}`,
    (day) => `${day.getUTCFullYear()}年${day.getUTCMonth() + 1}月${day.getUTCDate()}日`,
    (day) => day.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
    (day) => day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    (day) => day.toLocaleDateString('de', { dateStyle: 'long', timeZone: 'UTC' }),
  ]

  test('is read without a throw, and every date that comes of it exists', () => {
    fc.assert(
      fc.property(anyText, (parts) => {
        const facts = findIn(parts.join(''))
        for (const { date } of facts) expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
        expect(facts.every(({ evidence }) => evidence.length <= longestEvidence)).toBe(true)
      }),
    )
  })
  test('gives a day as it was written, and shows it', () => {
    fc.assert(
      fc.property(writtenDay, fc.constantFrom(...forms), fc.lorem({ maxCount: 60 }), (day, form, around) => {
        const written = form(day, '')
        const [fact] = findIn(`${around}\n${around}: expires ${written}, ${around}`)
        expect(fact?.date).toBe(day.toISOString().slice(0, 10))
        expect(fact?.evidence).toContain(written)
      }),
    )
  })
})

describe('a hostile text comes to an end, with a bounded number of proposals', () => {
  const hostile: readonly (readonly [name: string, text: string])[] = [
    ['digits', '1'.repeat(5_000_000)],
    ['dates in one line', 'due 31.03.2026 '.repeat(100_000)],
    [
      'different days',
      Array.from({ length: 9_000 }, (_, n) => `${1 + (n % 28)}.${1 + (n % 12)}.${1900 + (n % 299)}`).join(' '),
    ],
    ['dates without blanks', '2026年3月31日'.repeat(100_000)],
    ['words', 'please pay due until from '.repeat(200_000)],
    ['nested quotes', '> '.repeat(50_000)],
    ['blanks', `due${' '.repeat(100_000)}31 March 2026`],
    ['lines', '\n'.repeat(100_000)],
    ['letters', `${'a'.repeat(100_000)} 2026`],
    ['half dates', '31. '.repeat(30_000)],
    ['marks', `${'date'.repeat(25_000)}: 31.03.2026`],
    ['combined characters', `due 31 March 2026${'\u0301'.repeat(90_000)}`],
  ]
  test.each(hostile)('%s', (_, text) => {
    expect(findIn(text).length).toBeLessThanOrEqual(factLimits.proposals)
  })
})

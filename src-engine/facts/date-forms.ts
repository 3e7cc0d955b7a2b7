// The forms in which a whole date is written. They give it its bounds; what it says is read by the date library.
import type { Fact } from '../contract/documents.ts'

/** Which number of `03/04/2026` is the day; null where nothing says so. */
export type SlashOrder = 'day-first' | 'month-first' | null

type Groups = Readonly<Record<string, string | undefined>>

export interface DateForm {
  readonly precision: Fact['precision']
  readonly pattern: RegExp
  /** Which end of a range the year is written at. */
  readonly yearAt: 'first' | 'last'
  /** For the date reader, each with day, month and year: one date, or both ends of a range. Null where it is no date. */
  days(groups: Groups, order: SlashOrder): readonly string[] | null
}

/** Numbers that go on to either side are versions, phone numbers, addresses, parts of names. */
const before = String.raw`(?<![\p{Script=Latin}\p{N}_]|[\p{N}\p{Script=Latin}_][-./:+#@]|[+#@/\\=&%$€£¥])`
const after = String.raw`(?![\p{Script=Latin}\p{N}_%€$£¥]|[-./:]\p{N}|[-./]\p{Script=Latin}|[T ]\d\d:\d\d:\d\d)`
const dash = String.raw`\s?[-–—−~〜～]\s?`
/** Between the two ends of a range. */
export const until = String.raw`(?:${dash}|\s(?:to|until|through|bis)\s(?:zum\s|einschließlich\s)?|(?:から|より)\s?)`
const name = String.raw`\p{Script=Latin}{3,9}`
const dayOfMonth = String.raw`\d{1,2}(?:st|nd|rd|th|\.)?`
const year = String.raw`(?<year>\d{4})`
const twoDigitMonth = '(?<month>0[1-9]|1[0-2])'
const era = '令和|平成|昭和'
const japaneseYear = String.raw`(?<year>(?:${era})?\s?(?:\d{1,4}|元))\s?年\s?`

/** The longer form stands before the shorter one that it contains. */
export const dateForms: readonly DateForm[] = [
  // 2026-03-31, 2026/3/31, 2026.3.31
  form('day', String.raw`${year}(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})`, (groups) => [
    iso(groups['year'], groups['month'], groups['day']),
  ]),
  // 31.03.2026, 01.04.–30.04.2026, 1.–3.4.2026
  form(
    'day',
    String.raw`(?:(?<firstDay>\d{1,2})\.(?:\s?(?<firstMonth>\d{1,2})\.)?${until})?` +
      String.raw`(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?${year}`,
    ({ firstDay, firstMonth, day, month, year }) =>
      range(firstDay && iso(year, firstMonth ?? month, firstDay), iso(year, month, day)),
  ),
  // 31/03/2026, 31-03-2026
  form('day', String.raw`(?<one>\d{1,2})(?<mark>[/-])(?<other>\d{1,2})\k<mark>${year}`, slashDays),
  // 31 March 2026, 1.–3. Mai 2026, 28 April to 3 May 2026
  form(
    'day',
    String.raw`(?:(?<firstDay>${dayOfMonth})(?:\s(?<firstMonth>${name})\.?)?${until})?` +
      String.raw`(?<day>${dayOfMonth})[\s-](?:of\s)?(?<month>${name})\.?,?[\s-]${year}`,
    ({ firstDay, firstMonth, day, month, year }) =>
      range(firstDay && named(firstDay, firstMonth ?? month, year), named(day, month, year)),
  ),
  // March 31, 2026, March 3–5, 2026, March 28 – April 3, 2026
  form(
    'day',
    String.raw`(?<firstMonth>${name})\.?\s(?:(?<firstDay>${dayOfMonth})${until}(?:(?<month>${name})\.?\s)?)?` +
      String.raw`(?<day>${dayOfMonth}),?\s${year}`,
    ({ firstMonth, firstDay, month, day, year }) =>
      range(firstDay && named(firstDay, firstMonth, year), named(day, month ?? firstMonth, year)),
  ),
  // 2026年3月31日, 令和8年3月31日, 2026年4月1日〜30日
  {
    ...form(
      'day',
      String.raw`${japaneseYear}(?<month>\d{1,2})\s?月\s?(?<day>\d{1,2})\s?日` +
        String.raw`(?:${until}(?:(?<lastMonth>\d{1,2})\s?月\s?)?(?<lastDay>\d{1,2})\s?日)?`,
      ({ year, month, day, lastMonth, lastDay }) =>
        lastDay === undefined
          ? [japanese(year, month, day)]
          : [japanese(year, month, day), japanese(year, lastMonth ?? month, lastDay)],
    ),
    yearAt: 'first',
  },
  // March 2026
  form('month', String.raw`(?<month>${name})\.?\s${year}`, ({ month, year }) => [named('1', month, year)]),
  // 03/2026, 03.2026
  form('month', String.raw`${twoDigitMonth}[/.]${year}(?!\s[%€$£¥])`, ({ month, year }) => [iso(year, month, '1')]),
  // 2026-03
  form('month', `${year}[-/]${twoDigitMonth}`, ({ month, year }) => [iso(year, month, '1')]),
  // 2026年3月, 令和8年3月
  form('month', String.raw`${japaneseYear}(?<month>\d{1,2})\s?月(?!\s?\d|号)`, ({ month, year }) => [
    japanese(year, month, '1'),
  ]),
  // 2026年, 令和8年; 2026年度 is a fiscal year, 2年 a span of time
  form('year', String.raw`(?<year>\d{4}|(?:${era})\s?(?:\d{1,2}|元))\s?年(?![\s\d]|度|間|前|後|代)`, ({ year }) => [
    japanese(year, '1', '1'),
  ]),
  // 2026
  form('year', String.raw`(?<year>(?:19|20)\d\d)`, ({ year }) => [iso(year, '1', '1')]),
]

function form(precision: Fact['precision'], pattern: string, days: DateForm['days']): DateForm {
  return { precision, pattern: new RegExp(before + pattern + after, 'giu'), yearAt: 'last', days }
}

type Part = string | undefined

const iso = (year: Part, month: Part, day: Part): string =>
  `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`

const named = (day: Part, month: Part, year: Part): string => `${day?.replace(/\D/g, '')} ${month} ${year}`

const japanese = (year: Part, month: Part, day: Part): string => `${year?.replace(/\s/g, '')}年${month}月${day}日`

const range = (first: Part, last: string): string[] => (first === undefined || first === '' ? [last] : [first, last])

function slashDays({ one, other, year }: Groups, order: SlashOrder): readonly string[] | null {
  const [first, second] = [Number(one), Number(other)]
  const known = first > 12 ? 'day-first' : second > 12 ? 'month-first' : order
  if (known === null && first !== second) return null
  return [known === 'month-first' ? iso(year, one, other) : iso(year, other, one)]
}

/** What the other dates of a document say about the order of numbers: `13/02/2026` is a day first. */
export function slashOrderOf(text: string): SlashOrder {
  let order: SlashOrder = null
  for (const { groups = {} } of text.matchAll(slashPattern)) {
    const found = Number(groups['one']) > 12 ? 'day-first' : Number(groups['other']) > 12 ? 'month-first' : null
    if (found === null) continue
    if (order !== null && order !== found) return null
    order = found
  }
  return order
}

const slashPattern = new RegExp(String.raw`${before}(?<one>\d{1,2})[/-](?<other>\d{1,2})[/-]\d{4}${after}`, 'gu')

// The words that tell what a date is for, in English, German and Japanese. One table; everything else is derived from it.
import type { FactRole } from '../contract/documents.ts'

/**
 * `period` names both ends of a range, and nothing for a single date. `none` takes a date away from the words farther
 * off: when somebody was born or a page was last changed is on nobody's calendar.
 */
export type WordRole = Exclude<FactRole, 'other'> | 'period' | 'none'

/**
 * Words are divided by commas. `*` is a part of a word, `…` a few words, a blank any blank or hyphen. A word with `>`
 * counts only right before its date, one with `<` only right after it, one with `~` only beside it. Of words at one
 * place the longest counts.
 */
const words: Readonly<Record<WordRole, readonly string[]>> = {
  issued: [
    'issued, issued on, issue date, date of issue, date issued, invoice date, date of invoice, bill date, statement date',
    'receipt date, dated>, published>, publication date, date of publication, release date, released>, signed, signed on',
    'ausgestellt, ausgestellt am, ausstellungs*, rechnungsdatum, belegdatum, erscheinungsdatum, veröffentlicht>',
    'veröffentlichungsdatum, unterzeichnet, erlassen, stand>, rechnung vom>, bescheid vom>, schreiben vom>, brief vom>',
    'vertrag vom>, urteil vom>, beschluss vom>, gesetz vom>, verordnung vom>, bestellung vom>, angebot vom>, mail vom>',
    '発行日, 発行年月日, 発行~, 請求日, 作成日, 作成年月日, 交付日, 交付年月日, 公開日, 発表日, 契約日, 契約締結日',
    '付け<, 作成<',
  ],
  due: [
    'due, due date, due by, due on, date due, payable, payable by, pay by, payment by, deadline, submit by, closing date',
    'no later than>, not later than>, rsvp by, reply by, respond by, apply by, return by, register by',
    'please … by>, must … by>, should … by>, pay … by>, paid by>, submit* … by>, return* … by>, reply … by>, send … by>',
    'fällig, fällig am, fälligkeit, fälligkeits*, zahlbar, zahlbar bis, zu zahlen bis>, zahlungsziel, frist, *frist, *frist bis',
    'spätestens, bis spätestens, abgabe, abgabetermin, abgabe bis, einsendeschluss, anmeldeschluss, bewerbungsschluss',
    'redaktionsschluss, einzureichen bis>, bitte … bis>, bitte … bis zum>, überweisen … bis>, antwort bis>, deadline',
    'rückmeldung bis>, anmeldung bis>, anmelden bis>, muss … bis>, müssen … bis>, bis zum … zu zahlen, zahlen sie',
    '支払期限, 支払い期限, お支払期限, お支払い期限, 支払期日, 支払日, 納期限, 納付期限, 納期, 納付期日, 締切, 締切日, 締め切り, 〆切, 期限',
    '提出期限, 返却期限, 申込期限, 申込締切, 応募締切, 振込期限, 払込期限, 引落日, 口座振替日, 必着, までに … ください<, までに … 願い<, までに … 提出<',
    'までに … 支払<, までに … 申込<, までに … 必要<, までに … すること<',
  ],
  start: [
    'start>, starts, starting, start date, starts on, begins, begin date, beginning>, commences, commencing, available from',
    'commencement, commencement date, effective, effective date, effective from, takes effect, in force from, valid from',
    'in effect from, starting from, opens',
    'beginn>, beginnt, beginnt am, *beginn, start>, startet, starttermin, startdatum, ab>, ab dem>, gültig ab, gilt ab',
    'wirksam ab, wirksam zum, in kraft, inkrafttreten, eintritt, eintrittsdatum, anfangsdatum',
    '開始~, 開始日, 開始年月日, 施行~, 施行日, 発効~, 発効日, 適用日, 入社日, 開催日, 開催日時, 始期',
  ],
  end: [
    'end>, ends, ending>, end date, ends on, until>, closes, terminates, termination date, last day',
    'completion date, final day',
    'ende>, endet, endet am, enddatum, vertragsende, mietende, laufzeitende, kursende, semesterende, bis>, bis zum>, bis einschließlich>, gekündigt zum, kündigung zum',
    'befristet bis, letzter tag, endtermin',
    '終了~, 終了日, 終了年月日, 終期, 完了日, 退職日, 退社日, 解約日, まで<',
  ],
  expiry: [
    'expires, expire, expires on, expired, expiry, expiry date, expiration, expiration date, date of expiry, valid until',
    'valid through, valid till, valid to, valid thru, good through, best before, best by, use by, sell by, not valid after',
    'gültig bis, gültig bis zum, gilt bis, gültigkeit bis, gültigkeit, ablauf, ablaufdatum, abgelaufen, läuft am',
    'läuft zum, haltbar bis, mindestens haltbar bis, mhd, mindesthaltbarkeit*, verfallsdatum, verfällt, verfällt am, erlischt',
    '有効期限, 有効期間満了, 有効期間満了日, 満了~, 満了日, 満期~, 満期日, 失効~, 失効日, 賞味期限, 消費期限, 使用期限, 保証期限, まで有効<',
  ],
  renewal: [
    'renews, renew, renew by, renewed, renewal, renewal date, auto-renews, auto-renewal, automatically renews',
    'verlängert, verlängert sich, verlängerung, *verlängerung, verlängerungsdatum, erneuert, erneuerung',
    '自動更新, 契約更新日, 契約更新, 更新期限, 更新予定日, 次回更新日, 次回更新',
  ],
  service: [
    'service date, date of service, next service, last service, serviced, service due, maintenance, inspection',
    'next inspection, inspected, inspection due',
    'leistungsdatum, lieferdatum, wartung, nächste wartung, inspektion, hauptuntersuchung, nächste hu, tüv, gewartet',
    '点検日, 次回点検, 次回点検日, 定期点検, 保守点検, 車検, 車検日, 納品日, 検査日, 利用日',
  ],
  period: [
    'period, billing period, service period, reporting period, term, valid, dates, duration, holiday, vacation, leave',
    'between>, from>',
    'zeitraum, *zeitraum, laufzeit, dauer, gültig, vom>, termin, urlaub, ferien, zwischen>, öffnungszeiten',
    '期間, 有効期間, 契約期間, 利用期間, 対象期間, 会期, 日程, 保証期間, から<, より<',
  ],
  none: [
    'born, born on, date of birth, birth date, birthday, died, last updated, last modified, updated, updated on, modified',
    'accessed, accessed on, retrieved, retrieved on, copyright, version, section, chapter, posted, posted on, created',
    'edited, visited, due to, end of, start of, beginning of, founded, established, since, as of, phone, tel, fax, hotline, isbn, iban',
    'geboren, geboren am, geb, gestorben, aktualisiert, zuletzt geändert, abgerufen, abgerufen am, geändert, seit',
    'gesehen am, zugriff, erstellt, erstellt am, gegründet, abschnitt, kapitel, ziffer, anfang>, mitte>',
    '最終更新, 最終更新日, 更新日, 更新<, 閲覧, 閲覧日, 生年月日, 生まれ, 誕生日, 死去, 撮影, 創業, 設立, 時点<, 現在<, までに<',
  ],
}

export interface RoleWord {
  readonly from: number
  readonly to: number
  readonly role: WordRole
  /** Where it must stand, next to its date; null: anywhere near it. */
  readonly beside: 'before' | 'after' | 'either' | null
}

interface WordEntry {
  readonly role: WordRole
  readonly beside: RoleWord['beside']
  /** As in the table, without its sign. */
  readonly word: string
  readonly source: string
  /** The word and nothing else. */
  readonly exact: RegExp
}

const besideBySign: Readonly<Record<string, RoleWord['beside']>> = { '>': 'before', '<': 'after', '~': 'either' }

function entryOf(written: string, role: WordRole): WordEntry {
  const word = written.replace(/[<>~]$/, '')
  const few = isLatin(word) ? String.raw`\s(?:\S{1,30}\s){0,6}?` : '[^。\\n]{0,16}?'
  const source = word
    .split(' … ')
    .map((part) =>
      part
        .replaceAll(' ', String.raw`[\s-]`)
        .replace(/^\*/, String.raw`\p{Script=Latin}{1,24}`)
        .replace(/\*$/, String.raw`\p{Script=Latin}{0,24}`),
    )
    .join(few)
  return { role, beside: besideBySign[written.slice(-1)] ?? null, word, source, exact: new RegExp(`^${source}$`, 'iu') }
}

const isLatin = (word: string): boolean => !/[\p{Script=Han}\p{Script=Hiragana}]/u.test(word)
/** Longer words first, so that `valid until` is not read as `valid`. */
const entries: readonly WordEntry[] = Object.entries(words)
  // Object.entries widens the keys, which the type of the table fixes.
  .flatMap(([role, lines]) => lines.flatMap((line) => line.split(', ')).map((word) => entryOf(word, role as WordRole)))
  .sort((one, other) => other.source.length - one.source.length)

const anyOf = (some: readonly WordEntry[]): string => some.map(({ source }) => source).join('|')

const anyWord = new RegExp(
  String.raw`(?<!\p{Script=Latin})(?:${anyOf(entries.filter(({ word }) => isLatin(word)))})(?!\p{Script=Latin})` +
    `|${anyOf(entries.filter(({ word }) => !isLatin(word)))}`,
  'giu',
)

/** The role words of `text` that stand whole between `from` and `to`, in order. */
export function findRoleWords(text: string, from: number, to: number): RoleWord[] {
  // One character more, so that the rest of a word is not taken for a word.
  const start = Math.max(0, from - 1)
  const found: RoleWord[] = []
  for (const match of text.slice(start, to + 1).matchAll(anyWord)) {
    const place = { from: start + match.index, to: start + match.index + match[0].length }
    if (place.from < from || place.to > to) continue
    const entry = entries.find(({ exact }) => exact.test(match[0]))
    if (entry !== undefined) found.push({ ...place, role: entry.role, beside: entry.beside })
  }
  return found
}

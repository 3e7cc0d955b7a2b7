import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

test.each([
  ['en', 'Call the plumber tomorrow about the dripping tap'],
  ['de', 'Krankenversicherung für das neue Jahr kündigen'],
  ['es', 'Cita con el dentista el miércoles por la tarde'],
  ['fr', 'Rendez-vous chez le dentiste mercredi après-midi'],
  ['it', 'Appuntamento dal dentista mercoledì pomeriggio'],
  ['pt', 'As contas da casa não foram pagas este mês'],
  ['nl', 'De rekening van de loodgieter moet nog betaald worden'],
  ['sv', 'Räkningen från rörmokaren ska betalas på fredag'],
  ['no', 'Noen av bildene fra hytta ble ikke kopiert, kanskje neste uke'],
  ['da', 'Nogle af billederne fra huset blev ikke kopieret, måske næste uge'],
  ['fi', 'Putkimiehen lasku pitää maksaa perjantaina'],
  ['pl', 'Rachunek za prąd trzeba zapłacić do piątku'],
  ['cs', 'Účet za elektřinu zaplatit do pátku odpoledne'],
  ['hu', 'A villanyszámlát péntekig be kell fizetni'],
  ['tr', 'Elektrik faturası cuma gününe kadar ödenecek'],
  ['ru', 'Счёт за электричество нужно оплатить до пятницы'],
  ['uk', 'Рахунок за електрику треба сплатити до п’ятниці'],
  ['bg', 'Сметката за тока трябва да се плати до петък'],
  ['el', 'Ο λογαριασμός του ρεύματος πρέπει να πληρωθεί'],
  ['ar', 'فاتورة الكهرباء يجب دفعها قبل يوم الجمعة'],
  ['he', 'צריך לשלם את חשבון החשמל עד יום שישי'],
  ['hi', 'बिजली का बिल शुक्रवार तक देना है'],
  ['ne', 'बिजुलीको बिल शुक्रबारसम्म तिर्नु पर्ने छ र फोन गर्न बाँकी छ'],
  ['th', 'ต้องจ่ายค่าไฟก่อนวันศุกร์'],
  ['ja', '金曜日までに電気代を払う'],
  ['zh', '星期五之前要付电费,别忘了带单子'],
  ['ko', '금요일까지 전기 요금을 내야 한다'],
  ['id', 'Tagihan listrik bisa dibayar di kantor sebelum Jumat'],
])('%s: %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language)
})

test.each([
  ['nothing', ''],
  ['a word', 'Garten'],
  ['a name and numbers', 'ACME 2024-03 123,45 EUR'],
  ['blanks and signs', '--- *** ||| 1. 2. 3.'],
  ['four signs that two languages write', '会議資料'],
  ['addresses alone', 'https://example.org/the/house/on/the/hill and@example.org'],
  ['code alone', '```\nfunction read(house) { return the(house) }\n```'],
  ['what Norwegian and Danish share', 'Huset ved vandet i Norge og Danmark'],
])('says nothing of %s', (_what, text) => {
  expect(detectLanguage(text)).toBe(null)
})

test.each([
  [
    'front matter',
    '---\ntitle: The house on the hill\ntags: [the, house]\n---\n\nDie Rechnung vom Klempner ist noch offen',
  ],
  ['code', 'Die Rechnung vom Klempner:\n```\nreturn the.house.on(the.hill)\n```\nist noch offen'],
  ['addresses', '[Die Rechnung](https://example.org/the/house/on/the/hill) vom Klempner ist noch offen'],
])('looks past %s', (_what, text) => {
  expect(detectLanguage(text)).toBe('de')
})

test('gives a code or nothing for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 800 }), (text) => {
      expect(detectLanguage(text) ?? 'none').toMatch(/^[a-z]{2,4}$/)
    }),
  )
})

// One that takes its time in squares of its length would not end before the limit of a test.
test.each(['<', '`', '](', '---\n', '~~~', 'www.', '@', '1a', '$_'])('ends for a text of nothing but %j', (part) => {
  expect(detectLanguage(part.repeat(100_000))).toBeNull()
})

// Languages so close that sequences of letters hardly tell them apart, and what does: the letters of their alphabets,
// or words that only one of them has.

/** Letters that not all of them write. A foreign letter speaks against a language. */
const alphabets: Readonly<Record<string, string>> = {
  be: 'ёйіўыьэюя',
  bg: 'ийщъьюя',
  mk: 'иѓѕјљњќџ',
  ru: 'ёийщъыьэюя',
  sr: 'иђјљњћџ',
  uk: 'ґєиіїйщьюя',
}

const tellingLetters = new RegExp(`[${[...new Set(Object.values(alphabets).join(''))].join('')}]`, 'giu')

const wordsOf = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.split(' ').join('|')})(?![\\p{L}\\p{M}])`, 'giu')

const tellingWords: readonly Readonly<Record<string, RegExp>>[] = [
  {
    da: wordsOf(
      'af hvad efter meget kun nej mig dig sig nogle noget mellem uden blev blive op ud ind måske uge gøre mod bruge',
    ),
    no: wordsOf(
      'av hva etter mye bare nei meg deg seg noen noe mellom uten ble bli opp ut inn kanskje uke gjøre mot bruke',
    ),
  },
  {
    id: wordsOf('bisa karena bahwa saja nomor kantor uang mobil rabu senin jumat dokter tanggal gratis listrik butuh'),
    ms: wordsOf('boleh kerana bahawa sahaja nombor pejabat wang isnin jumaat sila awak doktor tarikh percuma elektrik'),
  },
  {
    hi: wordsOf('है हैं था थी का की के में को और से नहीं लिए'),
    mr: wordsOf('आहे आहेत आणि नाही होते साठी करा हे या'),
    ne: wordsOf('छ छन् छैन र गर्न गर्नुहोस् लागि हुन्छ यो भएको तपाईं'),
  },
]

/**
 * The languages that a text taken for `language` may be in, of those close to it; empty when nothing in it tells. Null
 * for a language that stands alone.
 *
 *   Изменить пароль  (bg)  ->  be, ru        Flere bilder av huset  (da)  ->  no        Dua rumah  (ms)  ->  none
 */
export function lookalikesOf(text: string, language: string): readonly string[] | null {
  if (Object.hasOwn(alphabets, language)) return fittingAlphabets(text)
  const group = tellingWords.find((candidates) => Object.hasOwn(candidates, language))
  if (group === undefined) return null
  const counts = Object.entries(group).map(([name, words]) => ({ name, score: text.match(words)?.length ?? 0 }))
  const spoken = bestOf(counts)
  return spoken.length === 1 ? spoken : []
}

function fittingAlphabets(text: string): readonly string[] {
  const letters = text.toLowerCase().match(tellingLetters) ?? []
  const foreign = (alphabet: string): number => letters.filter((letter) => !alphabet.includes(letter)).length
  return bestOf(Object.entries(alphabets).map(([name, alphabet]) => ({ name, score: -foreign(alphabet) })))
}

function bestOf(candidates: readonly { readonly name: string; readonly score: number }[]): readonly string[] {
  const highest = Math.max(...candidates.map(({ score }) => score))
  return candidates.filter(({ score }) => score === highest).map(({ name }) => name)
}

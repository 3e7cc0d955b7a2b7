// One word, two spellings: British and American English, and Greek letters by name. Stems do not bring these together.

/** Where both stand for the same sound. British first; each is tried in both directions. */
const spellings: readonly (readonly [RegExp, string, RegExp, string])[] = [
  [/our/, 'or', /or(?=$|s$|al|ed$|ing$|ist|ite|able)/, 'our'],
  [/is(?=ation|e$|ed$|es$|er$|ing$)/, 'iz', /iz(?=ation|e$|ed$|es$|er$|ing$)/, 'is'],
  [/ys(?=e$|ed$|es$|ing$)/, 'yz', /yz(?=e$|ed$|es$|ing$)/, 'ys'],
  [/tre(?=s?$)/, 'ter', /ter(?=s?$)/, 'tre'],
  [/ll(?=ed$|er$|ing$)/, 'l', /l(?=ed$|er$|ing$)/, 'll'],
  [/ence$/, 'ense', /ense$/, 'ence'],
  [/ogue(?=s?$)/, 'og', /og(?=s?$)/, 'ogue'],
  [/haem/, 'hem', /hem/, 'haem'],
  [/aemi/, 'emi', /emi/, 'aemi'],
  [/paed/, 'ped', /ped/, 'paed'],
  [/aesth/, 'esth', /esth/, 'aesth'],
  [/naec/, 'nec', /nec/, 'naec'],
  [/^oe/, 'e', /^e/, 'oe'],
  [/foet/, 'fet', /fet/, 'foet'],
  [/rrhoea/, 'rrhea', /rrhea/, 'rrhoea'],
  [/sulph/, 'sulf', /sulf/, 'sulph'],
]

const greekLetters = [
  ['α', 'alpha'],
  ['β', 'beta'],
  ['γ', 'gamma'],
  ['δ', 'delta'],
  ['ε', 'epsilon'],
  ['θ', 'theta'],
  ['κ', 'kappa'],
  ['λ', 'lambda'],
  ['μ', 'mu'],
  ['σ', 'sigma'],
  ['ω', 'omega'],
] as const

const greek: ReadonlyMap<string, string> = new Map(
  greekLetters.flatMap(([letter, name]) => [
    [letter, name],
    [name, letter],
  ]),
)

const shortestVaried = 5

/**
 * Other ways in which a folded term may be written; most are no words, so look each up.
 *
 *   tumour  ->  tumor          β  ->  beta
 */
export function spellingVariants(term: string): string[] {
  const name = greek.get(term)
  if (name !== undefined) return [name]
  if (term.length < shortestVaried || !/^[a-z]+$/.test(term)) return []
  const found = new Set<string>()
  for (const [british, american, fromAmerican, toBritish] of spellings) {
    found.add(term.replace(british, american)).add(term.replace(fromAmerican, toBritish))
  }
  found.delete(term)
  return [...found]
}

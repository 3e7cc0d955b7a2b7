// Languages to choose from, named in the person's own. Pure.

const codes = (
  'ar bg ca cs da de el en es et fa fi fr he hi hr hu id it ja ko la lt lv nb nl pl pt ro ru sk sl sr sv th tr uk ' +
  'vi zh'
).split(' ')

/** By name; one that a document has already is a choice even when it is none of ours. */
export function languageChoices(
  uiLanguage: string,
  present: string | null,
): readonly (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(uiLanguage, { type: 'language', fallback: 'code' })
  const all = present === null || codes.includes(present) ? codes : [...codes, present]
  return all
    .map((code) => [code, nameOf(names, code)] as const)
    .sort((left, right) => left[1].localeCompare(right[1], uiLanguage))
}

/** A code that is no language tag at all is shown as it is. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

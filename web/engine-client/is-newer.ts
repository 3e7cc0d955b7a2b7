// Which of two versions of Kept came later, by the numbers of `package.json`.

/** False for equal ones, and where either is not three numbers. */
export function isNewer(version: string, than: string): boolean {
  const [given, other] = [numbersOf(version), numbersOf(than)]
  if (given === null || other === null) return false
  const at = given.findIndex((part, index) => part !== other[index])
  return at >= 0 && (given[at] ?? 0) > (other[at] ?? 0)
}

function numbersOf(version: string): readonly number[] | null {
  const parts = version.split('.').map(Number)
  return parts.length === 3 && parts.every(Number.isInteger) ? parts : null
}

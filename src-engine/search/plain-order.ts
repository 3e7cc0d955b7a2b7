// Orders of ids and words that are the same on every device: by UTF-16 units, never by language.

export const compareIds = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const byLengthThenLetters = (a: string, b: string): number => a.length - b.length || compareIds(a, b)

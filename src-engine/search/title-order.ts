// Titles in the order a person expects: Chapter 2 before Chapter 10, and no regard to case and accents.

/** Longer runs of digits are no numbers that anyone counts in. */
const mostDigits = 20

/** What titles are compared by, made once for each. `titleKey` is folded already. */
export const titleSortKey = (titleKey: string): string =>
  titleKey.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(mostDigits, '0'))

/** One order on every device, whatever its language. Numbers are padded, so the plain comparison, the fast one, will do. */
const collator = new Intl.Collator('en')

export const compareTitles = (a: string, b: string): number => collator.compare(a, b)

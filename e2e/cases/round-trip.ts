// Whether the normal form of a query is stable and means the same.
import { type ParseContext, parse } from '../../src-engine/query/parse.ts'
import { print } from '../../src-engine/query/print.ts'

/** With p = print(q): print(p) = p, and parse(p) is parse(q) apart from places, blanks and diagnostics. */
export function findRoundTripProblem(text: string, context: ParseContext): string | null {
  const query = parse(text, context)
  const printed = print(query)
  const again = parse(printed, context)
  if (print(again) !== printed) return `${JSON.stringify(printed)} is printed as ${JSON.stringify(print(again))}`
  const [meant, means] = [meaning(query), meaning(again)]
  return meant === means ? null : `${JSON.stringify(printed)} means ${means}, not ${meant}`
}

/** Tree and options as text; places are numbers (the days of a date filter are texts), and `raw` is the spelling. */
const meaning = ({ tree, options }: ReturnType<typeof parse>) =>
  JSON.stringify({ tree, options }, (key, value) => {
    const isPlace = (key === 'from' || key === 'to') && typeof value === 'number'
    return isPlace || key === 'raw' ? undefined : value
  })

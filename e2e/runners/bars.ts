// Bars a measurement has to keep: a file of named limits, and the verdict on each.

/** A bar on a rate is a least value; every other bar is a most. */
const leastValues: ReadonlySet<string> = new Set(['importMBs', 'importWhileSearchingMBs'])

/** One line for each bar that does not hold. What was not measured does not hold. */
export function findBrokenBars(bars: Readonly<Record<string, number>>, figures: object): readonly string[] {
  const values = new Map<string, unknown>(Object.entries(figures))
  return Object.entries(bars).flatMap(([name, bar]) => {
    const value = values.get(name)
    if (typeof value !== 'number' || Number.isNaN(value)) return [`${name}: not measured`]
    const holds = leastValues.has(name) ? value >= bar : value <= bar
    return holds ? [] : [`${name}: ${value}, the bar is ${bar}`]
  })
}

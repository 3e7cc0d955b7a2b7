// How many slips of the finger lie between two words, as far as spelling corrections care.

/**
 * The number of code points to insert, drop, replace or swap with their neighbour (each once, optimal string
 * alignment) to turn `a` into `b`; `limit + 1` as soon as it must be more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const from = Array.from(a)
  const to = Array.from(b)
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = to.map((_, column) => column)
  last.push(to.length)
  for (let row = 1; row <= from.length; row++) {
    const current = nextRow(from, to, row, last, beforeLast)
    if (Math.min(...current) > limit && Math.min(...last) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[to.length] ?? 0, limit + 1)
}

function nextRow(
  from: readonly string[],
  to: readonly string[],
  row: number,
  last: readonly number[],
  beforeLast: readonly number[],
): number[] {
  const current = [row]
  for (let column = 1; column <= to.length; column++) {
    const same = from[row - 1] === to[column - 1]
    let cost = Math.min(cell(last, column) + 1, cell(current, column - 1) + 1, cell(last, column - 1) + (same ? 0 : 1))
    const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
    if (row > 1 && column > 1 && swapped) cost = Math.min(cost, cell(beforeLast, column - 2) + 1)
    current.push(cost)
  }
  return current
}

/** Only cells inside the table are asked for. */
function cell(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

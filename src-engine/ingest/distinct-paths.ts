// Keeps two files of one import apart when cleaning gave them the same path.
import { fileExtension } from './clean-path.ts'

/** A function that gives back each path, or `a (2).md` for the second `a.md`. */
export function distinctPaths(): (path: string) => string {
  const taken = new Set<string>()
  const lastNumbers = new Map<string, number>()
  return (path) => {
    let distinct = path
    let number = lastNumbers.get(path) ?? 1
    while (taken.has(distinct)) distinct = numbered(path, ++number)
    lastNumbers.set(path, number)
    taken.add(distinct)
    return distinct
  }
}

function numbered(path: string, number: number): string {
  const extension = fileExtension(path)
  if (extension === '') return `${path} (${number})`
  const dot = path.length - extension.length - 1
  return `${path.slice(0, dot)} (${number})${path.slice(dot)}`
}

// Ticks a box of a task list in the source, and nothing else. Pure.
import type { Task } from '../../../src-engine/markdown/scan-markdown.ts'

/** The text with the box as wanted; null when no box stands there any more. */
export function tickTask(
  text: string,
  { boxFrom, boxTo }: Pick<Task, 'boxFrom' | 'boxTo'>,
  done: boolean,
): string | null {
  if (!/^\[[^\n]\]$/u.test(text.slice(boxFrom, boxTo))) return null
  return `${text.slice(0, boxFrom)}[${done ? 'x' : ' '}]${text.slice(boxTo)}`
}

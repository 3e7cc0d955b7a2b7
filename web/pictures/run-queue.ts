// Works the queue off for as long as it may: one task at a time, searches first.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { ReadingTaskKind } from '../../src-engine/contract/reading-queue.ts'
import { type PictureReader, readTask } from './read-task.ts'

export interface QueueParts<Image> {
  readonly engine: Pick<EngineApi, 'readingQueue' | 'takeReading' | 'readOriginal' | 'putReading' | 'failReading'>
  readonly reader: PictureReader<Image>
  /** What can be read now: text only where there is a language for it. */
  kinds(): Promise<readonly ReadingTaskKind[]>
  /** Whether this page leads and somebody looks at it. */
  mayRun(): boolean
  wait(ms: number): Promise<void>
}

const askAgainMs = 1_000

/** Resolves when nothing is left that can be read, or it may not go on. */
export async function runQueue<Image>({ engine, reader, kinds, mayRun, wait }: QueueParts<Image>): Promise<void> {
  while (mayRun()) {
    const wanted = await kinds()
    const queue = await engine.readingQueue()
    // Asked first because taking writes: most of the time there is nothing to take.
    if (!queue.ok || queue.value.paused || wanted.every((kind) => queue.value.waiting[kind] === 0)) return
    const turn = await engine.takeReading(wanted)
    if (!turn.ok || turn.value.type === 'none' || turn.value.type === 'paused') return
    if (turn.value.type === 'task') await readTask(engine, turn.value.task, reader, mayRun)
    else await wait(askAgainMs)
  }
}

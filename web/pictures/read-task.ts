// One task of the queue worked off: its original opened, drawn page by page, read, and what was read handed in.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { ReadingFailure, ReadingTask, ReadingTaskKind, ReadPage } from '../../src-engine/contract/reading-queue.ts'

/** Thrown where an original cannot be read, with the reason a person is told. */
export class ReadingProblem extends Error {
  override readonly name = 'ReadingProblem'
  readonly reason: ReadingFailure
  constructor(reason: ReadingFailure, detail: string) {
    super(detail)
    this.reason = reason
  }
}

export interface OpenedPicture<Image> {
  /** Null for a picture without pages. */
  readonly pages: readonly number[] | null
  draw(page: number): Promise<Image>
  close(): void
}

export interface PictureReader<Image> {
  open(bytes: Uint8Array<ArrayBuffer>, mimeType: string | null): Promise<OpenedPicture<Image>>
  read(kind: ReadingTaskKind, image: Image, language: string | null): Promise<string>
}

type Queue = Pick<EngineApi, 'readOriginal' | 'putReading' | 'failReading'>

/** So many pages are handed in at once: each time the whole document is indexed anew. */
const pagesAtOnce = 4

/** Stops behind the page that is being read once `mayGoOn` says no; the rest waits in the queue. */
export async function readTask<Image>(
  engine: Queue,
  task: ReadingTask,
  reader: PictureReader<Image>,
  mayGoOn: () => boolean,
): Promise<void> {
  const bytes = await engine.readOriginal(task.sha256)
  if (!bytes.ok) {
    if (bytes.error.type === 'OriginalMissing') await engine.failReading(nameOf(task), 'missing')
    return
  }
  try {
    await readPages(engine, task, reader, { bytes: bytes.value, mayGoOn })
  } catch (thrown) {
    // What a reader throws unasked is a file that it does not bear.
    await engine.failReading(nameOf(task), thrown instanceof ReadingProblem ? thrown.reason : 'damaged')
  }
}

const nameOf = ({ ref, sha256, kind }: ReadingTask) => ({ ref, sha256, kind })

async function readPages<Image>(
  engine: Queue,
  task: ReadingTask,
  reader: PictureReader<Image>,
  { bytes, mayGoOn }: { readonly bytes: Uint8Array<ArrayBuffer>; readonly mayGoOn: () => boolean },
): Promise<void> {
  const picture = await reader.open(bytes, task.mimeType)
  try {
    const left = wantedPages(task, picture.pages)
    let read: ReadPage[] = []
    // A list of another reader may name pages that are not there: then it is done.
    if (left.length === 0) await engine.putReading({ task: nameOf(task), pages: [], left })
    while (left.length > 0) {
      const page = left.shift() ?? 1
      const text = await reader.read(task.kind, await picture.draw(page), task.language)
      read.push({ page: picture.pages === null ? null : page, text })
      if (left.length > 0 && read.length < pagesAtOnce && mayGoOn()) continue
      const kept = await engine.putReading({ task: nameOf(task), pages: read, left: [...left] })
      if (!kept.ok || !mayGoOn()) return
      read = []
    }
  } finally {
    picture.close()
  }
}

function wantedPages({ pages, pagesWithText }: ReadingTask, all: readonly number[] | null): number[] {
  if (all === null) return [1]
  return all.filter((page) => pages?.includes(page) ?? !pagesWithText.includes(page))
}

// Which generation of the database file is in use, told by empty files beside the pool: making one is the only step of
// a switch that counts, and either happens or not.

export interface GenerationMarks {
  /** Put in use at any time, besides the first, which needs no mark. Null where nothing was noted or the marks are lost. */
  used(): Promise<readonly number[] | null>
  /** The switch. What the generation holds must be on the disk by then. */
  activate(generation: number): Promise<void>
  /** Generations that are kept because they are damaged and a person may still want them. */
  damaged(): Promise<readonly number[]>
  noteDamaged(generation: number): Promise<void>
  forgetDamaged(generation: number): Promise<void>
  /** Takes a generation out of use: the one before it is in use then. */
  deactivate(generation: number): Promise<void>
  /** Generations that a restore has replaced, kept until a person lets them go. */
  former(): Promise<readonly number[]>
  noteFormer(generation: number): Promise<void>
  forgetFormer(generation: number): Promise<void>
  /** Generations that somebody began to make. Those that are not in use by the next start are of no use. */
  unfinished(): Promise<readonly number[]>
  noteUnfinished(generation: number): Promise<void>
  forgetUnfinished(generation: number): Promise<void>
}

export const generationFileName = (generation: number): string =>
  generation === 0 ? 'kept.db' : `kept.${generation}.db`

const fileNamePattern = /^kept(?:\.([1-9]\d*))?\.db$/

/** Null for a file that is no database of ours, such as a journal. */
export function generationOf(fileName: string): number | null {
  const found = fileNamePattern.exec(fileName)
  return found === null ? null : Number(found[1] ?? 0)
}

const activeName = /^([1-9]\d*)$/
/** What is noted of a generation beside its use, each as an empty file of that ending. */
const notes = ['damaged', 'former', 'unfinished'] as const
type Note = (typeof notes)[number]
const noteName = (note: Note): RegExp => new RegExp(`^(\\d+)\\.${note}$`)

export function createGenerationMarks(directory: string): GenerationMarks {
  const folder = async (create = true) =>
    (await navigator.storage.getDirectory()).getDirectoryHandle(directory, { create })
  const numbers = async (pattern: RegExp): Promise<number[] | null> => {
    try {
      return await numbersIn(await folder(false), pattern)
    } catch (thrown) {
      if (isNotFound(thrown)) return null
      throw thrown
    }
  }
  const make = async (name: string): Promise<void> => {
    await (await folder()).getFileHandle(name, { create: true })
  }

  const remove = async (name: string): Promise<void> => {
    try {
      await (await folder()).removeEntry(name)
    } catch (thrown) {
      if (!isNotFound(thrown)) throw thrown
    }
  }
  const noted = async (note: Note) => ((await numbers(noteName(note))) ?? []).sort((a, b) => a - b)
  const write = (note: Note) => (generation: number) => make(`${generation}.${note}`)
  const forget = (note: Note) => (generation: number) => remove(`${generation}.${note}`)

  return {
    used: () => numbers(activeName),
    activate: async (generation) => void (generation === 0 ? await folder() : await make(String(generation))),
    deactivate: (generation) => remove(String(generation)),
    damaged: () => noted('damaged'),
    noteDamaged: write('damaged'),
    forgetDamaged: forget('damaged'),
    former: () => noted('former'),
    noteFormer: write('former'),
    forgetFormer: forget('former'),
    unfinished: () => noted('unfinished'),
    noteUnfinished: write('unfinished'),
    forgetUnfinished: forget('unfinished'),
  }
}

const isNotFound = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'NotFoundError'

async function numbersIn(folder: FileSystemDirectoryHandle, pattern: RegExp): Promise<number[]> {
  const numbers: number[] = []
  for await (const name of folder.keys()) {
    const found = pattern.exec(name)?.[1]
    if (found !== undefined) numbers.push(Number(found))
  }
  return numbers
}

// Which generation of the database file is in use, told by empty files beside the pool: making one is the only step of
// a switch that counts, and either happens or not.

export interface GenerationMarks {
  /** The highest that was ever put in use; 0 for the first, which needs no mark. */
  active(): Promise<number>
  /** The switch. What the generation holds must be on the disk by then. */
  activate(generation: number): Promise<void>
  /** Generations that are kept because they are damaged and a person may still want them. */
  damaged(): Promise<readonly number[]>
  noteDamaged(generation: number): Promise<void>
  forgetDamaged(generation: number): Promise<void>
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
const damagedName = /^(\d+)\.damaged$/

export function createGenerationMarks(directory: string): GenerationMarks {
  const folder = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(directory, { create: true })
  const make = async (name: string): Promise<void> => {
    await (await folder()).getFileHandle(name, { create: true })
  }

  return {
    active: async () => Math.max(0, ...(await numbersIn(await folder(), activeName))),
    activate: (generation) => make(String(generation)),
    damaged: async () => (await numbersIn(await folder(), damagedName)).sort((a, b) => a - b),
    noteDamaged: (generation) => make(`${generation}.damaged`),
    async forgetDamaged(generation) {
      try {
        await (await folder()).removeEntry(`${generation}.damaged`)
      } catch (thrown) {
        if (!(thrown instanceof DOMException && thrown.name === 'NotFoundError')) throw thrown
      }
    },
  }
}

async function numbersIn(folder: FileSystemDirectoryHandle, pattern: RegExp): Promise<number[]> {
  const numbers: number[] = []
  for await (const name of folder.keys()) {
    const found = pattern.exec(name)?.[1]
    if (found !== undefined) numbers.push(Number(found))
  }
  return numbers
}

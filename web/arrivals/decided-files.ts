// Which opened files were kept or discarded in this window: a reload makes Chromium hand over the same ones again.
// https://github.com/WICG/web-app-launch/issues/92
import { instanceName } from '../preferences/instance-name.ts'

interface Known {
  readonly file: { readonly name?: string; readonly size: number; readonly lastModified?: number }
}

const storageKey = (): string => `${instanceName()}:decided-files`
const mostRemembered = 200

export function noteDecided(inputs: readonly Known[]): void {
  try {
    const all = [...new Set([...decided(), ...inputs.map(print)])].slice(-mostRemembered)
    sessionStorage.setItem(storageKey(), JSON.stringify(all))
  } catch {
    // Without a memory the file is offered once more, and imported again it makes no copy.
  }
}

export const wasDecided = (file: Known['file']): boolean => decided().includes(print({ file }))

const print = ({ file }: Known): string => [file.name, file.size, file.lastModified].join('|')

function decided(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

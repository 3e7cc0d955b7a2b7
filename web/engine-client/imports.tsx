// The import that is under way, for every screen: it goes on while the person looks elsewhere.
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FolderScan } from '../../src-engine/contract/folder-scan.ts'
import { addUnread, emptyReport, joinReports } from '../../src-engine/contract/import-report.ts'
import type { ImportProgress, ImportReport, IngestInput } from '../../src-engine/contract/ingest.ts'
import { createWatched } from '../ui/watched.ts'
import type { EngineSession } from './engine-session.ts'

export type ImportState =
  | { readonly type: 'idle' }
  | { readonly type: 'running'; readonly progress: ImportProgress; readonly stopping: boolean }
  | { readonly type: 'done'; readonly report: ImportReport }

export interface Imports {
  state(): ImportState
  subscribe(listener: () => void): () => void
  /**
   * Files that come while an import runs are imported after it. The report is of the run that they were part of.
   * `scan` names the folders that were listed whole, so that what is gone from them is told.
   */
  add(inputs: readonly IngestInput[], scan?: FolderScan): Promise<ImportReport>
  stop(): void
  /** Puts the report away. */
  dismiss(): void
  /** What was missing has been decided on. */
  settleMissing(): void
}

interface Asked {
  readonly inputs: readonly IngestInput[]
  readonly scan: FolderScan | null
  answer(report: ImportReport): void
}

export function createImports(session: EngineSession): Imports {
  const { value: state, subscribe, show } = createWatched<ImportState>({ type: 'idle' })
  let waiting: readonly Asked[] = []
  let abort = new AbortController()

  /** The first import brings what imports need; without a network it may not be there yet. */
  const read = async (asked: readonly Asked[]): Promise<ImportReport> => {
    const inputs = asked.flatMap((each) => each.inputs)
    const part = await import('./run-import.ts').catch(() => null)
    if (part === null) return addUnread(emptyReport, inputs, 'the reader could not be loaded')
    return part.runImport(session.engine, {
      inputs,
      scan: {
        folders: asked.flatMap(({ scan }) => scan?.folders ?? []),
        paths: asked.flatMap(({ scan }) => scan?.paths ?? []),
      },
      signal: abort.signal,
      onProgress: (progress) => show({ type: 'running', progress, stopping: abort.signal.aborted }),
    })
  }
  const run = async (asked: readonly Asked[], before: ImportReport): Promise<void> => {
    abort = new AbortController()
    show({ type: 'running', progress: { done: 0, total: null, currentPath: null }, stopping: false })
    const report = await read(asked)
    for (const { answer } of asked) answer(report)
    const all = joinReports(before, report)
    const next = waiting
    waiting = []
    if (next.length > 0 && !report.stopped) return run(next, withoutFound(all, next))
    for (const { answer } of next) answer({ ...emptyReport, stopped: true })
    show({ type: 'done', report: all })
  }
  return {
    state,
    subscribe,
    add(inputs, scan) {
      if (inputs.length === 0 && !scan) return Promise.resolve(emptyReport)
      return new Promise((answer) => {
        if (state().type === 'running') waiting = [...waiting, { inputs, scan: scan ?? null, answer }]
        else void run([{ inputs, scan: scan ?? null, answer }], emptyReport)
      })
    },
    stop() {
      abort.abort()
      const now = state()
      if (now.type === 'running') show({ ...now, stopping: true })
    },
    dismiss: () => show({ type: 'idle' }),
    settleMissing() {
      const now = state()
      if (now.type === 'done') show({ ...now, report: { ...now.report, missing: [] } })
    },
  }
}

/** What was missing may be among the files that come next. */
function withoutFound(report: ImportReport, next: readonly Asked[]): ImportReport {
  const paths = new Set(next.flatMap(({ inputs }) => inputs.map(({ path }) => path)))
  return { ...report, missing: report.missing.filter(({ path }) => !paths.has(path)) }
}

const ImportsContext = createContext<Imports | null>(null)

export const ImportsProvider = ImportsContext.Provider

export function useImports(): { readonly imports: Imports; readonly state: ImportState } {
  const imports = useContext(ImportsContext)
  if (!imports) throw new Error('useImports outside ImportsProvider')
  return { imports, state: useSyncExternalStore(imports.subscribe, imports.state) }
}

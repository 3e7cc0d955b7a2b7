// The engine behind the worker's door, for this page and, by their channels, for every other tab. Nothing is opened
// until `open`; what concerns the file itself is answered in every state.
import type { RestoreReport, RestoreRequest } from '../contract/backup.ts'
import type { EngineResult } from '../contract/engine-api.ts'
import { type CallName, callKinds } from '../contract/engine-calls.ts'
import type { EngineDoor, OpenOptions } from '../contract/engine-door.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { StoreState } from '../contract/store-state.ts'
import type { EngineCall, Opened } from '../contract/tab-messages.ts'
import type { EngineHost } from './create-engine.ts'
import { attemptAsync, flat } from './engine-core.ts'
import type { FileCalls } from './file-calls.ts'
import { createNotedErrors } from './noted-errors.ts'
import { openStore } from './open-store.ts'
import type { Reserve } from './reserve.ts'
import { serveTabs, type TabServer } from './serve-tabs.ts'
import type { StoreFiles } from './store-files.ts'
import { createStateWatch } from './store-state-watch.ts'

export interface DoorParts {
  /** Names the install: it is part of every directory and channel, so that two installs on one origin never meet. */
  readonly instance: string
  readonly keptVersion: string
  readonly files: StoreFiles
  readonly reserve: Reserve
}

const notOpen: EngineError = { type: 'Stopped' }
const noBackup: EngineError = { type: 'BackupRefused', reason: 'no-backup', detail: 'No file' }
const withoutFile: EngineError = {
  type: 'StorageUnavailable',
  name: 'NotSupportedError',
  detail: 'A store in memory has no file',
}

const isRestoreRequest = (given: unknown): given is RestoreRequest =>
  typeof given === 'object' &&
  given !== null &&
  'file' in given &&
  given.file instanceof Blob &&
  'id' in given &&
  typeof given.id === 'string' &&
  'keep' in given &&
  (given.keep === 'nothing' || given.keep === 'here')

export function createEngineDoor({ instance, keptVersion, files, reserve }: DoorParts): EngineDoor {
  const noted = createNotedErrors()
  let server: TabServer | null = null
  let opening: Promise<Result<EngineHost, EngineError>> | null = null
  let failure: EngineError = notOpen
  let underWay = 0
  const watch = createStateWatch((state) => {
    server?.tell({ type: 'store-state', state })
    if (state.state === 'corrupt') server?.announce(err({ type: 'DatabaseCorrupt', detail: state.detail }))
  }, reserve.make)

  async function open(options: OpenOptions): Promise<Opened> {
    server ??= serveTabs(instance, keptVersion, operate)
    // Two calls at once share one attempt; a failed one is forgotten.
    opening ??= openHost(options)
    const opened = await opening
    if (!opened.ok) {
      opening = null
      failure = opened.error
      noted.note(failure, Date.now())
    }
    const store: Opened = opened.ok ? asOpened(watch.state()) : opened
    server?.announce(store)
    return store
  }

  async function openHost(options: OpenOptions): Promise<Result<EngineHost, EngineError>> {
    const opened = await openStore({ instance, keptVersion, files, state: watch.state }, options)
    if (!opened.ok) return opened
    const { host, state } = opened.value
    watch.opened((await knownDamage(host)) ?? state)
    await host.owner.subscribe((event) =>
      event.type === 'store-state' ? watch.found(event.state) : server?.tell(event),
    )
    return ok(host)
  }

  async function close(): Promise<void> {
    server?.stop()
    server = null
    const opened = await opening
    opening = null
    failure = notOpen
    if (opened?.ok === true) await opened.value.owner.close()
  }

  async function operate(call: EngineCall): Promise<unknown> {
    underWay++
    try {
      const first = flat(await attemptAsync(() => answerTo(call)))
      // Nothing of it was written: it is the same operation still.
      const isWorthReserve = isFull(first) && freesRoom.has(call.name) && (await reserve.release())
      const result = isWorthReserve ? flat(await attemptAsync(() => answerTo(call))) : first
      await hearOf(call, result)
      return result
    } finally {
      underWay--
    }
  }

  async function answerTo({ name, operation, given, untilMs }: EngineCall): Promise<Answer> {
    if (untilMs !== null && Date.now() > untilMs) return err({ type: 'NoAnswer' })
    if (!Object.hasOwn(callKinds, name)) return err({ type: 'Unexpected', name: 'NoSuchCall', detail: name })
    if (Object.hasOwn(fileCalls, name)) return (fileCalls[name as keyof FileCalls] as Method)(...given)
    const opened = await opening
    if (opened?.ok !== true) return err(failure)
    const isRead = callKinds[name] === 'read'
    // A store in memory has no files that could be cleared.
    const hasFiles = watch.state().state !== 'ephemeral'
    if (!isRead && hasFiles && !(await files.exist())) return err({ type: 'DataCleared' })
    // With its name: under an id that was used for another call, that one's answer would be given.
    const engine = isRead ? opened.value.owner : opened.value.forOperation(`${operation} ${name}`)
    // Which arguments belong to which name was checked where the caller wrote them down.
    return (engine[name] as Method)(...given)
  }

  async function hearOf({ name }: EngineCall, result: Answer): Promise<void> {
    if (!result.ok) noted.note(result.error, Date.now())
    await watch.hear(result, name)
    if (result.ok && callKinds[name] !== 'read' && watch.state().state === 'persistent') void reserve.make()
  }

  /** The store is opened again, however the work ends. */
  async function whileClosed<T>(work: () => EngineResult<T>): EngineResult<T> {
    // A store in memory would be gone, and has no file.
    if (watch.state().state === 'ephemeral') return err(withoutFile)
    const opened = await opening
    opening = null
    if (opened?.ok === true) await opened.value.owner.close()
    const done = flat(await attemptAsync(work))
    const store = await open({ withoutKeeping: false })
    if (!done.ok) return done
    server?.tell({ type: 'changed' })
    return store.ok ? done : store
  }

  let restoring: { readonly id: string; readonly done: EngineResult<RestoreReport> } | null = null

  /** One at a time; whoever asks again for the same one gets its answer. */
  async function restore(request: RestoreRequest): EngineResult<RestoreReport> {
    if (restoring !== null) return restoring.id === request.id ? restoring.done : err(notOpen)
    const tell = (done: number, total: number) => server?.tell({ type: 'restore-progress', done, total })
    restoring = { id: request.id, done: whileClosed(() => files.restore(request, tell)) }
    try {
      return await restoring.done
    } finally {
      restoring = null
    }
  }

  const fileCalls: FileCalls = {
    salvage: () =>
      whileClosed(() => files.salvage((done, total) => server?.tell({ type: 'salvage-progress', done, total }))),
    rawFile: (which) => files.raw(which),
    dropDamaged: () => files.dropDamaged(),
    checkBackup: async (file) =>
      file instanceof Blob ? flat(await attemptAsync(() => files.checkBackup(file))) : err(noBackup),
    restore: async (request) => (isRestoreRequest(request) ? restore(request) : err(noBackup)),
    async stopRestore() {
      files.stopRestore()
      return ok(null)
    },
    bringBack: () => whileClosed(() => files.bringBack()),
    dropFormer: () => files.dropFormer(),
    async diagnose() {
      const opened = await opening
      const errors = noted.list()
      const file = await files.describe()
      if (opened?.ok !== true) {
        const versions = { kept: keptVersion, sqlite: '', schema: 0 }
        return ok({ versions, state: failure.type, file, jobs: [], lastCheck: null, errors })
      }
      const known = await opened.value.owner.diagnose()
      return known.ok ? ok({ ...known.value, file, errors }) : known
    },
  }

  const own = {
    open,
    close,
    operate,
    async subscribe(listener) {
      const opened = await opening
      if (opened?.ok !== true) throw new Error(`Nothing to hear of: the store is not open (${failure.type})`)
      await opened.value.owner.subscribe(listener)
    },
    async alive() {},
    async rest() {
      const opened = await opening
      const isBusy = opened?.ok === true && opened.value.isBusy()
      if (underWay > 0 || isBusy || watch.state().state === 'ephemeral') return false
      await close()
      return true
    },
  } satisfies Partial<EngineDoor>

  // Every other member is a call, made here without an operation of its own.
  return new Proxy(own as unknown as EngineDoor, {
    get: (_target, name) => {
      if (typeof name !== 'string' || name === 'then') return undefined
      if (Object.hasOwn(own, name)) return own[name as keyof typeof own]
      const call = { name: name as EngineCall['name'], untilMs: null }
      return (...given: readonly unknown[]) => operate({ ...call, operation: crypto.randomUUID(), given })
    },
  })
}

/** A damaged store answers what it can, and yet it is no store to go on with. */
const asOpened = (state: StoreState): Opened =>
  state.state === 'corrupt' ? err({ type: 'DatabaseCorrupt', detail: state.detail }) : ok(state)

/** What the last check found stays so until a salvage, also where no search has met a bad page yet. */
async function knownDamage(host: EngineHost): Promise<StoreState | null> {
  const known = await host.owner.diagnose()
  const pages = known.ok ? (known.value.lastCheck?.damagedPages ?? 0) : 0
  return pages > 0 ? { state: 'corrupt', detail: `${pages} damaged pages in the last check` } : null
}

type Answer = Result<unknown, EngineError>
type Method = (...given: readonly unknown[]) => Promise<Answer>

/** What a person does to make room. */
const freesRoom: ReadonlySet<CallName> = new Set(['trashDocument', 'deleteDocuments', 'emptyTrash', 'compact'])

const isFull = (answer: Answer): boolean => !answer.ok && answer.error.type === 'StorageFull'

// Several tabs in one process: real sessions, real channels and the worker's own side of them, over an engine that only
// notes what it is asked to keep.
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import { err, ok } from '../../src-engine/contract/result.ts'
import type { EngineCall, Opened } from '../../src-engine/contract/tab-messages.ts'
import { serveTabs } from '../../src-engine/worker/serve-tabs.ts'
import { RouteEnded } from './call-desk.ts'
import type { EngineConnection, WorkerEvents } from './connect-engine.ts'
import { EngineSession } from './engine-session.ts'
import { createFakeLocks } from './fake-locks.ts'
import { createStoreLock } from './store-lock.ts'
import { createTabLine } from './tab-line.ts'

interface FakeWorker {
  /** Its end, as the system ends it. */
  kill(): void
  frozen: boolean
}

interface Tab {
  readonly session: EngineSession
  visible: boolean
  /** All the workers it started; the newest last. */
  readonly workers: FakeWorker[]
  look(visible: boolean): void
  /** The page is gone without a word. */
  crash(): void
}

const worlds: { readonly close: () => void }[] = []
afterEach(() => {
  for (const { close } of worlds.splice(0)) close()
})

function setupWorld() {
  const store = `store-${Math.random()}`
  const locks = createFakeLocks()
  const kept = new Map<string, string>()
  const ticks = new Set<() => void>()
  let nowMs = 0
  let ids = 0
  let opens: Opened | 'never' = ok({ state: 'persistent' })
  const tabs: Tab[] = []

  /** Keeps each operation once, as the database does. */
  const apply = (call: EngineCall) => {
    if (call.name !== 'noteQuery') return ok(null)
    if (!kept.has(call.operation)) kept.set(call.operation, String(call.given[0]))
    return ok(null)
  }

  function connect(tab: Tab, build: string, events: WorkerEvents): EngineConnection {
    let dead = false
    const rejections = new Set<(reason: Error) => void>()
    const worker: FakeWorker = {
      frozen: false,
      kill() {
        end()
        events.onCrash('killed')
      },
    }
    const answer = async (call: EngineCall): Promise<unknown> => {
      await settle()
      if (dead || worker.frozen) return new Promise<never>(() => undefined)
      return apply(call)
    }
    const server = serveTabs(store, build, answer)
    const end = (): void => {
      dead = true
      server.stop()
      for (const reject of rejections) reject(new RouteEnded('ended'))
    }
    tab.workers.push(worker)
    return {
      async open() {
        if (opens === 'never') return new Promise<never>(() => undefined)
        events.onSign()
        server.announce(opens)
        return opens
      },
      rest: async () => !dead,
      ping: () => undefined,
      close: async () => server.stop(),
      send: (call) =>
        new Promise((resolve, reject) => {
          rejections.add(reject)
          void answer(call).then(resolve)
        }),
      terminate: end,
    }
  }

  function openTab({ visible = true, build = '1.0.0', holdsDocuments = false } = {}): Tab {
    const tab: Tab = {
      visible,
      workers: [],
      look(seen) {
        tab.visible = seen
        tab.session.lookedAt()
      },
      crash() {
        isGone = true
        lock.release()
        for (const worker of tab.workers) worker.frozen = true
      },
      session: undefined as never, // given below, once the tab it belongs to is there
    }
    let isGone = false
    const lock = createStoreLock(store, locks, () => onGranted())
    let onGranted = (): void => undefined
    const session = new EngineSession({
      tab: `tab-${++ids}`,
      build,
      clock: {
        nowMs: () => nowMs,
        wallMs: () => nowMs,
        newId: () => `operation-${++ids}`,
        every(_ms, tick) {
          const mine = () => isGone || tick()
          ticks.add(mine)
          return () => ticks.delete(mine)
        },
      },
      connect: (events) => connect(tab, build, events),
      createLock(granted) {
        onGranted = granted
        return lock
      },
      createLine: (events) => createTabLine(store, `tab-${ids}`, events),
      isVisible: () => tab.visible,
      holdsDocuments: () => holdsDocuments,
    })
    Object.assign(tab, { session })
    session.start()
    tabs.push(tab)
    return tab
  }

  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 3))
  const world = {
    openTab,
    kept,
    settle,
    set opens(next: Opened | 'never') {
      opens = next
    },
    /** Time as the tabs see it, with messages delivered in between. */
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 500) {
        nowMs += 500
        for (const tick of [...ticks]) tick()
        await settle()
      }
      await settle()
    },
    close: () => {
      for (const { session } of tabs) void session.suspend()
    },
  }
  worlds.push(world)
  return world
}

const isReady = (leads: boolean) => ({ type: 'ready', store: { state: 'persistent' }, leads })

test('the first tab leads, the second follows, and both keep what they are given', async () => {
  const world = setupWorld()
  const [first, second] = [world.openTab(), world.openTab()]
  await world.pass(1_000)
  expect(first.session.state()).toEqual(isReady(true))
  expect(second.session.state()).toEqual(isReady(false))
  expect(await Promise.all([first, second].map(({ session }, n) => session.engine.noteQuery(`q${n}`)))).toEqual([
    ok(null),
    ok(null),
  ])
  expect([...world.kept.values()].sort()).toEqual(['q0', 'q1'])
})

test.each<[string, (tab: Tab) => void]>([
  ['is closed', (tab) => void tab.session.suspend()],
  ['crashes', (tab) => tab.crash()],
])('when the leader %s the next one leads, and what waited is answered once', async (_, end) => {
  const world = setupWorld()
  const [first, second] = [world.openTab(), world.openTab()]
  await world.pass(1_000)
  const answers = Array.from({ length: 5 }, (__, n) => second.session.engine.noteQuery(`q${n}`))
  end(first)
  await world.pass(2_000)
  expect(await Promise.all(answers)).toEqual(answers.map(() => ok(null)))
  expect(second.session.state()).toEqual(isReady(true))
  expect(world.kept.size).toBe(5)
})

test('a leader nobody looks at gives way to a tab somebody looks at', async () => {
  const world = setupWorld()
  const [first, second] = [world.openTab(), world.openTab({ visible: false })]
  await world.pass(1_000)
  first.look(false)
  second.look(true)
  await world.pass(2_000)
  expect(second.session.state()).toEqual(isReady(true))
  expect(first.session.state()).toEqual(isReady(false))
})

test('a leader nobody looks at lets go after a while, and opens again for a call', async () => {
  const world = setupWorld()
  const tab = world.openTab()
  await world.pass(1_000)
  tab.look(false)
  await world.pass(9_000)
  expect(tab.workers).toHaveLength(1)
  await world.pass(3_000)
  const answer = tab.session.engine.noteQuery('late')
  await world.pass(1_000)
  expect(await answer).toEqual(ok(null))
  expect(tab.workers).toHaveLength(2)
})

test('a frozen leader is told of, the screens stay, and it goes on when the leader wakes', async () => {
  const world = setupWorld()
  const [first, second] = [world.openTab(), world.openTab()]
  await world.pass(1_000)
  const [worker] = first.workers
  if (worker === undefined) throw new Error('nobody leads')
  // A frozen page says nothing at all: its channel is deaf as well.
  const sleep = freeze(first)
  await world.pass(8_000)
  expect(second.session.state()).toEqual({ type: 'unanswered', seen: true })
  sleep.end()
  await world.pass(2_000)
  expect(second.session.state()).toEqual(isReady(false))
})

/** Pings are answered by the worker's side of the channel: it is cut off by a leader that is asked to serve no more. */
function freeze(_tab: Tab) {
  const post = BroadcastChannel.prototype.postMessage
  BroadcastChannel.prototype.postMessage = function (message: { readonly type?: string }) {
    if (message.type !== 'alive' && message.type !== 'leads') post.call(this, message)
  }
  return {
    end() {
      BroadcastChannel.prototype.postMessage = post
    },
  }
}

test('a store that another window never answers for is no empty store', async () => {
  const world = setupWorld()
  const first = world.openTab()
  world.opens = 'never'
  const second = world.openTab()
  await world.pass(8_000)
  expect(second.session.state()).toEqual({ type: 'unanswered', seen: false })
  await world.pass(5_000)
  expect(first.session.state()).toEqual({ type: 'failed', reason: { type: 'NoAnswer' } })
})

test('a newer Kept takes the store, and the older tab asks to be loaded anew', async () => {
  const world = setupWorld()
  const old = world.openTab()
  await world.pass(1_000)
  const next = world.openTab({ build: '1.1.0' })
  await world.pass(4_000)
  expect(next.session.state()).toEqual(isReady(true))
  expect(old.session.state()).toEqual({ type: 'outdated' })
})

test('a worker that dies is replaced and its calls are answered; one that dies again at once is a failure', async () => {
  const world = setupWorld()
  const tab = world.openTab()
  await world.pass(1_000)
  const answer = tab.session.engine.noteQuery('kept')
  tab.workers.at(-1)?.kill()
  await world.pass(1_000)
  expect(await answer).toEqual(ok(null))
  expect(world.kept.size).toBe(1)
  tab.workers.at(-1)?.kill()
  expect(tab.session.state()).toMatchObject({ type: 'failed', reason: { type: 'Unexpected', name: 'WorkerError' } })
  await world.pass(8_000)
  expect(tab.session.state()).toMatchObject({ type: 'failed' })
  tab.session.retry()
  await world.pass(1_000)
  expect(tab.session.state()).toEqual(isReady(true))
})

test('a tab whose worker dies again and again lets another one lead, and follows it', async () => {
  const world = setupWorld()
  const [first, second] = [world.openTab(), world.openTab()]
  await world.pass(1_000)
  const answer = second.session.engine.noteQuery('kept')
  for (let n = 0; n < 2; n++) {
    first.workers.at(-1)?.kill()
    await world.settle()
  }
  await world.pass(3_000)
  expect(await answer).toEqual(ok(null))
  expect(second.session.state()).toEqual(isReady(true))
  expect(first.session.state()).toEqual(isReady(false))
})

const corrupt: EngineError = { type: 'DatabaseCorrupt', detail: 'page 7' }

test('a store that cannot be opened is told to every tab, and found well again by all', async () => {
  const world = setupWorld()
  world.opens = err(corrupt)
  const tabs = [world.openTab(), world.openTab()]
  await world.pass(1_000)
  for (const { session } of tabs) expect(session.state()).toEqual({ type: 'failed', reason: corrupt })
  world.opens = ok({ state: 'persistent' })
  tabs[0]?.session.retry()
  await world.pass(1_000)
  expect(tabs.map(({ session }) => session.state().type)).toEqual(['ready', 'ready'])
})

test('a page that comes back joins as on a cold start', async () => {
  const world = setupWorld()
  const tab = world.openTab()
  await world.pass(1_000)
  await tab.session.suspend()
  const heard: string[] = []
  tab.session.onEvent(({ type }) => heard.push(type))
  tab.session.start()
  await world.pass(1_000)
  expect(tab.session.state()).toEqual(isReady(true))
  expect(heard).toContain('changed')
})

const events = fc.array(
  fc.record({
    tab: fc.nat(3),
    what: fc.constantFrom('write', 'write', 'write', 'close', 'crash', 'hide', 'show', 'kill', 'pass'),
  }),
  { minLength: 5, maxLength: 25 },
)

test('whatever tabs do, a write that is answered happened once, and none happened twice', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (steps) => {
      const world = setupWorld()
      const tabs = [0, 1, 2, 3].map(() => world.openTab())
      const survivor = world.openTab()
      const answered: Promise<string | null>[] = []
      let writes = 0
      for (const { tab: at, what } of steps) {
        const tab = tabs[at] ?? survivor
        if (what === 'write') {
          const text = `write-${++writes}`
          answered.push(survivor.session.engine.noteQuery(text).then((answer) => (answer.ok ? text : null)))
          void tab.session.engine.noteQuery(`other-${text}`)
        }
        if (what === 'close') void tab.session.suspend()
        if (what === 'crash') tab.crash()
        if (what === 'hide' || what === 'show') tab.look(what === 'show')
        if (what === 'kill') tab.workers.at(-1)?.kill()
        if (what === 'pass') await world.pass(1_000)
      }
      await world.pass(15_000)
      const said = (await Promise.all(answered)).filter((text) => text !== null)
      const texts = [...world.kept.values()]
      expect(said).toHaveLength(writes)
      for (const text of said) expect(texts.filter((each) => each === text)).toHaveLength(1)
      world.close()
    }),
    { numRuns: Number(process.env['RUNS'] ?? 8) },
  )
}, 60_000)

import { expect, test } from 'vitest'
import { ok } from '../../src-engine/contract/result.ts'
import type { EngineCall } from '../../src-engine/contract/tab-messages.ts'
import { createCallDesk, type Route, RouteEnded } from './call-desk.ts'

function setupDesk(wallMs?: () => number) {
  let nowMs = 0
  let ids = 0
  const ticks = new Set<() => void>()
  const waits: number[] = []
  const desk = createCallDesk(
    {
      nowMs: () => nowMs,
      wallMs: wallMs ?? (() => nowMs),
      newId: () => `call-${++ids}`,
      every(_ms, tick) {
        ticks.add(tick)
        return () => ticks.delete(tick)
      },
    },
    () => waits.push(desk.waiting()),
  )
  /** Lets time pass as a tab that is awake sees it. */
  const pass = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += 500) {
      nowMs += 500
      for (const tick of [...ticks]) tick()
    }
  }
  const sleep = (ms: number): void => {
    nowMs += ms
    for (const tick of [...ticks]) tick()
  }
  return { desk, pass, sleep, waits, ticks }
}

/** A leader that is asked and answers only when told to. */
function setupLeader() {
  const asked: EngineCall[] = []
  const rejections: ((reason: Error) => void)[] = []
  const answers: ((result: unknown) => void)[] = []
  const route: Route = {
    send: (call) =>
      new Promise((resolve, reject) => {
        asked.push(call)
        answers.push(resolve)
        rejections.push(reject)
      }),
  }
  return {
    route,
    asked,
    answer(result: unknown) {
      for (const resolve of answers.splice(0)) resolve(result)
    },
    end() {
      for (const reject of rejections.splice(0)) reject(new RouteEnded('gone'))
    },
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a call waits for a leader and gets its answer', async () => {
  const { desk, waits } = setupDesk()
  const answer = desk.engine.recent(3)
  const leader = setupLeader()
  desk.direct(leader.route)
  expect(leader.asked).toMatchObject([{ name: 'recent', given: [3], operation: 'call-1' }])
  leader.answer(ok([]))
  expect(await answer).toEqual(ok([]))
  expect(waits).toEqual([1, 0])
})

test('what waits when a leader is gone is handed to the next one under the same operation', async () => {
  const { desk } = setupDesk()
  const [first, second] = [setupLeader(), setupLeader()]
  desk.direct(first.route)
  const answer = desk.engine.emptyTrash()
  first.end()
  await settled()
  desk.direct(second.route)
  expect(second.asked[0]?.operation).toBe(first.asked[0]?.operation)
  second.answer(ok({ deleted: 1 }))
  expect(await answer).toEqual(ok({ deleted: 1 }))
})

test('a leader that was closed before it could answer is no answer', async () => {
  const { desk } = setupDesk()
  const [first, second] = [setupLeader(), setupLeader()]
  desk.direct(first.route)
  const answer = desk.engine.recent(1)
  first.answer({ ok: false, error: { type: 'Stopped' } })
  await settled()
  desk.direct(second.route)
  second.answer(ok([]))
  expect(await answer).toEqual(ok([]))
})

test('a call may wait through any number of leaders that close', async () => {
  const { desk } = setupDesk()
  const answer = desk.engine.recent(1)
  for (let n = 0; n < 20; n++) {
    const leader = setupLeader()
    desk.direct(leader.route)
    leader.answer({ ok: false, error: { type: 'Stopped' } })
    await settled()
  }
  const last = setupLeader()
  desk.direct(last.route)
  last.answer(ok([]))
  expect(await answer).toEqual(ok([]))
})

test('a call that ends twenty leaders is not handed to another', async () => {
  const { desk } = setupDesk()
  const answer = desk.engine.recent(1)
  for (let n = 0; n < 20; n++) {
    const leader = setupLeader()
    desk.direct(leader.route)
    leader.end()
    await settled()
  }
  expect(await answer).toMatchObject({ ok: false, error: { type: 'Unexpected', name: 'RouteEnded' } })
})

test('what cannot be sent is an answer in words', async () => {
  const { desk } = setupDesk()
  desk.direct({ send: () => Promise.reject(new DOMException('no clone', 'DataCloneError')) })
  expect(await desk.engine.recent(1)).toMatchObject({ error: { type: 'Unexpected', name: 'DataCloneError' } })
})

const noAnswer = { ok: false, error: { type: 'NoAnswer' } }

test('reads, writes and long work give up after the silence that belongs to each', async () => {
  const { desk, pass, ticks } = setupDesk()
  const said: string[] = []
  void desk.engine.recent(1).then((answer) => said.push(`read ${answer.ok}`))
  void desk.engine.forgetQueries().then((answer) => said.push(`write ${answer.ok}`))
  void desk.engine.emptyTrash().then((answer) => said.push(`long ${answer.ok}`))
  for (const [ms, expected] of [
    [9_500, []],
    [1_500, ['read false']],
    [10_000, ['read false', 'write false']],
    [38_000, ['read false', 'write false']],
    [2_000, ['read false', 'write false', 'long false']],
  ] as const) {
    pass(ms)
    await settled()
    expect(said).toEqual(expected)
  }
  expect(ticks.size).toBe(0)
})

test('signs of life keep long work waiting for as long as it takes, and a read only for a minute', async () => {
  const { desk, pass } = setupDesk()
  const read = desk.engine.recent(1)
  let ended = false
  const long = desk.engine.emptyTrash().then(() => {
    ended = true
  })
  for (let n = 0; n < 100; n++) {
    pass(2_000)
    desk.noteSign()
  }
  expect(await read).toEqual(noAnswer)
  expect(ended).toBe(false)
  const leader = setupLeader()
  desk.direct(leader.route)
  leader.answer(ok({ deleted: 0 }))
  await long
})

test('a leader is told until when a call may be begun', () => {
  const { desk, pass } = setupDesk()
  void desk.engine.forgetQueries()
  pass(5_000)
  const leader = setupLeader()
  desk.direct(leader.route)
  expect(leader.asked).toMatchObject([{ name: 'forgetQueries', untilMs: 60_000 }])
})

test('a tab that slept for an hour does not give up what it could hear no answer to', async () => {
  const { desk, sleep } = setupDesk()
  const leader = setupLeader()
  desk.direct(leader.route)
  const answer = desk.engine.forgetQueries()
  sleep(3_600_000)
  leader.answer(ok(null))
  expect(await answer).toEqual(ok(null))
})

test('the clock of the device says until when a call may be begun, and nothing else', async () => {
  let wallMs = 1_000_000
  const { desk, pass } = setupDesk(() => wallMs)
  const leader = setupLeader()
  desk.direct(leader.route)
  const answer = desk.engine.forgetQueries()
  wallMs = 0
  pass(61_000)
  expect(leader.asked).toMatchObject([{ untilMs: 1_060_000 }])
  expect(await answer).toMatchObject({ error: { type: 'NoAnswer' } })
})

import { expect, test } from 'vitest'
import { createFakeLocks } from './fake-locks.ts'
import { createStoreLock } from './store-lock.ts'

function setupTabs() {
  const locks = createFakeLocks()
  const log: string[] = []
  const open = (tab: string) => createStoreLock('store', locks, () => log.push(`${tab} leads`))
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { open, log, settle }
}

test('the first tab leads, the second once the first lets go, the third after it', async () => {
  const { open, log, settle } = setupTabs()
  const tabs = [open('first'), open('second'), open('third')]
  for (const tab of tabs) tab.standInLine()
  await settle()
  expect(log).toEqual(['first leads'])
  tabs[0]?.release()
  await settle()
  tabs[1]?.release()
  await settle()
  expect(log).toEqual(['first leads', 'second leads', 'third leads'])
})

test('standing in line twice is one place', async () => {
  const { open, log, settle } = setupTabs()
  const [first, second] = [open('first'), open('second')]
  first.standInLine()
  second.standInLine()
  second.standInLine()
  await settle()
  first.release()
  await settle()
  second.release()
  await settle()
  expect(log).toEqual(['first leads', 'second leads'])
})

test('a tab that leaves the line is not served, and may come back', async () => {
  const { open, log, settle } = setupTabs()
  const [first, second] = [open('first'), open('second')]
  first.standInLine()
  second.standInLine()
  await settle()
  second.leaveLine()
  first.release()
  await settle()
  expect(log).toEqual(['first leads'])
  second.standInLine()
  await settle()
  expect(log).toEqual(['first leads', 'second leads'])
})

test('a tab that leads keeps leading when it leaves the line', async () => {
  const { open, log, settle } = setupTabs()
  const [first, second] = [open('first'), open('second')]
  first.standInLine()
  second.standInLine()
  await settle()
  first.leaveLine()
  await settle()
  expect(log).toEqual(['first leads'])
})

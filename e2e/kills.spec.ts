// Work that is killed in the middle, in every way a browser can end: nothing acknowledged is lost, nothing is there by
// half or twice, and the store opens. `npm run kills` does the same some hundred times.
import { expect, test } from './fixtures.ts'
import { works } from './pages/reliability-page.ts'
import { checkIntegrity } from './reliability/integrity.ts'
import { type KillPlan, type KillReport, killKinds, runKills } from './reliability/kills.ts'

const plan = { kinds: killKinds, seed: 7, switches: [], log: () => undefined } satisfies Partial<KillPlan>

async function expectSound({ faults, failedOpens, file }: KillReport): Promise<void> {
  expect(failedOpens).toEqual([])
  expect(faults).toEqual({ lost: [], doubled: [], half: [], unfound: [], damage: [] })
  expect(await checkIntegrity(file)).toEqual(['ok'])
}

test('a dozen kills in the middle of work lose nothing that was acknowledged', async ({ testPages }) => {
  test.setTimeout(300_000)
  const report = await runKills({ ...plan, url: testPages.url, works, count: 12, base: 400 })
  await expectSound(report)
  expect(report.acknowledged).toBeGreaterThan(0)
})

test('a salvage that is killed is made again from the same damaged file, with the same outcome', async ({
  testPages,
}) => {
  test.setTimeout(300_000)
  const report = await runKills({
    ...plan,
    url: testPages.url,
    works: [],
    switches: ['salvage'],
    seed: 2,
    count: 4,
    base: 0,
  })
  await expectSound(report)
})

// The runner kills it thirty times: `npm run kills -- --only read 30`.
test('B16 an import of 1,000 files that is killed six times ends with each of them once', async ({ testPages }) => {
  test.setTimeout(300_000)
  const report = await runKills({ ...plan, url: testPages.url, works: ['read'], count: 6, base: 0, repeats: true })
  await expectSound(report)
  expect(report.documents).toBe(1_000)
})

// A restore that is cut off leaves the store as it was. `npm run restores` does it at every tenth of the way.
import { expect, test } from './fixtures.ts'
import { runRestores } from './reliability/restores.ts'

test('restores that are ended on their way lose nothing, and the next one goes through', async ({
  context,
  testPages,
}) => {
  const report = await runRestores({ context, url: testPages.url, count: 3, log: () => undefined })
  // On a slow machine one may go through before its end takes hold: then it was taken back.
  expect(report).toMatchObject({ missed: 0, faults: [] })
  expect(report.interrupted + report.finished).toBe(3)
})

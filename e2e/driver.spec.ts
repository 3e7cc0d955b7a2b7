// The database on the pool of files, in a real worker, keeps the same contract as in memory.
import { databaseContract } from '../src-engine/testing/database-contract.ts'
import { expect, test } from './fixtures.ts'

test('the database on the private file system keeps its contract', async ({ page, testPages }) => {
  await page.goto(`${testPages.url}database.html`)
  await expect(page.getByRole('status')).toHaveText('Done', { timeout: 60_000 })
  const lines = await page.getByRole('listitem').allTextContents()
  expect(lines).toEqual(databaseContract.map(({ name }) => `passed: ${name}`))
})

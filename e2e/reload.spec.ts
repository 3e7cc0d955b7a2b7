// Reloads in quick succession while an import runs: what was acknowledged stays, and the pool is never emptied.
import { expect, test } from './fixtures.ts'
import { textFile } from './sample-files.ts'

const rounds = 50
/** Enough that a fast disk is still busy with them when the reload comes. */
const filesARound = 1_200

test('B01 fifty quick reloads during an import lose no acknowledged document', async ({ app, page }) => {
  test.setTimeout(8 * 60_000)
  let acknowledged = 0
  for (let round = 0; round < rounds; round++) {
    await app.chooseFiles(filesOfRound(round))
    const bar = page.getByRole('progressbar', { name: 'Adding files' })
    await expect(bar, `import ${round + 1} moves`).toHaveAttribute('aria-valuenow', /[1-9]/, { timeout: 60_000 })
    acknowledged += Number((await bar.getAttribute('aria-valuenow').catch(() => null)) ?? 0)
    await page.reload({ waitUntil: 'commit' })
    // Every second time another load comes before the first one can have opened the store.
    if (round % 2 === 1) await page.goto(page.url(), { waitUntil: 'commit' })
    await app.waitForStore()
    expect(await app.storeCount('Note'), `after reload ${round + 1}`).toBeGreaterThanOrEqual(acknowledged)
  }
  expect(acknowledged).toBeGreaterThanOrEqual(rounds)
  await app.goTo('Search')
  await app.search('"round 0 file 0"')
  await expect(app.hits).toHaveCount(1)
})

const filesOfRound = (round: number) =>
  Array.from({ length: filesARound }, (_, index) =>
    textFile(`round-${round}-${index}.md`, `# Round ${round} file ${index}\n\n${'Some words to index. '.repeat(60)}`),
  )

// The help guides come in by themselves, and are searched like everything else.
import { expect, test } from './fixtures.ts'

test('a guide is found in the collection docs, and its links lead to another', async ({ app }) => {
  await app.search('collection:docs narrow results')
  await expect(app.hit('Finding things')).toBeVisible({ timeout: 15_000 })
  await app.hit('Finding things').click()
  await app.article.getByRole('link', { name: 'The search language in short' }).first().click()
  await expect(app.article).toContainText('brackets hold together')
})

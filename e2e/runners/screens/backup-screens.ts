// A backup from the line that reminds of it to the file, and a restore from the file to the card about it.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { App } from '../../app.ts'
import { saveAll } from '../../call-engine.ts'
import { type SampleFile, textFile } from '../../sample-files.ts'
import { holdCall } from './hold-call.ts'
import type { Take } from './take-pictures.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

const noteOf = (id: string, title: string, updated = '2026-01-05T08:00:00Z') => ({
  id,
  title,
  text: `About ${title}.`,
  tags: ['house'],
  created: updated,
  updated,
})

export async function backupScreens(app: App, take: Take): Promise<void> {
  const { page } = app
  await saveAll(
    page,
    Array.from({ length: 24 }, (_, index) => noteOf(`note-${index}`, `Room ${index + 1}`)),
  )
  await app.addFiles([textFile('Roof.html', '<title>Roof</title><p>Tiles and gutters.</p>')])
  await app.open()
  await page.getByText('There is no backup').waitFor({ timeout: 30_000 })
  await take('backup-reminder')
  await app.goTo('Store')
  await button(page, 'Back up now').waitFor()
  await take('backup-never', { region: 'Backup' })
  await holdCall(page, 'backUp')
  await button(page, 'Back up now').click()
  await button(page, 'Stop').waitFor()
  await take('backup-running', { region: 'Backup' })
  await holdCall(page, null)
  await button(page, 'Save the file').waitFor()
  await take('backup-ready', { region: 'Backup' })
  const file = await saveBackup(page)
  await take('backup-saved', { region: 'Backup' })
  await restoreScreens(app, take, file)
}

async function saveBackup(page: Page): Promise<SampleFile> {
  const download = page.waitForEvent('download')
  await button(page, 'Save the file').click()
  const saved = await download
  return { name: saved.suggestedFilename(), mimeType: 'application/zip', buffer: readFileSync(await saved.path()) }
}

async function restoreScreens(app: App, take: Take, file: SampleFile): Promise<void> {
  const { page } = app
  await saveAll(page, [
    noteOf('only-here', 'Insurance of the house, signed in autumn'),
    noteOf('note-3', 'Room 4, painted', '2026-03-01T08:00:00Z'),
  ])
  await chooseBackup(page, { ...file, buffer: file.buffer.subarray(0, file.buffer.byteLength / 2) })
  await page.getByText('its end is missing').waitFor()
  await take('restore-refused')
  await button(page, 'Cancel').click()
  await holdCall(page, 'checkBackup')
  await chooseBackup(page, file)
  await page.getByText('Reading the whole backup').waitFor()
  await take('restore-checking')
  await holdCall(page, null)
  await page.getByText('1 document is only here').waitFor()
  await take('restore-consent')
  await page.getByRole('checkbox', { name: /^Keep these documents/ }).uncheck()
  await button(page, 'Restore').scrollIntoViewIfNeeded()
  await take('restore-consent-end')
  await holdCall(page, 'restore')
  await button(page, 'Restore').click()
  await heading(page, 'Restoring the backup').waitFor()
  await take('restore-running')
  await holdCall(page, null)
  await heading(page, 'The backup is restored').waitFor()
  await take('restore-done')
  await button(page, 'Go on').click()
  await app.goTo('Store')
  await take('restored-card', { region: 'The backup is restored' })
  await button(page, 'Bring the store from before back').click()
  await take('restore-back')
  await page.goBack()
}

async function chooseBackup(page: Page, file: SampleFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Restore a backup').click()
  await (await chooser).setFiles(file)
}

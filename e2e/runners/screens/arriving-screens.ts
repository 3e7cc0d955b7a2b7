// What comes in by other ways than the file chooser, and what the import says of files that are not plain.
import type { Page } from '@playwright/test'
import { lockedPdfOf } from '../../../src-engine/testing/locked-pdf.ts'
import type { App } from '../../app.ts'
import { bytesFile, pdfFile, type SampleFile, textFile } from '../../sample-files.ts'
import { share } from '../../shares.ts'
import { openSheet } from './everyday-screens.ts'
import type { Take } from './take-pictures.ts'

export async function shareScreens(app: App, take: Take, address: string): Promise<void> {
  const { page } = app
  await app.waitForOfflineUse()
  const shares = [
    { title: 'Ferry times in winter', url: 'https://example.org/ferries/northern-pier/winter?from=harbour' },
    { text: 'Water the lemon tree on Thursday, and ask Ann for the key.' },
    { files: [textFile('Lease.txt', 'a lease'), textFile('Inventory of the house, second floor.txt', 'rooms')] },
  ]
  for (const shared of shares) {
    await share(page, address, shared)
    await app.waitForStore()
  }
  const cards = page.getByRole('region', { name: 'Shared with Kept' })
  await cards.nth(shares.length - 1).waitFor()
  await take('shared')
  for (let left = shares.length; left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Discard' }).first().click()
    await cards.nth(left - 1).waitFor({ state: 'detached' })
  }
  await share(page, address, {})
  await app.waitForStore()
  await page.getByText('Nothing arrived').waitFor()
  await take('shared-empty')
}

const lockedPdf = (name: string): SampleFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(lockedPdfOf([name], { user: 'open', owner: 'sesame' })),
})

/** 「お茶の時間は午後三時です。」 in Shift_JIS. */
const teaTime = [
  0x82, 0xa8, 0x92, 0x83, 0x82, 0xcc, 0x8e, 0x9e, 0x8a, 0xd4, 0x82, 0xcd, 0x8c, 0xdf, 0x8c, 0xe3, 0x8e, 0x4f, 0x8e,
  0x9e, 0x82, 0xc5, 0x82, 0xb7, 0x81, 0x42,
]

export async function importScreens(app: App, take: Take): Promise<void> {
  const { page } = app
  await app.addFiles([
    textFile('Rooms.txt', 'Four rooms and a kitchen.'),
    textFile('Rooms, copy.txt', 'Four rooms and a kitchen.'),
    textFile('Paint.md', '---\ntags: [paint\ntitle: Paint: which\n---\nWhite for the hall.'),
    bytesFile('Tea.txt', teaTime),
    pdfFile('Scan of the lease.pdf', ['Lease', '']),
    lockedPdf('Account statement March 2026.pdf'),
    lockedPdf('Account statement April 2026.pdf'),
    textFile('broken.pdf', '%PDF-1.7 nothing'),
  ])
  await take('report-top', { region: 'Adding files' })
  for (const group of await app.importPanel.locator('details').all()) await open(group)
  await app.importPanel.getByRole('button', { name: 'Done' }).scrollIntoViewIfNeeded()
  await take('report-end')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await app.importPanel.getByRole('status').nth(1).waitFor()
  await take('password-wrong', { region: '2 locked files' })
  await page.getByRole('textbox', { name: 'Password' }).fill('open')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.getByText('2 files').waitFor()
  await take('password-right')
  await app.goTo('Search')
  await app.search('お茶')
  await app.hits.first().getByRole('link').click()
  await openSheet(app, 'Text encoding')
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await take('encoding')
}

const open = (details: ReturnType<Page['locator']>) =>
  details.evaluate((element) => {
    if (element instanceof HTMLDetailsElement) element.open = true
  })

// Shares with the app as a phone does it: a page of elsewhere posts a form to the address that the manifest names, and the
// service worker answers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { SampleFile } from './sample-files.ts'
import { projectFolder } from './scripts/run-command.ts'

export interface Shared {
  readonly title?: string
  readonly text?: string
  readonly url?: string
  readonly files?: readonly SampleFile[]
}

interface ShareTarget {
  readonly action: string
  readonly method: string
  readonly enctype: string
  readonly params: {
    readonly title: string
    readonly text: string
    readonly url: string
    readonly files: readonly [{ readonly name: string }]
  }
}

export async function share(page: Page, appAddress: string, shared: Shared): Promise<void> {
  const { action, method, enctype, params } = shareTarget()
  await page.goto('about:blank')
  await page.evaluate(
    ({ target, words, files }) => {
      const form = Object.assign(document.createElement('form'), target)
      for (const [name, value] of words) {
        form.append(Object.assign(document.createElement('textarea'), { name, value }))
      }
      if (files !== null)
        form.append(Object.assign(document.createElement('input'), { type: 'file', multiple: true, name: files }))
      document.body.append(form)
    },
    {
      target: { action: new URL(action, appAddress).href, method, enctype },
      words: (['title', 'text', 'url'] as const).flatMap((part) =>
        shared[part] ? [[params[part], shared[part]] as const] : [],
      ),
      files: shared.files ? params.files[0].name : null,
    },
  )
  if (shared.files) await page.locator('input[type=file]').setInputFiles([...shared.files])
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
}

/** What the build promises to the system. */
function shareTarget(): ShareTarget {
  // Written by the build from what vite.config.ts says.
  const manifest = JSON.parse(readFileSync(join(projectFolder, 'dist/manifest.webmanifest'), 'utf8')) as {
    readonly share_target: ShareTarget
  }
  return manifest.share_target
}

// `npm run screenshots -- [SCENE …] [--size phone] [--theme light] [--language en]`: the screens into screenshots/.
// Without scenes all of them; sizes, themes and languages may be given more than once, and are all of them otherwise,
// but English alone.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '../../web/preferences/preferences.ts'
import { App } from '../app.ts'
import { openProfile } from '../open-profile.ts'
import { phone } from '../phone.ts'
import { projectFolder } from '../scripts/run-command.ts'
import { buildApp, serveBuilt } from './built-pages.ts'
import { importScreens, shareScreens } from './screens/arriving-screens.ts'
import { backupScreens } from './screens/backup-screens.ts'
import { everydayScreens } from './screens/everyday-screens.ts'
import { allowHolding } from './screens/hold-call.ts'
import { leavingScreens } from './screens/leaving-screens.ts'
import { pictureScreens } from './screens/picture-screens.ts'
import { createCamera, type Looks, type Take } from './screens/take-pictures.ts'

/** Each begins in a profile of its own, with an empty store. */
const scenes: Readonly<Record<string, (app: App, take: Take, address: string) => Promise<void>>> = {
  everyday: everydayScreens,
  backup: backupScreens,
  shares: shareScreens,
  import: importScreens,
  pictures: pictureScreens,
  leaving: leavingScreens,
}

const sizes = {
  phone,
  wide: { viewport: { width: 1280, height: 800 }, locale: 'en-GB', timezoneId: 'Europe/Berlin' },
}
const themes = ['light', 'dark'] as const

const many = { type: 'string', multiple: true } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: many, theme: many, language: many },
})
const looks: Looks = { themes: chosen(themes, values.theme), languages: chosen(languages, values.language ?? ['en']) }
const folder = join(projectFolder, 'screenshots')
const chosenScenes = chosen(Object.keys(scenes), positionals.length === 0 ? undefined : positionals)

await buildApp()
await mkdir(folder, { recursive: true })
for (const size of chosen(['phone', 'wide'] as const, values.size)) {
  for (const scene of chosenScenes) await takeScene(size, scene)
}

async function takeScene(size: keyof typeof sizes, scene: string): Promise<void> {
  // An address of its own, too: what one scene keeps is nothing to the next.
  const server = await serveBuilt('dist')
  const { context, close } = await openProfile(sizes[size])
  const page = context.pages()[0] ?? (await context.newPage())
  const camera = createCamera(page, { folder, name: `${scene}-${size}`, looks })
  await allowHolding(page)
  const app = new App(page, server.url)
  await app.open()
  try {
    await scenes[scene]?.(app, camera.take, server.url)
  } finally {
    await close()
    await server.close()
  }
  console.log(`${scene} ${size}: ${camera.taken()} screens`)
}

function chosen<Name extends string>(known: readonly Name[], wanted: readonly string[] | undefined): readonly Name[] {
  const stray = wanted?.find((name) => !known.some((one) => one === name))
  if (stray !== undefined) throw new Error(`${stray} is none of ${known.join(', ')}`)
  return wanted === undefined ? known : known.filter((name) => wanted.includes(name))
}

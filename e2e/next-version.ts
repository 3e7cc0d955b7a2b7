// Makes the next version of the app out of a built one, without a second build: every hashed file gets another name, the
// version another number, and the list of the service worker the hashes that follow from it. To a browser that is what a
// build of changed sources is: no file of one version can stand in for one of the other.
import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Versions {
  readonly from: string
  readonly to: string
}

/** `mark` is put into the name of each hashed file: letters only. */
export function makeNextVersion(folder: string, target: string, versions: Versions, mark: string): void {
  cpSync(folder, target, { recursive: true })
  const assets = join(target, 'assets')
  const newNames = new Map(readdirSync(assets).map((name) => [name, name.replace(/(\.\w+)$/, `${mark}$1`)]))
  for (const [name, newName] of newNames) renameSync(join(assets, name), join(assets, newName))
  const scripts = [...newNames.values()].filter((name) => /\.(m?js|css)$/.test(name)).map((name) => `assets/${name}`)
  for (const path of [...scripts, 'index.html', 'service-worker.js']) {
    rewrite(join(target, path), (text) =>
      text
        .replace(/[\w.-]+\.(?:m?js|css|wasm)/g, (name) => newNames.get(name) ?? name)
        .replace(/(["'`])([\d.]+)\1/g, (all, quote, text) =>
          text === versions.from ? quote + versions.to + quote : all,
        ),
    )
  }
  rewrite(join(target, 'service-worker.js'), (text) => listAnew(text, target))
}

function rewrite(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/** Entries of the precache list as they stand in a built service worker. */
const entryPattern = /\{"integrity":"[^"]*","revision":(null|"[^"]*"),"url":"([^"]*)"\}/g

function listAnew(serviceWorker: string, folder: string): string {
  return serviceWorker.replace(entryPattern, (_, revision: string, url: string) => {
    const bytes = readFileSync(join(folder, url))
    const hash = (name: string, encoding: 'hex' | 'base64') => createHash(name).update(bytes).digest(encoding)
    const entry = { integrity: `sha256-${hash('sha256', 'base64')}`, revision: hash('md5', 'hex'), url }
    return JSON.stringify(revision === 'null' ? { ...entry, revision: null } : entry)
  })
}

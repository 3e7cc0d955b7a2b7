// Installs the pinned packages when they are missing or differ from the lock file. Needs nothing but Node and npm,
// because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const projectFolder = resolve(import.meta.dirname, '../..')

if (!isInstalled()) {
  console.log('Installing packages (once, and again when package-lock.json changes) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const options = { cwd: projectFolder, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' }
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], options)
  process.exit(status ?? 1)
}

/** Times say nothing here (a checkout writes files in any order), so the two lock files are compared by content. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const found = readPackages('node_modules/.package-lock.json')
  if (found === null) return false
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional === true || found[path]?.version === entry.version,
  )
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(projectFolder, path), 'utf8')).packages
  } catch {
    return null
  }
}

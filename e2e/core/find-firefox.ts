// Which Firefox the core suite uses. Run as a program it prints the path, or fails when there is none.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** The one named by FIREFOX or the system's; throws what to do when there is none. */
export function findFirefox(): string {
  const candidates = [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox']
  const path = candidates.find((each) => each !== undefined && each !== '' && existsSync(each))
  if (path === undefined) {
    throw new Error('No Firefox found. Install one (apt-get install firefox-esr) or name one in FIREFOX.')
  }
  return path
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(findFirefox())
  } catch {
    process.exitCode = 1
  }
}

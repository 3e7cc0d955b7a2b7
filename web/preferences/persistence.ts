// Asks the browser never to clear the documents by itself. On the page, because workers cannot ask.
import { instanceName } from './instance-name.ts'
import { readStored, writeStored } from './preferences.ts'

const askedKey = (): string => `${instanceName()}:asked-to-persist`

/** May ask the person in some browsers, so it comes once: after the first document was saved, when it makes sense. */
export async function askToPersistOnce(): Promise<void> {
  if (readStored(askedKey()) !== null) return
  writeStored(askedKey(), new Date().toISOString())
  await askToPersist()
}

/** True when the browser keeps the documents; it may say no, and need not give a reason. */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false
  } catch {
    // Some browsers throw where others say no.
    return false
  }
}

/** An installed app is given more than a tab: worth asking again. */
export function askWhenInstalled(): void {
  window.addEventListener('appinstalled', () => void askToPersist())
}

// What the page itself knows for a fault report: build, browser, service worker, room. No word of content.

export interface PageFacts {
  readonly build: string
  readonly browser: string
  readonly window: string
  /** States of the workers of this app, the active one first; empty without any. */
  readonly serviceWorkers: readonly string[]
  /** Null where the browser does not say. */
  readonly persisted: boolean | null
  readonly usedBytes: number | null
  readonly quotaBytes: number | null
}

export async function readPageFacts(): Promise<PageFacts> {
  const storage = navigator.storage
  const persisted = (await storage?.persisted?.().catch(() => null)) ?? null
  const { usage = null, quota = null } = (await storage?.estimate?.().catch(() => null)) ?? {}
  return {
    build: buildName(),
    browser: navigator.userAgent,
    window: windowText(),
    serviceWorkers: await readServiceWorkers(),
    persisted,
    usedBytes: usage,
    quotaBytes: quota,
  }
}

/** The script that started the page carries the hash of its build in its name. */
function buildName(): string {
  const start = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return start?.src.split('/').at(-1) ?? '?'
}

function windowText(): string {
  const display = matchMedia('(display-mode: standalone)').matches ? 'app' : 'tab'
  const network = navigator.onLine ? 'online' : 'offline'
  return `${display}, ${innerWidth} × ${innerHeight} (${devicePixelRatio}), ${network}, ${navigator.language}`
}

async function readServiceWorkers(): Promise<readonly string[]> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const workers = [registration?.active, registration?.waiting, registration?.installing]
    const states = workers.flatMap((worker) => (worker ? [worker.state] : []))
    return navigator.serviceWorker?.controller ? [...states, 'controls'] : states
  } catch (thrown) {
    return [thrown instanceof Error ? thrown.name : 'refused']
  }
}

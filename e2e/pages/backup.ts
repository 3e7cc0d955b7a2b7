// Backups and restores by the worker of the app, on stores of their own, for runners that measure or end them.
import { openBackup } from '../../src-engine/backup/open-backup.ts'
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { IngestedDocument } from '../../src-engine/contract/ingest.ts'
import { channelNames } from '../../src-engine/contract/tab-messages.ts'
import { createCallDesk } from '../../web/engine-client/call-desk.ts'
import { connectEngine } from '../../web/engine-client/connect-engine.ts'
import type { StoreSum } from './backup-page.ts'
import { mustSucceed } from './must-succeed.ts'

interface OpenStore {
  readonly engine: EngineApi
  close(): Promise<void>
  terminate(): void
}

let file: Blob | null = null

globalThis.backupPage = {
  fill: (name, size) =>
    inStore(name, async ({ engine }) => {
      for (let at = 0; at < size.documents; at += documentsAtOnce) {
        const numbers = Array.from({ length: Math.min(documentsAtOnce, size.documents - at) }, (_, index) => at + index)
        const batch = await Promise.all(
          numbers.map((number) => documentOf(number, number < size.originals ? size.originalBytes : 0)),
        )
        mustSucceed(await engine.saveIngested(batch))
      }
      mustSucceed(await engine.finishImport())
    }),
  backUp: (name) =>
    inStore(name, async ({ engine }) => {
      const begunMs = performance.now()
      const made = mustSucceed(await engine.backUp())
      const tookMs = performance.now() - begunMs
      file = made.file
      return { ...(await sumOf(made.file)), bytes: made.bytes, tookMs }
    }),
  restore: (name) =>
    inStore(name, async ({ engine }) => {
      const begunMs = performance.now()
      const report = mustSucceed(await engine.restore({ id: crypto.randomUUID(), file: theFile(), keep: 'nothing' }))
      return { ...report, tookMs: performance.now() - begunMs }
    }),
  bringBack: (name) => inStore(name, async ({ engine }) => void mustSucceed(await engine.bringBack())),
  async beginRestore(name, endAt, how) {
    const store = await openStore(name)
    const news = new BroadcastChannel(channelNames.news(name))
    news.onmessage = ({ data }) => {
      if (data?.type !== 'event' || data.event?.type !== 'restore-progress') return
      if (data.event.done < endAt) return
      news.close()
      if (how === 'tab') return location.replace('about:blank')
      store.terminate()
      void globalThis.tellRestore?.()
    }
    // The one whose worker is ended is never answered.
    void store.engine.restore({ id: crypto.randomUUID(), file: theFile(), keep: 'nothing' }).then((restored) => {
      if (!restored.ok) console.error(restored.error)
    })
  },
  look: (name) =>
    inStore(name, async ({ engine }) => {
      const sum = await sumOf(mustSucceed(await engine.backUp()).file)
      mustSucceed(await engine.checkIndex())
      const { file: facts } = mustSucceed(await engine.diagnose())
      return { sum, files: facts?.poolFiles ?? 0, generation: facts?.generation ?? 0 }
    }),
}

const documentsAtOnce = 50

function theFile(): Blob {
  if (file === null) throw new Error('No backup was made')
  return file
}

/** Settings speak of the file of the store too. */
const notCompared = 'tables/settings.jsonl'

async function sumOf(backup: Blob): Promise<StoreSum> {
  const { manifest } = await openBackup(backup)
  const parts = manifest.parts.filter(({ name }) => name !== notCompared).map(({ name, sha256 }) => [name, sha256])
  const { settings: _, ...rows } = manifest.rows
  return { rows, parts: Object.fromEntries(parts) }
}

async function inStore<T>(name: string, work: (store: OpenStore) => Promise<T>): Promise<T> {
  const store = await openStore(name)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** A worker that was just ended may hold the files for a moment. */
async function openStore(name: string): Promise<OpenStore> {
  for (let attempt = 0; ; attempt++) {
    const connection = connectEngine(name, { onSign() {}, onCrash: (detail) => console.error(detail) })
    const opened = await connection.open({ withoutKeeping: false })
    if (!opened.ok && opened.error.type === 'OpenInAnotherTab' && attempt < 3) {
      connection.terminate()
      continue
    }
    mustSucceed(opened)
    const desk = createCallDesk(
      { nowMs: Date.now, wallMs: Date.now, newId: () => crypto.randomUUID(), every: () => () => undefined },
      () => undefined,
    )
    desk.direct(connection)
    return {
      // Only calls are made here, and the desk has them all.
      engine: desk.engine as EngineApi,
      async close() {
        await connection.close()
        connection.terminate()
      },
      terminate: () => connection.terminate(),
    }
  }
}

const words = 'lantern pier boiler invoice garden recipe bicycle window harbour winter letter kitchen'.split(' ')
const wordsInText = 500

const textOf = (number: number): string =>
  Array.from({ length: wordsInText }, (_, at) => `${words[(number * 7 + at * at) % words.length]}${at % 37}`).join(' ')

/** `originalBytes` of its own original; none for 0. */
async function documentOf(number: number, originalBytes: number): Promise<IngestedDocument> {
  const name = `paper-${number}.pdf`
  const original = originalBytes === 0 ? null : await originalOf(name, originalBytes)
  return {
    draft: {
      title: `Paper ${number}`,
      text: textOf(number),
      tags: [`shelf/${number % 20}`],
      source: {
        path: `papers/${name}`,
        name,
        extension: 'pdf',
        sizeBytes: originalBytes,
        modified: '2026-01-02T00:00:00Z',
        durationSeconds: null,
        sha256: original?.sha256 ?? null,
        encoding: null,
      },
    },
    original,
    attachments: [],
    failure: null,
    remarks: [],
  }
}

const mostRandomBytes = 65_536

async function originalOf(name: string, size: number): Promise<NonNullable<IngestedDocument['original']>> {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += mostRandomBytes) crypto.getRandomValues(bytes.subarray(at, at + mostRandomBytes))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { name, mimeType: 'application/pdf', sha256, bytes }
}

// Calls the engine of the open app, past its screens: for documents that no screen can make, such as old ones.
import type { Page, Worker } from '@playwright/test'
import type { DocumentDraft } from '../src-engine/contract/documents.ts'
import type { EngineApi } from '../src-engine/contract/engine-api.ts'
import type { Result } from '../src-engine/contract/result.ts'

type Method = 'saveDocument' | 'facets' | 'health' | 'checkIndex'
type Given<Name extends Method> = Parameters<EngineApi[Name]>
type Answer<Name extends Method> =
  Awaited<ReturnType<EngineApi[Name]>> extends Result<infer Value, unknown> ? Value : never

/** The message that the page would send is handed to the worker from within; its answer is caught on the way out. */
export async function callEngine<Name extends Method>(
  page: Page,
  method: Name,
  ...given: Given<Name>
): Promise<Answer<Name>> {
  // The first screen stands before the engine has begun.
  const worker = page.workers().find(isEngine) ?? (await page.waitForEvent('worker', isEngine))
  const answer = await worker.evaluate(
    ({ name, values }) =>
      new Promise<Result<unknown, unknown>>((resolve) => {
        const id = `test-${Math.random()}`
        const send = self.postMessage
        self.postMessage = (message: { readonly id?: string; readonly value?: Result<unknown, unknown> }, ...rest) => {
          if (message?.id !== id) return Reflect.apply(send, self, [message, ...rest])
          self.postMessage = send
          if (message.value) resolve(message.value)
        }
        const argumentList = values.map((value) => ({ type: 'RAW', value }))
        self.dispatchEvent(new MessageEvent('message', { data: { id, type: 'APPLY', path: [name], argumentList } }))
      }),
    { name: method, values: given as readonly unknown[] },
  )
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  // The engine answers what its contract says.
  return answer.value as Answer<Name>
}

const isEngine = (worker: Worker): boolean => /engine/.test(worker.url())

export async function saveAll(page: Page, drafts: readonly DocumentDraft[]): Promise<void> {
  for (const draft of drafts) await callEngine(page, 'saveDocument', draft)
}

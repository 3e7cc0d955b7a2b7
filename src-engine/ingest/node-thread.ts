// A thread of Node that looks like a Worker of the web, as far as a library with a port of its own can tell.

export interface NodeThread {
  postMessage(message: unknown, transfer?: readonly Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  terminate(): void
  /** It keeps the program running until what this answers is called, once. */
  hold(): () => void
}

interface ThreadOfNode {
  postMessage(message: unknown, transfer?: readonly Transferable[]): void
  on(type: 'message', listener: (data: unknown) => void): void
  ref(): void
  unref(): void
  terminate(): Promise<number>
}

/** What is used of Node's own modules; they are asked for by name so that no bundle for the web looks for them. */
interface NodeBuiltins {
  getBuiltinModule(name: 'node:worker_threads'): {
    readonly Worker: new (code: string, options: { eval: true; workerData: unknown }) => ThreadOfNode
  }
  getBuiltinModule(name: 'node:module'): {
    createRequire(from: string): { resolve(name: string): string }
  }
  getBuiltinModule(name: 'node:url'): { pathToFileURL(path: string): URL }
}

/** Runs `code`, with the address of the package file `module` as its `workerData`. It keeps no program running unheld. */
export function startNodeThread(code: string, module: string): NodeThread {
  const node = (globalThis as unknown as { readonly process: NodeBuiltins }).process // there in every Node
  const { Worker: Thread } = node.getBuiltinModule('node:worker_threads')
  const path = node
    .getBuiltinModule('node:module')
    .createRequire(import.meta.url)
    .resolve(module)
  const address = node.getBuiltinModule('node:url').pathToFileURL(path).href
  const thread = new Thread(code, { eval: true, workerData: address })
  const listeners = new Set<(event: MessageEvent) => void>()
  thread.on('message', (data) => {
    for (const listener of listeners) listener(new MessageEvent('message', { data }))
  })
  // After the listener: with one, a thread holds the program again.
  thread.unref()
  let holds = 0
  return {
    postMessage: (message, transfer) => thread.postMessage(message, transfer),
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
    terminate: () => void thread.terminate(),
    hold() {
      if (holds++ === 0) thread.ref()
      return () => {
        if (--holds === 0) thread.unref()
      }
    },
  }
}

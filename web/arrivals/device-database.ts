// A small database beside the documents: what reached this device and is not kept yet. The service worker can write it
// while no page is open, which it cannot do with the file system of the documents.

/** Adding one takes a new version of the layout below. */
export type DeviceStore = 'arrivals' | 'folders'

const stores: readonly DeviceStore[] = ['arrivals', 'folders']
const layoutVersion = 1

/** Every row has an `id`. Rejects where the browser refuses storage or has no room. */
export interface DeviceTable<Row extends { readonly id: string }> {
  /** In the order of their ids. */
  all(): Promise<readonly Row[]>
  put(row: Row): Promise<void>
  remove(id: string): Promise<void>
}

/** `name` is that of the installation: two under one origin never meet. */
export function deviceTable<Row extends { readonly id: string }>(name: string, store: DeviceStore): DeviceTable<Row> {
  return {
    // Only `put` writes here, and it takes rows alone.
    all: () => run(name, store, 'readonly', (rows) => rows.getAll() as IDBRequest<Row[]>),
    put: async (row) => void (await run(name, store, 'readwrite', (rows) => rows.put(row))),
    remove: (id) => run(name, store, 'readwrite', (rows) => rows.delete(id)),
  }
}

/** Opened for each use: a database held open would keep a newer version of the app waiting. */
async function run<Answer>(
  name: string,
  store: DeviceStore,
  mode: IDBTransactionMode,
  ask: (rows: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await open(name)
  try {
    const transaction = database.transaction(store, mode)
    const request = ask(transaction.objectStore(store))
    // An answer counts once it is on the disk.
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    return request.result
  } finally {
    database.close()
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, layoutVersion)
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store, { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(request.error)
  })
}

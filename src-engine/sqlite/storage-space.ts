// How much room this origin has, as far as the browser tells. Used where a write failed.
import type { StorageSpace } from './sqlite-error.ts'

/** Null where the browser does not say. The numbers are padded and count every kind of storage. */
export async function readStorageSpace(): Promise<StorageSpace | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return usage === undefined || quota === undefined ? null : { usedBytes: usage, quotaBytes: quota }
  } catch {
    // A browser that refuses to say is the same as one that does not know.
    return null
  }
}

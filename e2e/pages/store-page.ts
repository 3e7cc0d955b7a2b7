// What the page offers that writes to the app's own store while the app is closed, and what its worker is told.

export type StoreTask =
  /** So many notes of some pages each, `kettle` in all of them. */
  | { readonly task: 'fill'; readonly notes: number }
  /** The indexes were made by older rules. */
  | { readonly task: 'age' }
  /** The schema is so many steps newer, or older again with a negative number. */
  | { readonly task: 'renumber'; readonly by: number }
  /** Bytes in the middle of the file are overwritten, past SQLite. */
  | { readonly task: 'damage' }
  /** The index loses the document of that title and gains an entry for a word that no document has. */
  | { readonly task: 'disturb'; readonly removed: string; readonly added: string }

declare global {
  var storePage: {
    /** `instance` names the store, as the app does. Resolves when the store is closed again. */
    change(instance: string, task: StoreTask): Promise<void>
  }
}

// The one name of this installation. Locks, channels, folders and storage keys contain it,
// so that two installs under different paths of one origin never meet.

/** `kept%2Fapps%2Fkept%2F` for a page under `/apps/kept/`. Safe as a file name; early.js computes the same. */
export function instanceName(pageAddress: string = document.baseURI): string {
  return `kept${encodeURIComponent(new URL('.', pageAddress).pathname)}`
}

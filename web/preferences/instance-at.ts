// The name of the installation at an address, for pages and the service worker alike.

/** `kept%2Fapps%2Fkept%2F` for a page under `/apps/kept/`. Safe as a file name; early.js computes the same. */
export const instanceAt = (address: string): string => `kept${encodeURIComponent(new URL('.', address).pathname)}`

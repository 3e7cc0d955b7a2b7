// Outlook messages for tests, stream by stream.
import { utils, write } from 'cfb'

/** As Outlook writes its newer texts. */
export const wide = (text: string) =>
  new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer)

/** By path, a storage's name before that of its stream. */
export function messageOf(streams: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const file = utils.cfb_new()
  for (const [path, bytes] of Object.entries(streams)) utils.cfb_add(file, `/${path}`, [...bytes])
  return Uint8Array.from(write(file, { type: 'array' }))
}

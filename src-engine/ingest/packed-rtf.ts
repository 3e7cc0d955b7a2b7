// Unpacks the RTF inside Outlook mails (MS-OXRTFCP): a window of 4,096 bytes, filled in advance with common words.

const dictionary =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx'

const headBytes = 16
const windowBytes = 4096
const mostBytes = 32 * 1024 * 1024

/** Null for what is not packed in either way; a stream cut off gives what came before the cut. */
export function unpackRtf(packed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  if (packed.length < headBytes) return null
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const kind = view.getUint32(8, true)
  const rawBytes = Math.min(view.getUint32(4, true), mostBytes)
  if (kind === 0x414c454d) return packed.slice(headBytes, headBytes + rawBytes)
  return kind === 0x75465a4c ? unpack(packed.subarray(headBytes), rawBytes) : null
}

function unpack(packed: Uint8Array, rawBytes: number): Uint8Array<ArrayBuffer> {
  const window = new Uint8Array(windowBytes)
  window.set(new TextEncoder().encode(dictionary))
  // As much as this many bytes can stand for, whatever the head claims.
  const output = new Uint8Array(Math.min(rawBytes, packed.length * 17))
  let [at, written, windowAt] = [0, 0, dictionary.length]
  const put = (byte: number): void => {
    if (written < output.length) output[written++] = byte
    window[windowAt] = byte
    windowAt = (windowAt + 1) % windowBytes
  }
  while (at < packed.length && written < output.length) {
    const control = packed[at++] ?? 0
    for (let bit = 0; bit < 8 && at < packed.length; bit++) {
      if ((control & (1 << bit)) === 0) {
        put(packed[at++] ?? 0)
        continue
      }
      const reference = ((packed[at] ?? 0) << 8) | (packed[at + 1] ?? 0)
      at += 2
      const offset = reference >> 4
      if (offset === windowAt) return output.slice(0, written)
      for (let index = 0; index < (reference & 15) + 2; index++) put(window[(offset + index) % windowBytes] ?? 0)
    }
  }
  return output.slice(0, written)
}

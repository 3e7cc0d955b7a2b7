// Own reading of windows-1252: Node 20's TextDecoder leaves 0x80 to 0x9f as control characters
// (https://github.com/nodejs/node/issues/56542), and those bytes are quotes, dashes and the euro sign.

const upperControls = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** Total: every byte has a character. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; from += 8192) {
    const units = Uint16Array.from(bytes.subarray(from, from + 8192), (byte) =>
      byte >= 0x80 && byte <= 0x9f ? upperControls.charCodeAt(byte - 0x80) : byte,
    )
    pieces.push(String.fromCharCode(...units))
  }
  return pieces.join('')
}

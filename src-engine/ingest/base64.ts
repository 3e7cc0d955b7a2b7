// Bytes that stand in a text.

/** Null for what is no Base64. White space is passed over; the end may be missing. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const letters = text.replace(/\s+|=+$/g, '')
  if (!/^[A-Za-z0-9+/]*$/.test(letters)) return null
  const whole = letters.length % 4 === 1 ? letters.slice(0, -1) : letters
  const binary = atob(whole)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

// Whole numbers as FTS5 packs them: seven bits a byte, the highest first, the top bit set where more follows.

export function readVarints(bytes: Uint8Array): number[] {
  const values: number[] = []
  let value = 0
  for (const byte of bytes) {
    value = value * 128 + (byte & 127)
    if (byte & 128) continue
    values.push(value)
    value = 0
  }
  return values
}

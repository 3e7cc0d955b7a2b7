// Text between JavaScript strings and UTF-8 in SQLite's memory, with a short way for short texts.

export interface WasmText {
  /** All of SQLite's memory. Any call into SQLite may move it: ask again after each. */
  bytes(): Uint8Array
  read(pointer: number, byteLength: number): string
  /**
   * Writes at most three bytes a UTF-16 unit, which must fit, and answers how many.
   * A lone surrogate is written as U+FFFD.
   */
  write(text: string, pointer: number): number
}

/** Up to here a plain loop beats the call into the platform's coder. */
const shortLength = 32

export function createWasmText(heap: () => Uint8Array): WasmText {
  // A leading U+FEFF is text like any other.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const encoder = new TextEncoder()
  let view = heap()

  /** The old view loses its buffer when the memory grows. */
  const bytes = (): Uint8Array => {
    if (view.byteLength === 0) view = heap()
    return view
  }

  const read = (pointer: number, byteLength: number): string => {
    const memory = bytes()
    const short = byteLength <= shortLength ? readAscii(memory, pointer, byteLength) : null
    return short ?? decoder.decode(memory.subarray(pointer, pointer + byteLength))
  }

  const write = (text: string, pointer: number): number => {
    const memory = bytes()
    const written = text.length <= shortLength ? writeShort(memory, text, pointer) : -1
    if (written >= 0) return written
    return encoder.encodeInto(text, memory.subarray(pointer, pointer + text.length * 3)).written
  }

  return { bytes, read, write }
}

function readAscii(memory: Uint8Array, pointer: number, byteLength: number): string | null {
  let text = ''
  for (let at = pointer; at < pointer + byteLength; at++) {
    const byte = memory[at] ?? 0
    if (byte > 0x7f) return null
    text += String.fromCharCode(byte)
  }
  return text
}

/** UTF-8 of a short text within the basic plane, which terms of any script nearly always are; -1 for anything else. */
function writeShort(memory: Uint8Array, text: string, pointer: number): number {
  let at = pointer
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) {
      memory[at++] = unit
    } else if (unit < 0x800) {
      memory[at++] = 0xc0 | (unit >> 6)
      memory[at++] = 0x80 | (unit & 0x3f)
    } else if (unit < 0xd800 || unit > 0xdfff) {
      memory[at++] = 0xe0 | (unit >> 12)
      memory[at++] = 0x80 | ((unit >> 6) & 0x3f)
      memory[at++] = 0x80 | (unit & 0x3f)
    } else {
      return -1
    }
  }
  return at - pointer
}

// Pictures: the day on the camera's clock and what was written about the picture. Its words are read later.
/// <reference path="./exifr-lite.d.ts" />
import { parse } from 'exifr/dist/lite.esm.mjs'
import { fileName } from './clean-path.ts'
import { content, type FormatReader } from './format-reader.ts'

export const readPhoto: FormatReader = async (file) => {
  const facts = await readFacts(file.bytes)
  const taken = [facts['DateTimeOriginal'], facts['CreateDate'], facts['DateTimeDigitized']]
    .map(cameraInstant)
    .find((instant) => instant !== null)
  const words = ['XPTitle', 'ImageDescription', 'XPComment'].map((name) => wordsOf(facts[name]))
  return content({
    fields: {
      title: fileName(file.path),
      text: [...new Set(words.filter((text) => text !== ''))].join('\n'),
      textFormat: 'plain',
      ...(taken === undefined || taken === null ? {} : { created: taken }),
    },
    noTextReason: 'unsupported',
    remarks: taken === undefined ? ['date-of-file'] : [],
  })
}

/** Of the pictures this cannot read, and of broken ones, nothing is known; they are pictures all the same. */
async function readFacts(bytes: Uint8Array<ArrayBuffer>): Promise<Readonly<Record<string, unknown>>> {
  try {
    // Values as written: the library would move a time by its zone, and the day with it.
    const facts: unknown = await parse(bytes, { reviveValues: false, translateValues: false, xmp: false, gps: false })
    // An object keyed by the names of the tags, or undefined.
    return (facts ?? {}) as Readonly<Record<string, unknown>>
  } catch (error) {
    if (error instanceof Error) return {}
    throw error
  }
}

/**
 * `2024:01:01 10:20:00` on the camera's clock, taken for the clock of this device whatever zone the camera names: so the
 * day and the hour that are shown and found are those of the person who took it, wherever the picture is read in.
 */
export function cameraInstant(written: unknown): string | null {
  const match = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?/.exec(String(written ?? ''))
  if (match === null) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const date = new Date(year, month - 1, day, hour, minute, second)
  // Cameras without a clock write zeros, and broken ones days that do not exist.
  return year < 1800 || date.getMonth() !== month - 1 || date.getDate() !== day ? null : date.toISOString()
}

/** Windows writes its own fields in UTF-16, as bytes. */
function wordsOf(value: unknown): string {
  const text = value instanceof Uint8Array ? new TextDecoder('utf-16le').decode(value) : value
  return typeof text === 'string' ? text.replace(/\0+/g, '').replace(/\s+/g, ' ').trim() : ''
}

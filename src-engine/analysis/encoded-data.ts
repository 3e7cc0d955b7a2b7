// Tells base64, hashes and keys from long paths and identifiers: the former are no words and stay out of the index.

/** Runs of up to this many characters are always words. */
export const longestPlainRun = 64

const ordinaryWord = /[A-Z]?[a-z]{3,}|[A-Z]{4,}/g
const leastOrdinaryShare = 0.45
/** What has no separator for this long and is no word is taken for data; dates, versions and UUIDs have shorter parts. */
const shortestData = 10

/** Where encoded data begins in an unbroken run of `[A-Za-z0-9+/=_-]`, or -1 when all of it is words. */
export function encodedFrom(run: string): number {
  const from = afterPlainSegments(run)
  const rest = run.slice(from)
  if (rest.length <= longestPlainRun || !/\d/.test(rest) || !/[A-Za-z]/.test(rest)) return -1
  let dataLength = 0
  for (const piece of rest.split(/[/_=-]+/)) if (isData(piece)) dataLength += piece.length
  return dataLength * 2 >= rest.length ? from : -1
}

/** Skips the folders of a path that ends in a hash: their names are words. */
function afterPlainSegments(run: string): number {
  let from = 0
  for (let slash = run.indexOf('/'); slash >= 0; slash = run.indexOf('/', from)) {
    if (!isPlainSegment(run.slice(from, slash))) break
    from = slash + 1
  }
  return from
}

function isPlainSegment(segment: string): boolean {
  return /^\d{0,8}$/.test(segment) || ordinaryLength(segment) * 2 >= segment.length
}

function isData(piece: string): boolean {
  return piece.length >= shortestData && ordinaryLength(piece) < piece.length * leastOrdinaryShare
}

function ordinaryLength(text: string): number {
  let length = 0
  for (const [word] of text.matchAll(ordinaryWord)) {
    if (/[aeiouy]/i.test(word) && !/(.)\1{3}/.test(word)) length += word.length
  }
  return length
}

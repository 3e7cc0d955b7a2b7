// A name for a file that is saved: one that every file system takes and no program mistakes for something else. Pure.

const longest = 80
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * The words as far as they fit, then the day and the extension.
 *
 *   tag:"tax 2026"     ->  tag_tax 2026_2026-11-30.csv
 *   <img src=x> / ..   ->  img src=x_2026-11-30.csv
 */
export function fileNameFrom(words: string, { day, extension }: { readonly day: string; readonly extension: string }) {
  return `${safeName(words)}_${day}.${extension}`
}

/**
 * One segment of a path; its dot of an extension stays.
 *
 *   scan 1.pdf  ->  scan 1.pdf
 *   a/b: c      ->  a_b_ c
 */
export function safeName(words: string): string {
  const safe = words.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|=%#&;`$~]+/gu, '_')
  const short = [...safe].slice(0, longest).join('')
  const stem = short.replace(/^[\s._+@-]+|[\s._]+$/g, '').replace(/\s+/g, ' ')
  return stem === '' || reserved.test(stem.replace(/\..*/, '')) ? 'kept' : stem
}

/** Adds a number where `taken` has the path already, in any case; the answer is taken from then on. */
export function distinctName(path: string, taken: Set<string>): string {
  const dot = path.lastIndexOf('.')
  const [stem, extension] = dot > path.lastIndexOf('/') + 1 ? [path.slice(0, dot), path.slice(dot)] : [path, '']
  let name = path
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${stem} ${number}${extension}`
  taken.add(name.toLowerCase())
  return name
}

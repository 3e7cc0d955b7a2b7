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
  const safe = words.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|=%#&;`$~]+/gu, '_')
  const short = [...safe].slice(0, longest).join('')
  const stem = short.replace(/^[\s._+@-]+|[\s._]+$/g, '').replace(/\s+/g, ' ')
  return `${stem === '' || reserved.test(stem) ? 'kept' : stem}_${day}.${extension}`
}

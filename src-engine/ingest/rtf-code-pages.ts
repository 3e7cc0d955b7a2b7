// Which encoding the bytes of an RTF text are in: by code page, or by the character set of their font.
import { decodeText } from './text-encoding.ts'

const labels: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  1361: 'euc-kr',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  20866: 'koi8-r',
  20932: 'euc-jp',
  21866: 'koi8-u',
  65001: 'utf-8',
}

const pagesByCharset: Readonly<Record<number, number>> = {
  77: 10000,
  128: 932,
  129: 949,
  130: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
}

/** Null for a character set that only says "the one of the document". */
export const pageOfCharset = (charset: number): number | null => pagesByCharset[charset] ?? null

/** Pages that nobody knows are read as Western European, which most of them are. */
export function decodePage(bytes: readonly number[], page: number): string {
  const isWindows = page >= 1250 && page <= 1258
  return decodeText(Uint8Array.from(bytes), labels[page] ?? (isWindows ? `windows-${page}` : 'windows-1252')).text
}

// Plain text and source code: kept as written.
import { largestTextBytes } from './archive-limits.ts'
import { fileExtension, fileName } from './clean-path.ts'
import { content, type FormatReader, problem } from './format-reader.ts'
import { decodeText, isBinary } from './text-encoding.ts'

const mimeTypeByExtension: Readonly<Record<string, string>> = {
  c: 'text/x-c',
  h: 'text/x-c',
  cc: 'text/x-c++',
  cpp: 'text/x-c++',
  hpp: 'text/x-c++',
  cs: 'text/x-csharp',
  css: 'text/css',
  scss: 'text/x-scss',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  dart: 'text/x-dart',
  diff: 'text/x-diff',
  patch: 'text/x-diff',
  eml: 'message/rfc822',
  ex: 'text/x-elixir',
  exs: 'text/x-elixir',
  erl: 'text/x-erlang',
  go: 'text/x-go',
  hs: 'text/x-haskell',
  ics: 'text/calendar',
  ini: 'text/x-ini',
  java: 'text/x-java',
  js: 'text/javascript',
  mjs: 'text/javascript',
  cjs: 'text/javascript',
  jsx: 'text/x-jsx',
  json: 'application/json',
  jsonl: 'application/jsonl',
  jl: 'text/x-julia',
  kt: 'text/x-kotlin',
  lrc: 'text/x-lrc',
  lua: 'text/x-lua',
  opml: 'text/x-opml',
  org: 'text/x-org',
  pl: 'text/x-perl',
  php: 'text/x-php',
  ps1: 'text/x-powershell',
  py: 'text/x-python',
  r: 'text/x-r',
  rb: 'text/x-ruby',
  rs: 'text/x-rust',
  rst: 'text/x-rst',
  scala: 'text/x-scala',
  sh: 'text/x-shellscript',
  sql: 'text/x-sql',
  srt: 'application/x-subrip',
  svelte: 'text/x-svelte',
  svg: 'image/svg+xml',
  swift: 'text/x-swift',
  tex: 'text/x-tex',
  toml: 'text/x-toml',
  ts: 'text/x-typescript',
  tsx: 'text/x-tsx',
  vcf: 'text/vcard',
  vtt: 'text/vtt',
  vue: 'text/x-vue',
  xml: 'application/xml',
  yaml: 'text/x-yaml',
  yml: 'text/x-yaml',
  zig: 'text/x-zig',
}

export const readText: FormatReader = async (file, options) => {
  if (file.bytes.length > largestTextBytes) return problem('too-large', `${file.bytes.length} bytes of text`)
  if (isBinary(file.bytes)) return problem('unsupported', 'no text in any encoding')
  const { text, encoding, guessed } = decodeText(file.bytes, options.encoding)
  return content({
    fields: {
      title: fileName(file.path),
      text,
      textFormat: 'plain',
      kind: 'document',
      mimeType: mimeTypeByExtension[fileExtension(file.path)] ?? 'text/plain',
    },
    encoding,
    isVerbatim: encoding === 'utf-8' && !guessed,
    remarks: guessed ? ['encoding-guessed'] : [],
  })
}

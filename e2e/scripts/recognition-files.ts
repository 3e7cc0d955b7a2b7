// The files of text recognition and barcodes as the build places them: taken from their packages, each group in a folder
// named by its contents, so that an address never means two versions.
import { createHash } from 'node:crypto'
import { cpSync, createReadStream, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { RecognitionFiles, ShippedFile } from '../../web/pictures/shipped-files.ts'

const program = [
  'tesseract.js/dist/worker.min.js',
  'tesseract.js-core/tesseract-core-simd-lstm.js',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm',
]
const languages = ['eng', 'deu', 'fra', 'jpn']

interface Placed {
  readonly source: string
  /** Relative to the page. */
  readonly address: string
}

export interface PlacedRecognition {
  readonly files: RecognitionFiles
  readonly placed: readonly Placed[]
}

export function placeRecognition(modules: string): PlacedRecognition {
  const group = (name: string, sources: readonly (readonly [string, string])[]): (Placed & ShippedFile)[] => {
    const contents = sources.map(([source]) => readFileSync(join(modules, source)))
    const hash = createHash('sha256')
    for (const bytes of contents) hash.update(bytes)
    const folder = `recognition/${name}-${hash.digest('hex').slice(0, 12)}`
    return sources.map(([source, file], at) => ({
      source: join(modules, source),
      address: `${folder}/${file}`,
      bytes: contents[at]?.length ?? 0,
      integrity: `sha256-${createHash('sha256')
        .update(contents[at] ?? '')
        .digest('base64')}`,
    }))
  }
  const programFiles = group(
    'program',
    program.map((source) => [source, source.split('/').at(-1) ?? source]),
  )
  // Not called `.gz`: some hosts would unpack such a file on its way, and its sum would be another.
  const languageFiles = languages.flatMap((code) =>
    group(code, [[`@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`, `${code}.traineddata`]]),
  )
  const shipped = ({ address, bytes, integrity }: ShippedFile): ShippedFile => ({ address, bytes, integrity })
  return {
    files: {
      program: programFiles.map(shipped),
      languages: languageFiles.map((file, at) => ({ code: languages[at] ?? '', ...shipped(file) })),
    },
    placed: [
      ...programFiles,
      ...languageFiles,
      { source: join(modules, 'zxing-wasm/dist/reader/zxing_reader.wasm'), address: 'zxing/zxing_reader.wasm' },
    ],
  }
}

export function recognitionFiles({ placed }: PlacedRecognition): Plugin {
  let outDir = ''
  return {
    name: 'kept:recognition-files',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').split('?')[0]?.slice(1)
        // There is no service worker here that gives a language out of its cache.
        const file = placed.find(
          ({ address }) => address === path || path === `recognition/data/${address.split('/').at(-1)}`,
        )
        if (file === undefined || !existsSync(file.source) || !statSync(file.source).isFile()) return next()
        createReadStream(file.source).pipe(response)
      })
    },
    writeBundle: {
      sequential: true,
      order: 'pre',
      handler() {
        for (const { source, address } of placed) {
          mkdirSync(dirname(join(outDir, address)), { recursive: true })
          cpSync(source, join(outDir, address))
        }
      },
    },
  }
}

// Builds the web app for any static server under any base path, with a strict content security policy.
import { createHash } from 'node:crypto'
import { cpSync, createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join, normalize, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { placeRecognition, recognitionFiles } from './e2e/scripts/recognition-files.ts'
import { fileHandlers } from './src-engine/ingest/file-handlers.ts'
import { arrivalsAddress, shareAction, shareParts } from './web/arrivals/arrival.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
let outDir = join(root, 'dist')
// package.json is ours; its version is a string.
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

const policy = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' blob:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'font-src': "'none'",
  'media-src': "'none'",
  'frame-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
}
/** Text never becomes markup or a script; `early.js` holds the one policy, for the addresses of workers. */
const pagePolicy = {
  ...policy,
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
}
const printPolicy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** The dev server injects scripts and styles of its own: they carry this nonce, everything else keeps the rules. */
const devNonce = 'kept-dev'
const devPolicy = {
  ...policy,
  'script-src': `${policy['script-src']} 'nonce-${devNonce}'`,
  'style-src': `${policy['style-src']} 'unsafe-inline'`,
  'connect-src': `${policy['connect-src']} ws:`,
}

/**
 * Writes the policy into the built page, so that it holds on servers that send no headers. As a header it would bind workers
 * too, and those have no `early.js`.
 */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'kept:content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: printPolicy(pagePolicy) },
        injectTo: 'head-prepend',
      },
    ],
  }
}

/** Character maps, fonts and decoders that pdf.js fetches by name; they stand under `pdfjs/` beside the page. */
function pdfAssets(): Plugin {
  const folders = ['cmaps', 'standard_fonts', 'wasm']
  const source = join(root, 'node_modules/pdfjs-dist')
  return {
    name: 'kept:pdf-assets',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    configureServer(server) {
      server.middlewares.use('/pdfjs', (request, response, next) => {
        const file = join(source, normalize(decodeURI(request.url ?? '/').split('?')[0] ?? '/'))
        const allowed = folders.some((folder) => file.startsWith(join(source, folder)))
        if (!allowed || !existsSync(file) || !statSync(file).isFile()) return next()
        createReadStream(file).pipe(response)
      })
    },
    writeBundle: {
      sequential: true,
      order: 'pre',
      handler() {
        for (const folder of folders) cpSync(join(source, folder), join(outDir, 'pdfjs', folder), { recursive: true })
      },
    },
  }
}

/** A host may make a picture smaller on its way without harm; any other byte that differs is of another version. */
const mayDiffer = /\.(png|svg)$/

/** With a hash for each file, the service worker takes a version whole or not at all. */
async function addIntegrity<Entry extends { readonly url: string }>(entries: readonly Entry[]) {
  const manifest = entries.map((entry) => {
    if (mayDiffer.test(entry.url)) return entry
    const hash = createHash('sha256').update(readFileSync(join(outDir, entry.url)))
    return { ...entry, integrity: `sha256-${hash.digest('base64')}` }
  })
  return { manifest }
}

/** Each starts a part of the SQLite library that `sqlite/load-sqlite` has turned off or that nothing calls. */
const unusedInSqlite = [
  'if (sqlite3.config.disable?.vfs?.kvvfs) ',
  'if (sqlite3.config.disable?.vfs?.opfs && sqlite3.config.disable.vfs["opfs-vfs"]) ',
  'if (!sqlite3.opfs || sqlite3.config.disable?.vfs?.opfs) ',
  'if (!sqlite3.opfs || sqlite3.config.disable?.vfs?.["opfs-wl"]) ',
  'if (!sqlite3.wasm.exports.sqlite3_declare_vtab) ',
  'sqlite3.initWorker1API = function() {',
  'globalThis.sqlite3Worker1Promiser = function callee(config = callee.defaultConfig) {',
]

/**
 * Ends these parts at once, so that the minifier leaves out what follows: 13 KB of the first load, gzip. Another version of
 * the library stops the build until somebody has looked again.
 */
function withoutUnusedSqlite(): Plugin {
  return {
    name: 'kept:without-unused-sqlite',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('@sqlite.org/sqlite-wasm/dist/index.mjs')) return null
      return { code: unusedInSqlite.reduce(endAt, code), map: null }
    },
  }
}

function endAt(code: string, start: string): string {
  const parts = code.split(start)
  if (parts.length !== 2) throw new Error(`SQLite's library has ${parts.length - 1} of: ${start}`)
  return parts.join(start.startsWith('if') ? '' : `${start} return; `)
}

/** What is needed at once is one file of the page and one of each worker: fewer to ask for, and smaller together. */
const oneFirstChunk: Rolldown.OutputOptions = { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } }

const recognition = placeRecognition(join(root, 'node_modules'))
const namedCharacters = 'node_modules/decode-named-character-reference/index.js'

export default defineConfig(({ command }) => ({
  base: './',
  define: { __KEPT_VERSION__: JSON.stringify(version), __RECOGNITION_FILES__: JSON.stringify(recognition.files) },
  ...(command === 'serve' ? { html: { cspNonce: devNonce } } : {}),
  server: { headers: { 'Content-Security-Policy': printPolicy(devPolicy) } },
  preview: { headers: { 'Content-Security-Policy': printPolicy(policy) } },
  // Its version for browsers reads a character's name by making markup of it, which the policy of the page forbids.
  resolve: { alias: { 'decode-named-character-reference': join(root, namedCharacters) } },
  worker: { format: 'es', plugins: () => [withoutUnusedSqlite()], rolldownOptions: { output: oneFirstChunk } },
  optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
  build: {
    target: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: oneFirstChunk },
  },
  plugins: [
    react(),
    contentSecurityPolicy(),
    pdfAssets(),
    recognitionFiles(recognition),
    VitePWA({
      strategies: 'injectManifest',
      registerType: 'prompt',
      injectRegister: false,
      srcDir: 'web/sw',
      filename: 'service-worker.ts',
      // The patterns below name the icons already; twice they would clash.
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,mjs,css,wasm,svg,png,bcmap,pfb,ttf}'],
        manifestTransforms: [addIntegrity],
        globIgnores: [
          '**/sqlite3-worker1*',
          '**/sqlite3-opfs-async-proxy*',
          '**/pdfjs/wasm/*.js',
          'retire/**',
          'recognition/**',
        ],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
      },
      manifest: {
        id: './?app',
        name: 'Kept',
        short_name: 'Kept',
        description: 'Keeps notes, files, mail and pictures on this device and finds anything in them, offline.',
        start_url: '.',
        scope: '.',
        display: 'standalone',
        lang: 'en',
        categories: ['productivity', 'utilities'],
        theme_color: '#fbfaf7',
        background_color: '#fbfaf7',
        launch_handler: { client_mode: ['navigate-existing', 'auto'] },
        share_target: {
          action: shareAction,
          method: 'POST',
          enctype: 'multipart/form-data',
          params: { ...shareParts, files: [{ name: shareParts.files, accept: ['*/*'] }] },
        },
        file_handlers: [{ action: arrivalsAddress, accept: fileHandlers() }],
        icons: [
          { src: 'icons/kept-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'icons/kept-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: 'icons/kept-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: 'icons/kept.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
      },
    }),
  ],
}))

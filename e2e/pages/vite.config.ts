// Builds the pages that reach below the screens: the database contract in a worker, and the engine under load.
import { defineConfig } from 'vite'

const page = (name: string) => new URL(`${name}.html`, import.meta.url).pathname

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  base: './',
  define: { __KEPT_VERSION__: JSON.stringify('test') },
  worker: { format: 'es' },
  build: {
    outDir: '../../dist-pages',
    emptyOutDir: true,
    target: 'chrome123',
    rolldownOptions: {
      input: {
        database: page('database'),
        engine: page('engine'),
        health: page('health'),
        files: page('files'),
        flips: page('flips'),
        store: page('store'),
        reliability: page('reliability'),
        switches: page('switches'),
        backup: page('backup'),
      },
    },
  },
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StaticServer, serveFolder } from './static-server.ts'

const parent = mkdtempSync(join(tmpdir(), 'kept-server-'))
let server: StaticServer
beforeAll(async () => {
  const folder = join(parent, 'site')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const path of ['index.html', 'assets/a.js', 'assets/b.wasm', '../secret.txt'])
    writeFileSync(join(folder, path), path)
  server = await serveFolder({ folder, basePath: '/apps/kept/' })
})
afterAll(async () => {
  await server.close()
  rmSync(parent, { recursive: true })
})

test.each([
  ['/apps/kept/', 200, 'text/html; charset=utf-8'],
  ['/apps/kept/index.html', 200, 'text/html; charset=utf-8'],
  ['/apps/kept/?q=tag%3Ared', 200, 'text/html; charset=utf-8'],
  ['/apps/kept/assets/a.js', 200, 'text/javascript; charset=utf-8'],
  ['/apps/kept/assets/b.wasm', 200, 'application/wasm'],
  ['/apps/kept/assets/old-build.js', 404, 'text/plain; charset=utf-8'],
  ['/apps/kept/assets/', 404, 'text/plain; charset=utf-8'],
  ['/apps/kept/..%2fsecret.txt', 404, 'text/plain; charset=utf-8'],
  ['/apps/kept/%E0%A4%A', 404, 'text/plain; charset=utf-8'],
  ['/assets/a.js', 404, 'text/plain; charset=utf-8'],
])('%s answers %i as %s', async (path, status, type) => {
  const response = await fetch(server.origin + path)
  expect([response.status, response.headers.get('content-type')]).toEqual([status, type])
})

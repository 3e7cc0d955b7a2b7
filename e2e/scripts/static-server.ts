// A plain static server, as any host would be: right types, 404 for what is not there, no special headers.
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve, sep } from 'node:path'

export interface StaticServer {
  readonly origin: string
  /** Address of the app: origin and base path, with a slash at the end. */
  readonly url: string
  /** Every path asked for so far, each once. */
  askedPaths(): readonly string[]
  /** Counts what is asked for from now on. */
  forgetAsked(): void
  close(): Promise<void>
}

interface ServeOptions {
  readonly folder: string
  /** Begins and ends with a slash; what lies outside is not found. */
  readonly basePath?: string
  /** 0 takes any free port. */
  readonly port?: number
}

const typeByExtension: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}

export async function serveFolder({ folder, basePath = '/', port = 0 }: ServeOptions): Promise<StaticServer> {
  return serve({ basePath, port }, (request, response) => sendFile({ folder, basePath }, request, response))
}

/** Serves whatever `answer` makes of each request. */
export async function serve(
  { basePath, port = 0 }: { readonly basePath: string; readonly port?: number },
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<StaticServer> {
  const asked = new Set<string>()
  const server = createServer(async (request, response) => {
    asked.add(request.url ?? '/')
    await answer(request, response)
  })
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, '127.0.0.1', listening))
  // A server that listens on TCP has an address with a port.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    url: origin + basePath,
    askedPaths: () => [...asked],
    forgetAsked: () => asked.clear(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

export async function sendFile(
  { folder, basePath }: { readonly folder: string; readonly basePath: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = await findFile(resolve(folder), basePath, request.url ?? '/')
  if (file === null) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found')
    return
  }
  const bytes = await readFile(file)
  response.writeHead(200, { 'content-type': typeOf(file), 'content-length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

const typeOf = (file: string): string => typeByExtension[extname(file)] ?? 'application/octet-stream'

/** The file an address names, or null. Never one outside the folder, whatever the address says. */
async function findFile(root: string, basePath: string, address: string): Promise<string | null> {
  const path = decodePath(address)
  if (path === null || !path.startsWith(basePath)) return null
  const file = resolve(root, `.${sep}${path.slice(basePath.length)}`)
  if (file !== root && !file.startsWith(root + sep)) return null
  const found = await stat(file).catch(() => null)
  if (found?.isDirectory()) return findPlainFile(join(file, 'index.html'))
  return found?.isFile() ? file : null
}

async function findPlainFile(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? file : null
}

function decodePath(address: string): string | null {
  try {
    return decodeURIComponent(new URL(address, 'http://localhost').pathname)
  } catch {
    return null
  }
}

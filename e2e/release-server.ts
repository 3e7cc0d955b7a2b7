// A host on which versions of the app come and go, with what can go wrong on the way to it.
import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type StaticServer, sendFile, serve } from './scripts/static-server.ts'

export type Trouble =
  | 'none'
  | 'offline'
  /** What is not there is answered with the start page and 200, as many hosts of single-page apps do. */
  | 'page-for-missing'
  /** The connection ends in the middle of the engine. */
  | 'cut'

export interface ReleaseServer extends StaticServer {
  /** From now on this folder is all there is. */
  deploy(folder: string): void
  have(trouble: Trouble): void
}

const basePath = '/apps/kept/'

export async function serveReleases(first: string): Promise<ReleaseServer> {
  let folder = first
  let trouble: Trouble = 'none'
  const server = await serve({ basePath }, async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (trouble === 'offline') request.socket.destroy()
    else if (trouble === 'cut' && pathname.includes('engine.worker')) sendHalf(response)
    else {
      const isThere = existsSync(join(folder, pathname.slice(basePath.length)))
      if (trouble === 'page-for-missing' && !isThere) request.url = basePath
      await sendFile({ folder, basePath }, request, response)
    }
  })
  return {
    ...server,
    deploy(next) {
      folder = next
    },
    have(next) {
      trouble = next
    },
  }
}

function sendHalf(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': 20_000 })
  response.write(' '.repeat(10_000), () => response.destroy())
}

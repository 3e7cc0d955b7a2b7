// `npm start`: builds the app and serves it on this machine. PORT chooses the port, else any free one.
import { join } from 'node:path'
import { projectFolder, runCommand } from './run-command.ts'
import { serveFolder } from './static-server.ts'

const built = await runCommand('npm', ['run', '--silent', 'build'])
if (built !== 0) process.exit(built)

const server = await serveFolder({ folder: join(projectFolder, 'dist'), port: Number(process.env['PORT'] ?? 0) })
console.log(`\nKept is at ${server.url}  (Ctrl-C ends it)`)

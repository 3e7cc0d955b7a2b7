// Runs a program of this project's own packages, with its output passed through.
import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

export const projectFolder = resolve(import.meta.dirname, '../..')

export interface CommandEnd {
  /** 1 when the program could not be started. */
  readonly code: number
  /** The last lines it printed, on both streams. */
  readonly lastLines: readonly string[]
}

const keptLines = 60

export async function runCommand(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> {
  return (await runAndKeep(command, args, env)).code
}

/** As `runCommand`, and remembers how the output ended: a long log shows only its own end. */
export function runAndKeep(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CommandEnd> {
  const path = [join(projectFolder, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  return new Promise((done) => {
    let kept = ''
    const child = spawn(command, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const end = (code: number): void => done({ code, lastLines: kept.trimEnd().split('\n').slice(-keptLines) })
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        out.write(text)
        kept = (kept + text)
          .split('\n')
          .slice(-keptLines - 1)
          .join('\n')
      })
    }
    child.on('error', (error) => {
      console.error(error.message)
      kept += `\n${error.message}`
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

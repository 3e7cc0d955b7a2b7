// Runs a program of this project's own packages, with its output passed through.
import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

export const projectFolder = resolve(import.meta.dirname, '../..')

/** The exit code; 1 when the program could not be started. */
export function runCommand(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const path = [join(projectFolder, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('close', (code) => done(code ?? 1))
  })
}

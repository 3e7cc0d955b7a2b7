// The guides of docs/help as the module that the engine loads. Two runs give equal bytes.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { HelpGuide } from '../../src-engine/library/help.ts'
import { scanMarkdown } from '../../src-engine/markdown/scan-markdown.ts'

const projectFolder = resolve(import.meta.dirname, '../..')
const helpFolder = join(projectFolder, 'docs/help')

export const helpModulePath = 'src-engine/library/help-guides.ts'

/** Throws when a guide has no heading, or when aliases are given to a file that is not there. */
export function readGuides(folder = helpFolder): readonly HelpGuide[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const aliases: Readonly<Record<string, readonly string[]>> = JSON.parse(readText(join(folder, 'aliases.json')))
  const stray = Object.keys(aliases).find((name) => !names.includes(name))
  if (stray !== undefined) throw new Error(`aliases.json names ${stray}, which is not there`)
  // The order of code units, whatever the machine's language.
  return names.sort().map((name) => readGuide(folder, name, aliases[name] ?? []))
}

function readGuide(folder: string, id: string, aliases: readonly string[]): HelpGuide {
  const text = readText(join(folder, id))
  const title = scanMarkdown(text).headings[0]?.text
  if (title === undefined) throw new Error(`${id} has no heading`)
  return { id, title, aliases, text }
}

/** A checkout may have written line ends of its own. */
const readText = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')

export function helpModule(guides = readGuides()): string {
  const fingerprint = createHash('sha256').update(JSON.stringify(guides)).digest('hex')
  return `// The guides of docs/help. Made by \`npm run docs\`; do not edit by hand.
import type { HelpContent } from './help.ts'

export const helpContent: HelpContent = {
  fingerprint: ${quoted(fingerprint)},
  guides: [
${guides.map(printGuide).join('\n')}
  ],
}
`
}

const printGuide = ({ id, title, aliases, text }: HelpGuide) => `    {
      id: ${quoted(id)},
      title: ${quoted(title)},
      aliases: ${printList(aliases.map(quoted))},
      text: ${template(text)},
    },`

/** As the formatter writes it: one line where 120 characters hold it. */
function printList(items: readonly string[]): string {
  const line = `[${items.join(', ')}]`
  return line.length + '      aliases: ,'.length <= 120
    ? line
    : `[\n${items.map((item) => `        ${item},\n`).join('')}      ]`
}

const quoted = (text: string) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const template = (text: string) => `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``

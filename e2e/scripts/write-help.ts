// Writes the module of the help guides anew: `npm run docs`.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { helpModule, helpModulePath } from './help-guides.ts'

writeFileSync(resolve(import.meta.dirname, '../..', helpModulePath), helpModule())
console.log(`Wrote ${helpModulePath}`)

// Prints what the first load weighs and fails when it is over the bar. Runs at the end of every build.
import { resolve } from 'node:path'
import { firstLoadBarBytes, measureFirstLoad } from './first-load.ts'

const files = measureFirstLoad(resolve(process.argv[2] ?? 'dist'))
const total = files.reduce((sum, file) => sum + file.gzipBytes, 0)
const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} KB`

console.log('First load, gzip:')
for (const { path, gzipBytes } of files) console.log(`${inKilobytes(gzipBytes)}  ${path}`)
console.log(`${inKilobytes(total)}  in all, of ${inKilobytes(firstLoadBarBytes).trim()} allowed`)
if (total > firstLoadBarBytes) {
  console.error('The first load is over its bar.')
  process.exitCode = 1
}

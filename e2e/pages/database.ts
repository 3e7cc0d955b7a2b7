// Runs the database contract in a worker and shows how each case went.
import type { ContractOutcome } from './contract-outcome.ts'

const worker = new Worker(new URL('./database.worker.ts', import.meta.url), { type: 'module' })
const list = document.body.appendChild(document.createElement('ol'))
const status = document.querySelector('[role=status]')

worker.addEventListener('error', (event) => show(`Worker failed: ${event.message}`))
worker.addEventListener('message', ({ data }: MessageEvent<ContractOutcome | 'done'>) => {
  if (data === 'done') return show('Done')
  const item = list.appendChild(document.createElement('li'))
  item.textContent = data.failure === null ? `passed: ${data.name}` : `failed: ${data.name}: ${data.failure}`
})

function show(text: string): void {
  if (status) status.textContent = text
}

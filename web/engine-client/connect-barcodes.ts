// Starts the worker that looks for barcodes. One that dies rejects its calls; the next call starts another.
import { releaseProxy, transfer, wrap } from 'comlink'
import type { BarcodeApi, Pixels } from '../../src-engine/contract/barcodes.ts'
import { createPendingCalls } from './pending-calls.ts'
import { watchWorker } from './watch-worker.ts'

export interface BarcodeReader {
  read(pixels: Pixels, wasmUrl: string): Promise<string>
  end(): void
}

export function connectBarcodes(): BarcodeReader {
  const worker = new Worker(new URL('../../src-engine/worker/barcode.worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<BarcodeApi>(worker)
  const calls = createPendingCalls()
  const { unwatch } = watchWorker(worker, (detail) => calls.end(new Error(detail)))
  return {
    read: (pixels, wasmUrl) => calls.follow(remote.read(transfer(pixels, [pixels.data.buffer]), wasmUrl)),
    end() {
      unwatch()
      calls.end(new Error('the barcode reader was ended'))
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}

// Pictures that browser tests add: words drawn by the browser, codes made by the library that reads them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import type { SampleFile } from './sample-files.ts'
import { projectFolder } from './scripts/run-command.ts'

export async function pictureOfWords(page: Page, name: string, lines: readonly string[]): Promise<SampleFile> {
  const url = await page.evaluate((words) => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 80 + words.length * 70
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = '#111'
    context.font = '44px serif'
    words.forEach((line, index) => {
      context.fillText(line, 40, 80 + index * 70)
    })
    return canvas.toDataURL('image/png')
  }, lines)
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

export async function pictureOfCode(name: string, text: string): Promise<SampleFile> {
  const wasm = readFileSync(join(projectFolder, 'node_modules/zxing-wasm/dist/writer/zxing_writer.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const { image, error } = await writeBarcode(text, { format: 'QRCode', scale: 6 })
  if (image === null) throw new Error(error)
  return { name, mimeType: 'image/png', buffer: Buffer.from(await image.arrayBuffer()) }
}

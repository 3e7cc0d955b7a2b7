// The worker that looks for barcodes, as the page sees it.

export interface Pixels {
  readonly width: number
  readonly height: number
  /** RGBA, a byte each. */
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

export interface BarcodeApi {
  /** What the codes of the picture say, one a line; empty where there are none. `wasmUrl` is on the origin of the app. */
  read(pixels: Pixels, wasmUrl: string): Promise<string>
}

/** The build of exifr that reads JPEG, HEIC and TIFF heads and no more; the package's own types are those of the whole. */
declare module 'exifr/dist/lite.esm.mjs' {
  export { parse } from 'exifr'
}

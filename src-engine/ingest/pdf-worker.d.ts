// pdf.js ships no types for its parser. Nothing of it is called here: loading it is all.
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'

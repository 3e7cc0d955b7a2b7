import { describe, expect, test } from 'vitest'
import { fits } from './fits.ts'

const origin = 'https://example.org/apps/kept/'

describe('what is kept under an address', () => {
  test.each([
    { path: 'assets/a-1.js', status: 200, type: 'text/javascript; charset=utf-8', kept: true },
    { path: 'assets/a-1.mjs', status: 200, type: 'application/javascript', kept: true },
    { path: 'assets/a-1.js', status: 200, type: 'text/html', kept: false },
    { path: 'assets/a-1.js', status: 200, type: 'Text/HTML; charset=utf-8', kept: false },
    { path: 'assets/a-1.js', status: 200, type: 'text/plain', kept: false },
    { path: 'assets/a-1.js', status: 200, type: '', kept: false },
    { path: 'assets/a-1.js', status: 404, type: 'text/javascript', kept: false },
    { path: 'assets/a-1.js', status: 206, type: 'text/javascript', kept: false },
    { path: 'assets/a-1.css', status: 200, type: 'text/css', kept: true },
    { path: 'assets/a-1.css', status: 200, type: 'text/html', kept: false },
    { path: 'assets/a-1.wasm', status: 200, type: 'application/wasm', kept: true },
    { path: 'assets/a-1.wasm', status: 200, type: 'application/octet-stream', kept: true },
    { path: 'assets/a-1.wasm', status: 200, type: 'text/html', kept: false },
    { path: 'pdfjs/cmaps/a.bcmap', status: 200, type: '', kept: true },
    { path: 'pdfjs/cmaps/a.bcmap', status: 200, type: 'text/html', kept: false },
    { path: 'index.html', status: 200, type: 'text/html; charset=utf-8', kept: true },
    { path: 'index.html', status: 200, type: 'text/plain', kept: false },
    { path: 'index.html', status: 503, type: 'text/html', kept: false },
  ])('$path with $status and "$type": $kept', ({ path, status, type, kept }) => {
    expect(fits(origin + path, { status, headers: new Headers({ 'content-type': type }) })).toBe(kept)
  })
})

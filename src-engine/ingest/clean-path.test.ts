import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanPath, fileExtension, fileStem, isClutter } from './clean-path.ts'
import { distinctPaths } from './distinct-paths.ts'

test.each([
  ['a/b.md', 'a/b.md'],
  ['../../etc/passwd', 'etc/passwd'],
  ['a/../../b.md', 'a/b.md'],
  ['/etc/passwd', 'etc/passwd'],
  ['C:\\Users\\me\\a.md', 'Users/me/a.md'],
  ['C:D:../a.md', 'a.md'],
  ['c:a.md', 'a.md'],
  ['\\\\server\\share\\a.md', 'server/share/a.md'],
  ['./a//b/./c.md', 'a/b/c.md'],
  ['a\u0000b\u001b.md', 'ab.md'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['cafe\u0301.md', 'café.md'],
  ['zero\u200b\u2060\u061c\u2028 width.md', 'zero width.md'],
  ['👩\u200d👧.md', '👩\u200d👧.md'],
  ['..', 'unnamed'],
  ['', 'unnamed'],
  ['<img src=x onerror=alert(1)>.md', '<img src=x onerror=alert(1)>.md'],
])('the path %j becomes %j', (path, expected) => expect(cleanPath(path)).toBe(expected))

test('a cleaned path stays inside its folder and is clean already', () => {
  const piece = fc.constantFrom('..', '.', '/', '\\', 'C:', 'a', ' ', '\u202e', '\u0000')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = cleanPath(pieces.join(''))
      expect(path.split('/').some((segment) => segment === '..' || segment === '.' || segment === '')).toBe(false)
      expect(path).not.toMatch(/^[a-z]:/i)
      expect(cleanPath(path)).toBe(path)
    }),
  )
})

test.each([
  ['__MACOSX/a.md', true],
  ['a/.DS_Store', true],
  ['a/Thumbs.db', true],
  ['vault/.obsidian/app.json', true],
  ['vault/.git/config', true],
  ['graph/logseq/bak/pages/a.md', true],
  ['graph/logseq/config.edn', false],
  ['vault/.gitignore', true],
  ['.profile', false],
  ['._a.md', true],
  ['a/bak/b.md', false],
])('left out or not: %s', (path, expected) => expect(isClutter(path)).toBe(expected))

test('names and extensions', () => {
  expect(fileExtension('a/b.tar.GZ')).toBe('gz')
  expect(fileExtension('a.b/README')).toBe('')
  expect(fileStem('a/.profile')).toBe('.profile')
})

test('equal paths are kept apart', () => {
  const distinct = distinctPaths()
  expect(['a.md', 'a.md', 'a (2).md', 'b', 'b'].map(distinct)).toEqual([
    'a.md',
    'a (2).md',
    'a (2) (2).md',
    'b',
    'b (2)',
  ])
})

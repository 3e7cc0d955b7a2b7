import { expect, test } from 'vitest'
import { readOne } from './read-fixtures.ts'

test.each([
  [
    'its texts, title and description',
    '<svg><title>Map</title><desc>The mill</desc><text x="1">up<tspan>hill</tspan></text></svg>',
    'Map\nThe mill\nuphill',
  ],
  ['names with a prefix', '<svg:svg xmlns:svg="x"><svg:text>north</svg:text></svg:svg>', 'north'],
  [
    'nothing that runs or styles',
    '<svg><style>a{}</style><script>alert(1)</script><text>a<script>b</script></text></svg>',
    'a',
  ],
  ['no entities of its own', '<!DOCTYPE svg [<!ENTITY a "bomb">]><svg><text>&a;&a;</text></svg>', '&a;&a;'],
  ['a picture without words', '<svg><path d="M0 0"/></svg>', ''],
  ['words among ten thousand shapes', `<svg>${'<path d="M0 0"/><g>'.repeat(5000)}<text>north</text></svg>`, 'north'],
  ['a picture cut off', '<svg><text>half', 'half'],
])('%s', async (_, source, text) => {
  const { draft, failure, original } = await readOne('x.svg', source)
  expect(draft).toMatchObject({ title: 'x.svg', text, kind: 'photo', mimeType: 'image/svg+xml' })
  expect(draft.captures?.[0]?.type).toBe('image')
  expect(failure).toBeNull()
  expect(original).not.toBeNull()
})

test('what is no picture is damaged', async () => {
  expect((await readOne('x.svg', 'hello')).failure?.reason).toBe('damaged')
})

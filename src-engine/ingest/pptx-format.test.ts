import { expect, test } from 'vitest'
import { pptxOf, slideRelations, slideShape } from './office-fixtures.ts'
import { readingsOfFixture, textOfFixture } from './read-fixture.ts'

const level = (lvl: number, text: string) => `<a:p><a:pPr lvl="${lvl}"/><a:r><a:t>${text}</a:t></a:r></a:p>`
const table =
  '<p:graphicFrame><a:tbl><a:tr><a:tc><a:p><a:r><a:t>a</a:t></a:r></a:p></a:tc><a:tc><a:p><a:r><a:t>b</a:t></a:r></a:p></a:tc></a:tr></a:tbl></p:graphicFrame>'

test.each([
  ['the title first', slideShape('', 'Text') + slideShape('title', 'Beds'), '## Beds\n\nText'],
  ['its number where it has no title', slideShape('', 'Text'), '## 1\n\nText'],
  [
    'levels as a list',
    `<p:sp><p:txBody>${level(0, 'a')}${level(1, 'b')}${level(2, 'c')}</p:txBody></p:sp>`,
    '## 1\n\na\n\n- b\n  - c',
  ],
  ['shapes in groups', `<p:grpSp>${slideShape('', 'Inside')}</p:grpSp>`, '## 1\n\nInside'],
  ['a table', table, '## 1\n\n| a | b |\n| --- | --- |'],
  ['no slide numbers', slideShape('sldNum', '7') + slideShape('', 'Text'), '## 1\n\nText'],
  [
    'line ends',
    '<p:sp><p:txBody><a:p><a:r><a:t>a</a:t></a:r><a:br/><a:r><a:t>b</a:t></a:r></a:p></p:txBody></p:sp>',
    '## 1\n\na\nb',
  ],
])('a slide gives %s', async (_, shapes, text) => expect(await textOfFixture('talk.pptx', pptxOf([shapes]))).toBe(text))

test('slides stand in the order of the talk, each with the notes of the speaker', async () => {
  const file = pptxOf([slideShape('title', 'One'), slideShape('title', 'Two')], {
    'ppt/slides/_rels/slide1.xml.rels': slideRelations([['notesSlide', '../notesSlides/notesSlide1.xml']]),
    'ppt/notesSlides/notesSlide1.xml': `<p:notes><p:spTree>${slideShape('body', 'Wave first')}${slideShape('sldNum', '1')}</p:spTree></p:notes>`,
  })
  expect(await textOfFixture('talk.pptx', file)).toBe('## One\n\nWave first\n\n## Two')
})

test('comments are readings of their slide', async () => {
  const file = pptxOf([slideShape('title', 'One'), slideShape('title', 'Two')], {
    'ppt/slides/_rels/slide2.xml.rels': slideRelations([['comments', '../comments/comment1.xml']]),
    'ppt/comments/comment1.xml': '<p:cmLst><p:cm><p:text>Too long</p:text></p:cm></p:cmLst>',
  })
  expect(await readingsOfFixture('talk.pptx', file)).toEqual(['2: Too long'])
})

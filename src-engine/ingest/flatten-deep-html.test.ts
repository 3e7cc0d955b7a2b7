import { expect, test } from 'vitest'
import { flattenDeepHtml } from './flatten-deep-html.ts'

const deep = '<div>'.repeat(4000)

test.each([
  ['an ordinary page stays as it is', '<div><script>x</script><p>a', '<div><script>x</script><p>a'],
  ['many elements beside one another are not deep', '<b>a</b>'.repeat(5000), '<b>a</b>'.repeat(5000)],
  ['elements that close by themselves are not deep', '<li>a'.repeat(5000), '<li>a'.repeat(5000)],
])('%s', (_, html, flat) => expect(flattenDeepHtml(html)).toBe(flat))

test.each([
  [
    'paragraphs and title stay',
    `<title>T</title>${deep}<p class="x">a</p><br>b`,
    '<title>T</title><p class="x">a</p><br>b',
  ],
  ['scripts and styles go', `${deep}a<script>x</script>b<STYLE>y</STYLE>c`, 'a b c'],
  ['a script that never ends takes the rest along', `${deep}a<script>x`, 'a'],
])('of a page too deep, %s', (_, html, flat) => {
  expect(flattenDeepHtml(html).replace(/ +/g, ' ').trim().replaceAll('> ', '>')).toBe(flat)
})

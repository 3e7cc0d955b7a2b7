// The markup of Evernote's notes as Markdown: its check boxes, its files, and its links to other notes.
import { htmlAsMarkdown } from './html-format.ts'

/** Stand for what Markdown must not escape; private characters, taken out of the note before. */
const [linkStart, linkEnd, boxDone, boxOpen] = ['\ue000', '\ue001', '\ue002', '\ue003']

/** Links to notes become links by title, since that is how Evernote names them; their addresses lead nowhere else. */
export function noteMarkdown(
  markup: string,
  files: readonly { readonly name: string; readonly mimeType: string }[],
): string {
  const plain = markup.replace(/[\ue000-\ue003]/g, '').replace(/^\s*<\?xml[^>]*>\s*(<!DOCTYPE[^>]*>)?/i, '')
  let fileNumber = 0
  const html = plain
    .replace(/<en-todo\b([^<>]*)>/gi, (_, attributes: string) => (isTrue(attributes) ? boxDone : boxOpen))
    .replace(
      /<li\b([^<>]*--en-checked[^<>]*)>/gi,
      (_, attributes: string) => `<li>${/--en-checked\s*:\s*true/i.test(attributes) ? boxDone : boxOpen}`,
    )
    .replace(
      /<a\b[^<>]{0,500}?href\s{0,9}=\s{0,9}["']evernote:[^<>]{0,2000}>([^<]{0,2000})<\/a>/gi,
      `${linkStart}$1${linkEnd}`,
    )
    .replace(/<en-media\b[^<>]*>/gi, () => ` ${fileName(files[fileNumber++]?.name)} `)
  return htmlAsMarkdown(html)
    .replace(/\ue000([^\ue001]*)\ue001/g, (_, title: string) => wikiLink(title))
    .replaceAll(boxDone, '[x] ')
    .replaceAll(boxOpen, '[ ] ')
}

const isTrue = (attributes: string): boolean => /checked\s*=\s*["']?true/i.test(attributes)

const fileName = (name: string | undefined): string => (name ?? '').replace(/[<>&]/g, ' ')

function wikiLink(title: string): string {
  const name = title
    .replace(/[[\]|#\n\\]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return name === '' ? '' : `[[${name}]]`
}

// A title that a document gives itself, when it is one: many name the program or the file they were made from.

const madeUp =
  /^(microsoft (word|powerpoint|excel) - |untitled|unbenannt|sans titre|(power ?point )?presentation( ?\d*)?$|präsentation ?\d*$|document ?\d*$|dokument ?\d*$|scan(ned)?\b|title$|print$|enscript output$|slide 1$)/i
const fileNames = /\.(docx?|odt|rtf|pptx?|xlsx?|indd|tex|dvi|pdf|html?|txt|qxd|pages|ps|eps|ai|cdr)$/i

/** The title cleaned, or null for one that names nothing. */
export function sensibleTitle(written: string): string | null {
  const title = written.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (title.length < 3 || title.length > 200 || !/\p{L}{2}/u.test(title) || title.includes('\ufffd')) return null
  return madeUp.test(title) || fileNames.test(title) ? null : title
}

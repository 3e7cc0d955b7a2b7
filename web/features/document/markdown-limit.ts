// Which texts are drawn as Markdown. Any other is shown as it was written: drawing it would hold up the screen. Pure.

/** Lengths in UTF-16 units. */
const limits = {
  text: 600_000,
  /** The browser lays a line out whole, in time that grows faster than its length where there are no blanks. */
  line: 20_000,
  /** Marks of one paragraph: pairing them takes the parser the square of their number. */
  paragraphMarks: 4_000,
  /** Each makes an element or two. */
  marks: 40_000,
}

/** What may open or close an element inside a line. */
const marks = /[*_~`<>[\]]/g
/** A blank line, or the beginning of what is no paragraph: a heading, an item, a quote, a row of a table. */
const endsParagraph = /^\s*(?:$|[#>|+-]|\*\s|\d+[.)])/

export function canDrawMarkdown(text: string): boolean {
  if (text.length > limits.text) return false
  let inText = 0
  let inParagraph = 0
  for (const line of text.split('\n')) {
    const inLine = line.match(marks)?.length ?? 0
    inText += inLine
    inParagraph = endsParagraph.test(line) ? inLine : inParagraph + inLine
    if (line.length > limits.line || inParagraph > limits.paragraphMarks || inText > limits.marks) return false
  }
  return true
}

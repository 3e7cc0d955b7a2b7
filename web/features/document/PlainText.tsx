// A text whose characters mean only themselves, in blocks that the browser lays out only when they come into view.
import { useMemo } from 'react'
import { MarkPieces, type NamedRange, rangesWithin } from './MarkPieces.tsx'

interface PlainTextProps {
  readonly text: string
  readonly marks: readonly NamedRange[]
}

interface Block {
  readonly from: number
  readonly text: string
}

const blockUnits = 4_000

export function PlainText({ text, marks }: PlainTextProps) {
  const blocks = useMemo(() => splitIntoBlocks(text), [text])
  return (
    <div className="plain-text">
      {blocks.map((block) => (
        <div key={block.from} className="text-block">
          <MarkPieces text={block.text} marks={rangesWithin(marks, block.from, block.from + block.text.length)} />
        </div>
      ))}
    </div>
  )
}

/** Cuts after a line end, so that no line is broken by it; the line end itself is left to the block's edge. */
function splitIntoBlocks(text: string): readonly Block[] {
  const blocks: Block[] = []
  for (let from = 0; from < text.length; ) {
    const lineEnd = from + blockUnits < text.length ? text.indexOf('\n', from + blockUnits) : -1
    const to = lineEnd < 0 ? text.length : lineEnd
    blocks.push({ from, text: text.slice(from, to) })
    from = to + 1
  }
  return blocks
}

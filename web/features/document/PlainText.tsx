// A text whose characters mean only themselves, in blocks that the browser lays out only when they come into view.
import { useMemo } from 'react'
import { MarkPieces, type NamedRange, rangesWithin } from './MarkPieces.tsx'
import { splitIntoBlocks } from './text-blocks.ts'

interface PlainTextProps {
  readonly text: string
  readonly marks: readonly NamedRange[]
}

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

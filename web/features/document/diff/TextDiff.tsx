// What differs between two texts: each stretch that differs twice, side by side where there is room.
import { type ReactNode, useMemo } from 'react'
import { useMessages } from '../../../messages/messages-context.tsx'
import './diff.css'
import { type DiffBlock, type DiffPiece, diffTexts } from './diff-texts.ts'

interface TextDiffProps {
  readonly older: string
  readonly newer: string
  readonly olderLabel: string
  readonly newerLabel: string
}

/** A few lines around a difference show where it stands; the rest can be unfolded. */
const linesAround = 2

export function TextDiff({ older, newer, olderLabel, newerLabel }: TextDiffProps) {
  const { t } = useMessages()
  const blocks = useMemo(() => diffTexts(older, newer), [older, newer])
  if (!blocks.some(({ type }) => type === 'changed')) return <p className="diff-none">{t('diff.none')}</p>
  return (
    <div className="diff">
      <div className="diff-labels" aria-hidden="true">
        <span>{olderLabel}</span>
        <span>{newerLabel}</span>
      </div>
      {blocks.map((block, index) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are made anew when a text changes
          key={index}
          block={block}
          isFirst={index === 0}
          isLast={index === blocks.length - 1}
          labels={[olderLabel, newerLabel]}
        />
      ))}
    </div>
  )
}

interface BlockProps {
  readonly block: DiffBlock
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly labels: readonly [string, string]
}

function Block({ block, isFirst, isLast, labels }: BlockProps) {
  if (block.type === 'same') return <Same text={block.text} isFirst={isFirst} isLast={isLast} />
  return (
    <div className="diff-changed">
      <Side label={labels[0]} pieces={block.older} tag="del" />
      <Side label={labels[1]} pieces={block.newer} tag="ins" />
    </div>
  )
}

interface SideProps {
  readonly label: string
  readonly pieces: readonly DiffPiece[]
  readonly tag: 'del' | 'ins'
}

function Side({ label, pieces, tag: Tag }: SideProps) {
  const { t } = useMessages()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds controls
    <div className={`diff-side ${Tag}`} role="group" aria-label={label}>
      <small>{label}</small>
      {pieces.length === 0 ? (
        <em>{t('diff.nothing')}</em>
      ) : (
        pieces.map(({ text, differs }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          differs ? <Tag key={index}>{text}</Tag> : text,
        )
      )}
    </div>
  )
}

interface SameProps {
  readonly text: string
  readonly isFirst: boolean
  readonly isLast: boolean
}

function Same({ text, isFirst, isLast }: SameProps): ReactNode {
  const { t } = useMessages()
  const lines = text.replace(/\n$/, '').split('\n')
  const head = isFirst ? 0 : linesAround
  const tail = isLast ? 0 : linesAround
  const hidden = lines.length - head - tail
  if (hidden < 3) return <div className="diff-same">{lines.join('\n')}</div>
  return (
    <>
      {head > 0 && <div className="diff-same">{lines.slice(0, head).join('\n')}</div>}
      <details className="diff-fold">
        <summary>{t('diff.same', { count: hidden })}</summary>
        <div className="diff-same">{lines.slice(head, head + hidden).join('\n')}</div>
      </details>
      {tail > 0 && <div className="diff-same">{lines.slice(-tail).join('\n')}</div>}
    </>
  )
}

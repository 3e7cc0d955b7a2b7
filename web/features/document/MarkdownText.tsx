// A Markdown document as React elements. HTML in it is shown as the text it is; nothing is ever loaded from elsewhere.
import type { RootContent } from 'mdast'
import { Fragment, memo, useMemo } from 'react'
import type { DocumentRef } from '../../../src-engine/contract/documents.ts'
import { scanMarkdown, type Task } from '../../../src-engine/markdown/scan-markdown.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { MarkdownNode } from './MarkdownNode.tsx'
import type { NamedRange } from './MarkPieces.tsx'
import { parseMarkdown } from './markdown-tree.ts'

interface MarkdownTextProps {
  readonly source: string
  readonly marks: readonly NamedRange[]
  /** The document a written name leads to, or null. */
  readonly resolve: (written: string) => DocumentRef | null
  /** Null where boxes of tasks cannot be ticked. */
  readonly onTick: ((task: Task) => void) | null
}

export const MarkdownText = memo(function MarkdownText({ source, marks, resolve, onTick }: MarkdownTextProps) {
  const { t } = useMessages()
  const { root, links, tasks, offset } = useMemo(() => readSource(source), [source])
  const definitions = useMemo(() => definitionsOf(root.children), [root])
  return (
    <div className="markdown">
      {root.children.map((node) => (
        <Fragment key={node.position?.start.offset}>
          <MarkdownNode
            node={node}
            context={{
              source,
              offset,
              marks,
              links,
              definitions,
              resolve,
              tasks,
              onTick,
              imageLabel: (alt) => t('document.image', { alt }),
            }}
          />
        </Fragment>
      ))}
    </div>
  )
})

/** Front matter is not prose: the header shows what it says. It is blanked, so that places keep counting. */
function readSource(source: string) {
  const { frontMatter, links, tasks } = scanMarkdown(source)
  const offset = frontMatter?.to ?? 0
  return {
    root: parseMarkdown(source.slice(offset)),
    links: links.filter((link) => link.kind !== 'markdown'),
    tasks,
    offset,
  }
}

function definitionsOf(nodes: readonly RootContent[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const visit = (node: RootContent): void => {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node.url)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  for (const node of nodes) visit(node)
  return found
}

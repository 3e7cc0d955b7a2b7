// One node of a Markdown tree as a React element. A flat table of node types: what is not in it is shown as text.
import type { AlignType, LinkReference, ListItem, Nodes, Parents, RootContent, Table } from 'mdast'
import type { ReactNode } from 'react'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import type { MarkdownContext } from './markdown-context.ts'
import { SourceText } from './SourceText.tsx'
import { safeAddress } from './safe-address.ts'
import { Task } from './Task.tsx'

interface MarkdownNodeProps {
  readonly node: Nodes
  readonly context: MarkdownContext
}

/** Headings of the text stand below the document's own title. */
const headingTags = ['h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

export function MarkdownNode({ node, context }: MarkdownNodeProps): ReactNode {
  const inside = (parent: Parents): ReactNode => <Children node={parent} context={context} />
  switch (node.type) {
    case 'root':
      return inside(node)
    case 'paragraph':
      return <p>{inside(node)}</p>
    case 'heading': {
      const Tag = headingTags[node.depth - 1] ?? 'h6'
      return <Tag>{inside(node)}</Tag>
    }
    case 'text':
      return <NodeText node={node} text={node.value} context={context} />
    case 'emphasis':
      return <em>{inside(node)}</em>
    case 'strong':
      return <strong>{inside(node)}</strong>
    case 'delete':
      return <del>{inside(node)}</del>
    case 'inlineCode':
      return (
        <code>
          <NodeText node={node} text={node.value} context={context} literal />
        </code>
      )
    case 'code':
      return (
        // A wide block scrolls: it must be reachable without a mouse.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable region
        <pre tabIndex={0}>
          <code>
            <NodeText node={node} text={node.value} context={context} literal />
          </code>
        </pre>
      )
    case 'html':
      return (
        <code className="raw-html">
          <NodeText node={node} text={node.value} context={context} literal />
        </code>
      )
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'blockquote':
      return <blockquote>{inside(node)}</blockquote>
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{inside(node)}</ol> : <ul>{inside(node)}</ul>
    case 'listItem':
      return typeof node.checked === 'boolean' ? (
        <Task done={node.checked} onTick={tickOf(node, context)}>
          {inside(node)}
        </Task>
      ) : (
        <li>{inside(node)}</li>
      )
    case 'link':
      return (
        <Address written={node.url} context={context}>
          {inside(node)}
        </Address>
      )
    case 'linkReference': {
      const wiki = wikiLinkAround(node, context)
      if (wiki) return <SourceText text={context.source.slice(wiki.from, wiki.to)} {...wiki} context={context} />
      return (
        <Address written={context.definitions.get(node.identifier) ?? ''} context={context}>
          {inside(node)}
        </Address>
      )
    }
    case 'image':
    case 'imageReference':
      return <span className="image-stand-in">{context.imageLabel(node.alt ?? '')}</span>
    case 'table':
      return <TableNode node={node} context={context} />
    case 'footnoteReference':
      return <sup>{node.label ?? node.identifier}</sup>
    case 'footnoteDefinition':
      return (
        <div className="footnote">
          <sup>{node.label ?? node.identifier}</sup> {inside(node)}
        </div>
      )
    case 'definition':
    case 'yaml':
    case 'tableRow':
    case 'tableCell':
      return null
  }
}

/** The box that stands first in the item is its own; those of items inside it come later. */
function tickOf({ position }: ListItem, { tasks, offset, onTick }: MarkdownContext): (() => void) | null {
  const from = (position?.start.offset ?? 0) + offset
  const to = (position?.end.offset ?? 0) + offset
  const task = onTick && tasks.find(({ boxFrom }) => boxFrom >= from)
  return task && task.boxTo <= to ? () => onTick(task) : null
}

/** `[[name]]` beside a definition of `[name]`: standard Markdown sees a reference between two brackets. */
function wikiLinkAround(node: LinkReference, { links, offset }: MarkdownContext) {
  const from = (node.position?.start.offset ?? 0) + offset
  const link = links.find((candidate) => candidate.from < from && from < candidate.to)
  return link ? { from: link.from, to: link.to } : null
}

function Children({ node, context }: { readonly node: Parents; readonly context: MarkdownContext }): ReactNode {
  return (node.children as readonly RootContent[]).map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tree is made anew when the text changes
    <MarkdownNode key={index} node={child} context={context} />
  ))
}

interface NodeTextProps {
  readonly node: Nodes
  readonly text: string
  readonly context: MarkdownContext
  /** In code nothing is a link. */
  readonly literal?: boolean
}

function NodeText({ node, text, context, literal }: NodeTextProps): ReactNode {
  const { position } = node
  if (position?.start.offset === undefined || position.end.offset === undefined) return text
  return (
    <SourceText
      text={text}
      from={position.start.offset + context.offset}
      to={position.end.offset + context.offset}
      context={literal ? { ...context, links: [] } : context}
    />
  )
}

interface AddressProps {
  readonly written: string
  readonly context: MarkdownContext
  readonly children: ReactNode
}

/** The web opens in a new tab, a document of the store here; any other address is only text. */
function Address({ written, context, children }: AddressProps): ReactNode {
  const address = safeAddress(written)
  if (address) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" title={address}>
        {children}
      </a>
    )
  }
  const target = context.resolve(written)
  if (!target) return <span className="dead-link">{children}</span>
  return <RouteLink to={{ ...homeRoute, document: target }}>{children}</RouteLink>
}

function TableNode({ node, context }: { readonly node: Table; readonly context: MarkdownContext }): ReactNode {
  const [head, ...body] = node.children
  const cells = (row: typeof head, Tag: 'th' | 'td'): ReactNode =>
    row?.children.map((cell, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
      <Tag key={index} className={alignClass(node.align?.[index])}>
        <Children node={cell} context={context} />
      </Tag>
    ))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable region
    <div className="table" tabIndex={0}>
      <table>
        <thead>
          <tr>{cells(head, 'th')}</tr>
        </thead>
        <tbody>
          {body.map((row) => (
            <tr key={row.position?.start.offset}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const alignClass = (align: AlignType | undefined): string | undefined => (align ? `align-${align}` : undefined)

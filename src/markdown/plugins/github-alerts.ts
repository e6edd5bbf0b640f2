import type { Blockquote, Nodes, Root } from 'mdast'
import { eachNode } from '../walk.ts'

/** The first line of a quote that GitHub shows as an alert. */
const MARKER = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i

/** Turns quotes that begin with `[!NOTE]` into `admonition` elements, as GitHub shows them. */
export function githubAlerts() {
  return (tree: Root): void => {
    eachNode<Nodes>(tree, (node) => {
      if (node.type === 'blockquote') showAlert(node)
    })
  }
}

function showAlert(quote: Blockquote): void {
  const [paragraph] = quote.children
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
  if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return
  const [marker, kind] = MARKER.exec(text.value) ?? []
  // Other text in the line of the marker: GitHub shows a quote.
  const isAlone = marker !== undefined && (marker.endsWith('\n') || followsBreak(paragraph.children[1]))
  if (marker === undefined || kind === undefined || !isAlone) return
  text.value = text.value.slice(marker.length)
  if (text.value === '') paragraph.children.shift()
  if (paragraph.children[0]?.type === 'break') paragraph.children.shift()
  if (paragraph.children.length === 0) quote.children.shift()
  quote.data = { ...quote.data, hName: 'admonition', hProperties: { type: kind.toLowerCase() } }
}

function followsBreak(next: Nodes | undefined): boolean {
  return next === undefined || next.type === 'break'
}

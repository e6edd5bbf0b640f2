import GithubSlugger from 'github-slugger'
import type { Heading, Nodes, Root } from 'mdast'
import type {} from 'mdast-util-mdx'
import { toString as textOf } from 'mdast-util-to-string'
import { eachNode } from '../walk.ts'
import { isStrayHtml } from './stray-html.ts'

const CUSTOM_ID = /\s*\{#([^\s{}]+)\}\s*$/
/** The newer form, which is a comment: `## Heading {/* #custom-id *\/}`. */
const ID_IN_COMMENT = /^\s*(?:<!--|\/\*)\s*#([^\s{}]+)\s*(?:-->|\*\/)\s*$/

/**
 * Gives headings ids as Docusaurus does: the one in `## Heading {#custom-id}`, which is removed from the text, else a
 * slug of the text. A custom id does not count when slugs are made unique.
 */
export function headingIds() {
  return (tree: Root): void => {
    const slugger = new GithubSlugger()
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'heading') return
      const id = takeCustomId(node) ?? slugger.slug(slugText(node))
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
    })
  }
}

function takeCustomId({ children }: Heading): string | undefined {
  const last = children.at(-1)
  if (last?.type === 'text') {
    const match = CUSTOM_ID.exec(last.value)
    if (match) last.value = last.value.slice(0, match.index)
    return match?.[1]
  }
  const id =
    last?.type === 'mdxTextExpression' || last?.type === 'html' ? ID_IN_COMMENT.exec(last.value)?.[1] : undefined
  if (id === undefined) return undefined
  children.pop()
  const before = children.at(-1)
  if (before?.type === 'text') before.value = before.value.trimEnd()
  return id
}

/** The text that a slug is made from: with the texts of images and expressions, without HTML. */
function slugText({ children }: Heading): string {
  return children
    .map((child) =>
      child.type === 'html' && isStrayHtml(child.value) ? child.value : textOf(child, { includeHtml: false }),
    )
    .join('')
}

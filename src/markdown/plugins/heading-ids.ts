import type { Heading, Nodes, PhrasingContent, Root } from 'mdast'
import type {} from 'mdast-util-mdx'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { createSlugger, HEADING_ID, type HeadingIds, idRules, type Slugger } from '../../shared/slug-headings.ts'
import type { Problem } from '../../util/errors.ts'
import { placeOf } from '../parse/source-positions.ts'
import { eachNode } from '../walk.ts'
import { isStrayHtml } from './raw-html.ts'

/** The newer form, which is a comment: `## Heading {/* #custom-id *\/}`. */
const ID_IN_COMMENT = /^\s*(?:<!--|\/\*)\s*#([^\s{}]+)\s*(?:-->|\*\/)\s*$/

/**
 * Matches what some tools read as a directive: `:name`, of which only the label stays in a slug. A name does not end with
 * `-` or `_`, and no colon is beside it.
 */
const DIRECTIVE = /(?<!:):[A-Za-z](?:[\w-]*[A-Za-z\d])?(?![\w:-])/g

/**
 * Gives headings ids: the first in `## Heading {#custom-id #older-id}`, which are removed from the text, else a slug of
 * the text, as the tool makes it, or GitHub. The others become anchors before the text. When slugs are made unique, a
 * custom id counts only where the tool has it so, and the headings of a partial never count for those of the page; where
 * both would have the same, that of the partial changes.
 */
export function headingIds({ headingIds: tool }: { readonly headingIds?: HeadingIds | undefined } = {}) {
  const { leavesOut = 'html', countsCustomIds, isPython } = idRules(tool)
  // Python-Markdown takes all tags for HTML, also what is shown as text: `<name>`.
  const textOfPart: TextOfPart = (node, source) =>
    node.type === 'html' && isStrayHtml(node.value) ? (isPython ? '' : node.value) : TEXTS[leavesOut](node, source)
  return (tree: Root, file?: VFile): void => {
    const fileOf = file?.data.fileOf
    const source = String(file?.value ?? '')
    const customIds = takeCustomIds(tree)
    const own = createSlugger(tool, isPython ? [...customIds.values()].flat() : [])
    const ownId = (custom: string | undefined, readText: () => string): string => {
      if (custom === undefined) return own(readText())
      if (countsCustomIds) own(custom)
      return custom
    }
    const sluggers = new Map<string, Slugger>()
    const used = new Set<string>()
    const ofPartials: { readonly node: Heading; readonly from: string }[] = []
    const use = (id: string, node: Heading): void => {
      // A partial that is shown twice has the ids in it twice.
      const isRepeated = used.has(id) && fileOf?.(node.position?.start.line ?? 0) === undefined
      if (isRepeated) file?.data.page?.problems.push(repeatedId(id, node))
      used.add(id)
    }
    const give = (node: Heading, id: string): void => {
      use(id, node)
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
    }
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'heading') return
      const from = fileOf?.(node.position?.start.line ?? 0)
      const [custom, ...further] = customIds.get(node) ?? []
      if (custom === undefined && from !== undefined) ofPartials.push({ node, from })
      else {
        give(
          node,
          ownId(custom, () => slugText(node, source, textOfPart)),
        )
        for (const id of further) use(id, node)
        node.children.unshift(...further.map(anchorOf))
      }
    })
    for (const { node, from } of ofPartials) {
      const slugger = sluggers.get(from) ?? createSlugger(tool)
      sluggers.set(from, slugger)
      const text = slugText(node, source, textOfPart)
      give(node, unusedId(slugger, text, used))
    }
  }
}

function unusedId(slug: Slugger, text: string, used: ReadonlySet<string>): string {
  let id = slug(text)
  while (used.has(id)) id = slug(text)
  return id
}

function repeatedId(id: string, { position }: Heading): Problem {
  return {
    severity: 'warning',
    code: 'markdown.heading-id',
    message: `Heading id "${id}" is used before on this page, so that links to it lead there`,
    hint: 'Give this heading another id: ## Heading {#another-id}.',
    ...placeOf({ position }),
  }
}

/** Returns an empty link whose id leads to the heading that begins with it. */
function anchorOf(id: string): PhrasingContent {
  return { type: 'emphasis', children: [], data: { hName: 'a', hProperties: { id } } }
}

/** Removes the ids that are written in headings, and returns them. */
function takeCustomIds(tree: Root): ReadonlyMap<Heading, readonly string[]> {
  const ids = new Map<Heading, readonly string[]>()
  eachNode<Nodes>(tree, (node) => {
    if (node.type === 'heading') ids.set(node, takeIds(node))
  })
  return ids
}

/** Removes the ids that are written in a heading, and returns them. */
export function takeIds({ children }: Heading): readonly string[] {
  const last = children.at(-1)
  if (last?.type === 'text') {
    const match = HEADING_ID.exec(last.value)
    if (!match) return []
    const [, id = '', further = ''] = match
    last.value = last.value.slice(0, match.index)
    return [id, ...(further.match(/[^\s#]\S*/g) ?? [])]
  }
  const id =
    last?.type === 'mdxTextExpression' || last?.type === 'html' ? ID_IN_COMMENT.exec(last.value)?.[1] : undefined
  if (id === undefined) return []
  children.pop()
  const before = children.at(-1)
  if (before?.type === 'text') before.value = before.value.trimEnd()
  return [id]
}

type TextOfPart = (node: Nodes, source: string) => string

/** Readers of the text of a heading, by what they leave out besides HTML. */
const TEXTS: Readonly<Record<'html' | 'directives' | 'emoji', TextOfPart>> = {
  html: textWithoutHtml,
  directives: textWithoutDirectives,
  emoji: textWithoutEmoji,
}

/** The text that a slug is made from: with the texts of images and expressions, without HTML. */
function slugText({ children }: Heading, source: string, textOfPart: TextOfPart): string {
  return children.map((child) => textOfPart(child, source)).join('')
}

function textWithoutHtml(node: Nodes): string {
  return textOf(node, { includeHtml: false })
}

/** Short codes of emoji are left out. */
function textWithoutEmoji(node: Nodes, source: string): string {
  if (node.type === 'text') return node.value.replace(/(?<![\w:]):[\w+-]+:(?!\w)/g, '')
  if (!('children' in node)) return textWithoutHtml(node)
  return node.children.map((child) => textWithoutEmoji(child, source)).join('')
}

function textWithoutDirectives(node: Nodes, source: string): string {
  if (node.type === 'text') return node.value.replace(DIRECTIVE, (name) => (isEscaped(name, node, source) ? name : ''))
  if (!('children' in node)) return textWithoutHtml(node)
  return node.children.map((child) => textWithoutDirectives(child, source)).join('')
}

/** Returns whether a colon is written as `\:` or as an entity. */
function isEscaped(name: string, { position }: Nodes, source: string): boolean {
  const written = source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
  return /\\:|&/.test(written) && !new RegExp(`(?<!\\\\)${name}`).test(written)
}

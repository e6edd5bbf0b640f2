import type { Nodes, Root } from 'mdast'
import type { PartialFile } from '../shared/partials.ts'
import { replaceComments } from './html-parts.ts'
import { applyPatches, type Patch } from './parse/patches.ts'
import { readMarkdown } from './parse/read-tree.ts'
import { createTextOffsets } from './parse/source-positions.ts'
import { eachNode } from './walk.ts'

/** An import or export at the start of a block. */
const ESM =
  /^\s*(?:import\s+(?:[\w$*{},\s]+\sfrom\s*)?(?:'[^'\n]+'|"[^"\n]+")[ \t]*;?[ \t]*(?:\n|$)|export\s+(?:const|let|var|function|class|async|default)\s|export\s*[{*])/
/** `<Name`, which a component has; of a tag that is never closed, only a known name is one. */
const COMPONENT = /(?<!\\)<([A-Z][\w.]*)(?=[\s/>])/g
/** The tag of options, which also works in plain Markdown. */
const OPTION = 'Option'
/** Longest excerpt of a page in a message, in characters. */
const MAX_SHOWN = 40
/** A component that is closed: `<Name />` or `</Name>`. */
const CLOSED = /(?<!\\)<(?:\/([A-Z][\w.]*)\s*|([A-Z][\w.]*)(?:\s[^<>]*)?\/)>/g
/** Syntax that only JSX has: an attribute with braces, `className`, a comment in braces. */
const JSX = /(?<!\\)<[a-zA-Z][\w.-]*\s(?:[^<>]*\s)?(?:[\w-]+=\{|className=)|(?<!\\)\{\s*\/\*/

/** A sign in a `.md` page that it is MDX. */
export interface MdxSign {
  /** As written. */
  readonly text: string
  /** Set if it means nothing else; the rest could be in prose. */
  readonly isCertain: boolean
}

/**
 * Finds what says that a `.md` page is MDX; undefined when nothing does. `tree` is the page as plain Markdown, in which
 * a stray `<` or `{` is text.
 */
export function findMdx(tree: Root, body: string, componentNames: readonly string[]): MdxSign | undefined {
  if (tree.data?.isMdx) return certain('mdx-code-block')
  const { rangeOf } = createTextOffsets(body)
  // In plain Markdown, an import, an export or an expression is a paragraph, or its first line.
  const blocks = tree.children.filter(({ type }) => type === 'paragraph').map((node) => body.slice(...rangeOf(node)))
  const esm = blocks.find((text) => ESM.test(text))
  if (esm !== undefined) return certain(esm)
  if (!/[<{]/.test(body)) return undefined
  const prose = withoutCode(tree, body)
  const tags = [...prose.matchAll(COMPONENT)].map(([, name = '']) => name)
  const known = tags.find((name) => componentNames.includes(name))
  if (known !== undefined) return certain(`<${known}>`)
  const closed = new Set([...prose.matchAll(CLOSED)].map(([, end, whole]) => end ?? whole))
  // HTML may be in capitals.
  const component = tags.find((name) => closed.has(name) && name !== OPTION && name !== name.toUpperCase())
  if (component !== undefined) return { text: `<${component}>`, isCertain: false }
  const jsx = JSX.exec(prose)?.[0] ?? blocks.find(isExpression)
  return jsx === undefined ? undefined : { text: firstLine(jsx), isCertain: false }
}

function certain(text: string): MdxSign {
  return { text: firstLine(text), isCertain: true }
}

/**
 * Returns whether a block is an expression of more than a name, or the start of one, which ends at the first tag in it;
 * `{{ … }}` and `{% … %}` are templates of other tools.
 */
function isExpression(text: string): boolean {
  if (!/^\{[^{%#]/.test(text)) return false
  return text.endsWith('}') ? /[.([`'"<]/.test(text) : /(?:=>|&&|[?:(])\s*$/.test(text)
}

function firstLine(text: string): string {
  const line = text.split('\n', 1)[0] ?? ''
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line
}

/** A page's text with its code and comments blanked out. */
function withoutCode(tree: Root, body: string): string {
  const { rangeOf } = createTextOffsets(body)
  const parts: string[] = []
  let end = 0
  const replace = (node: Nodes, by: (text: string) => string): void => {
    const [from, to] = rangeOf(node)
    if (from < end) return
    parts.push(body.slice(end, from), by(body.slice(from, to)))
    end = to
  }
  eachNode<Nodes>(tree, (node) => {
    if (node.type === 'code' || node.type === 'inlineCode' || node.type === 'math' || node.type === 'inlineMath')
      replace(node, () => ' ')
    else if (node.type === 'html') replace(node, (text) => replaceComments(text, ' '))
  })
  return parts.join('') + body.slice(end)
}

/** The value of an attribute, which a partial shows. */
const PROPS = /\{\s*props\./

/**
 * Rewrites the partials that are plain Markdown, for the page of MDX that they become part of: files `.md` in which
 * nothing says that they are MDX. `componentNames` are those that every page may use.
 */
export function plainPartials(
  partials: readonly PartialFile[],
  componentNames: readonly string[],
): readonly PartialFile[] {
  return partials.map((partial) => {
    const { displayPath, text } = partial
    return text === undefined ? partial : { ...partial, text: toMdx(displayPath, text, componentNames) }
  })
}

/** The text of a file as MDX has it: that of a file `.md` in which nothing says that it is MDX is rewritten. */
export function toMdx(path: string, text: string, componentNames: readonly string[]): string {
  if (!path.endsWith('.md') || PROPS.test(text)) return text
  return findMdx(readMarkdown(text), text, componentNames) ? text : plainAsMdx(text)
}

/** Characters that MDX reads as code or as a tag, unless a backslash is before them. */
const CODE_SIGN = /\\.|[{}<]/gs
/** An element that is never closed, in HTML. */
const VOID_TAG =
  /<(?:area|br|col|embed|hr|img|input|link|source|track|wbr)\b(?:"[^"]*"|'[^']*'|[^<>"'])*?(?<!\/)(?=>)/gi

/**
 * Writes plain Markdown so that MDX reads it alike: braces and `<` in its text get a backslash, `<https://…>` becomes a
 * link, `<br>` becomes `<br/>`. No line is added or removed.
 */
export function plainAsMdx(text: string): string {
  if (!/[{}<]/.test(text)) return text
  const { rangeOf } = createTextOffsets(text)
  const patches: Patch[] = []
  eachNode<Nodes>(readMarkdown(text), (node) => {
    const [from, to] = rangeOf(node)
    const written = text.slice(from, to)
    if (node.type === 'link' && written.startsWith('<'))
      patches.push({ from, to, text: `[${escapeCode(written.slice(1, -1))}](${node.url})` })
    else if (node.type === 'text') patches.push({ from, to, text: escapeCode(written) })
    else if (node.type === 'html') patches.push({ from, to, text: elementAsMdx(written) })
  })
  return applyPatches(text, patches)
}

/** Preformatted text with elements in it, which ends nothing where a line is blank. */
const PREFORMATTED = /^(<pre\b[^<>]*)>([\s\S]*)<\/pre>(\s*)$/i

function elementAsMdx(html: string): string {
  const [, start, inner = '', end = ''] = PREFORMATTED.exec(html) ?? []
  if (start === undefined) return html.replace(VOID_TAG, '$&/')
  const text = inner.replace(/[\\`]|\$(?=\{)/g, '\\$&')
  return `${start} dangerouslySetInnerHTML={{ __html: \`${text}\` }} />${end}`
}

function escapeCode(text: string): string {
  return text.replace(CODE_SIGN, (found) => (found.length > 1 ? found : `\\${found}`))
}

import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { placeOf } from '../parse/source-positions.ts'
import { eachNode } from '../walk.ts'

/** Pattern of its start, with a group for its name if that is shorter; its tool; what to write instead. */
type Form = readonly [RegExp, string, string]

/** Blocks of other tools that would be shown as text. */
const BLOCKS: readonly Form[] = [
  [
    /^(?:!!!|\?\?\?\+?)[ \t]+[\w-]+/,
    'MkDocs',
    'Write ":::note[Title]" above the text and ":::" below it, and do not indent the text.',
  ],
  [/^===[+!]?[ \t]+"[^"]*"/, 'MkDocs', 'Write <Tabs> and <TabItem> around the texts.'],
  [/^\/{3,}[ \t]+tab\b/, 'MkDocs', 'Write <Tabs> and <TabItem> around the texts.'],
  [/^\/{3,}[ \t]+[a-z][\w-]*/, 'MkDocs', 'Write ":::note[Title]" above the text and ":::" below it.'],
  [/^-{1,2}8<-{1,2}/, 'MkDocs', 'Import the file as a partial: import Part from "./_part.md", then <Part />.'],
  [/^(:::)[ \t]+[a-z_]\w*(?:\.\w+)+/i, 'mkdocstrings', 'Write the text itself: no code is read for pages.'],
  [/^:::[ \t]*details\b/, 'VitePress', 'Write ":::details[Summary]" above the text and ":::" below it.'],
  [/^:::[ \t]*code-group\b/, 'VitePress', 'Write "::::tabs" and ":::tab[Label]" around the code.'],
  [
    /^<!--[ \t]*@include:[^>]*-->/,
    'VitePress',
    'Import the file as a partial: import Part from "./_part.md", then <Part />.',
  ],
  [/^<<<[ \t]+@?\S+/, 'VitePress', 'Put the code into a fence.'],
  [/^\[\[_?toc_?\]\]$|^\[TOC\]$/i, 'another tool', 'Remove it: each page shows its table of contents.'],
]

/** Forms of other tools in the place of a whole fence. */
const FENCES: readonly Form[] = [
  [/^(?:(\{!)>?[^!\n]+!\}|-{1,2}8<-{1,2} .*)$/, 'MkDocs', 'Write the code itself: no file is read for it.'],
]

/** Forms of other tools after a link or a picture. */
const ATTRIBUTES: readonly Form[] = [
  [/^\{(?::|[ \t]?\.)[^}\n]*\}/, 'MkDocs', 'Remove it, or write the element as HTML.'],
]

/** Warns of syntax that other tools for documentation have, and this one shows as text or not at all. */
export function foreignForms() {
  return (tree: Root, file: VFile): void => {
    eachNode<Nodes>(tree, (node) => {
      const [text, forms] = readForms(node)
      const found = forms.find(([pattern]) => pattern.test(text))
      if (!found) return
      const [pattern, tool, hint] = found
      const [whole, form = whole] = pattern.exec(text) ?? []
      const message = `Unexpected "${form}", which is syntax of ${tool}`
      const code = 'markdown.foreign-form'
      file.data.page?.problems.push({ severity: 'warning', code, message, hint, ...placeOf(node) })
    })
  }
}

/** The text that a node begins with, and what may be in it. */
function readForms(node: Nodes): readonly [string, readonly Form[]] {
  if (node.type === 'html') return [node.value, BLOCKS]
  if (node.type === 'code') return [node.value, FENCES]
  if (node.type === 'text') return [node.value, ATTRIBUTES]
  const [first] = node.type === 'paragraph' ? node.children : []
  return [first?.type === 'text' ? first.value : '', BLOCKS]
}

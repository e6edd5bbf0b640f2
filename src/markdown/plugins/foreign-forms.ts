import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { eachNode } from '../walk.ts'

/** Syntax of other tools that would be shown as text: how it begins, or a part of that for its name, whose it is, what to write instead. */
const FORMS: readonly (readonly [RegExp, string, string])[] = [
  [
    /^(?:!!!|\?\?\?\+?)[ \t]+[\w-]+/,
    'MkDocs',
    'Write ":::note[Title]" above the text and ":::" below it, and do not indent the text.',
  ],
  [/^===[+!]?[ \t]+"[^"]*"/, 'MkDocs', 'Write <Tabs> and <TabItem> around the texts.'],
  [/^-{1,2}8<-{1,2}/, 'MkDocs', 'Import the file as a partial: import Part from "./_part.md", then <Part />.'],
  [/^(:::)[ \t]+[a-z_]\w*(?:\.\w+)+/i, 'mkdocstrings', 'Write the text itself: no code is read for pages.'],
  [/^:::[ \t]*details\b/, 'VitePress', 'Write <details> and <summary> around the text.'],
  [/^:::[ \t]*code-group\b/, 'VitePress', 'Write <Tabs> and <TabItem> around the code.'],
  [
    /^<!--[ \t]*@include:[^>]*-->/,
    'VitePress',
    'Import the file as a partial: import Part from "./_part.md", then <Part />.',
  ],
  [/^<<<[ \t]+@?\S+/, 'VitePress', 'Put the code into a fence.'],
  [/^\[\[_?toc_?\]\]$|^\[TOC\]$/i, 'another tool', 'Remove it: each page shows its table of contents.'],
]

/** Warns of syntax that other tools for documentation have, and this one shows as text or not at all. */
export function foreignForms() {
  return (tree: Root, file: VFile): void => {
    eachNode<Nodes>(tree, (node) => {
      const text = textOf(node)
      if (text === undefined) return
      for (const [pattern, tool, hint] of FORMS) {
        const [whole, form = whole] = pattern.exec(text) ?? []
        if (form === undefined) continue
        const { line, column } = node.position?.start ?? {}
        const message = `Unexpected "${form}", which is syntax of ${tool}`
        file.data.page?.problems.push({
          severity: 'warning',
          code: 'markdown.foreign-form',
          message,
          hint,
          line,
          column,
        })
      }
    })
  }
}

/** The text that a block begins with. */
function textOf(node: Nodes): string | undefined {
  if (node.type === 'html') return node.value
  if (node.type !== 'paragraph') return undefined
  const [first] = node.children
  return first?.type === 'text' ? first.value : undefined
}

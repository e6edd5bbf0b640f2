import type { Element, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Nodes as MarkdownNodes, Root as MarkdownRoot } from 'mdast'
import type { VFile } from 'vfile'
import { placeInSource } from '../parse/source-positions.ts'
import { eachNode, hasClass, replaceNodes } from '../walk.ts'
import type { FormulaFault } from './render-formula.ts'

/** The element that a component shows as a formula; its text is the TeX. */
export const FORMULA = 'formula'

interface Found {
  readonly tex: string
  readonly isBlock: boolean
}

/** Renders formulas with KaTeX, which is only loaded for a page with some; one that it rejects is shown as code. */
export function math() {
  return async (tree: Root, file: VFile): Promise<void> => {
    if (!hasMath(tree)) return
    const { renderFormula } = await import('./render-formula.ts')
    const rules = new Set<string>()
    replaceNodes<Nodes>(tree, (node) => {
      const found = formulaOf(node)
      if (!found || node.type !== 'element') return undefined
      const result = renderFormula(found.tex, found.isBlock)
      if ('reason' in result) {
        report(result, { node, ...found }, file)
        return [asCode(node, found)]
      }
      for (const rule of result.rules) rules.add(rule)
      return [formula(node, found, result.html)]
    })
    const { page } = file.data
    if (!page) return
    page.features = { ...page.features, math: true }
    if (rules.size > 0) page.headTags.push({ tagName: 'style', attributes: {}, innerHTML: [...rules].sort().join('') })
  }
}

function hasMath(tree: Nodes): boolean {
  return formulaOf(tree) !== undefined || ('children' in tree && tree.children.some(hasMath))
}

/** The formula of `<code class="language-math">`, alone in a `<pre>` or not. */
function formulaOf(node: Nodes): Found | undefined {
  if (node.type !== 'element') return undefined
  const [only, ...others] = node.children
  const isBlock = node.tagName === 'pre' && only?.type === 'element' && others.length === 0
  const code = isBlock ? only : node
  const isMath = code.tagName === 'code' && hasClass(code, 'language-math')
  return isMath ? { tex: textOf(code), isBlock } : undefined
}

function formula({ position }: Element, { tex, isBlock }: Found, html: string): Element {
  const properties = { html, ...(isBlock ? { block: 'true' } : {}) }
  return {
    type: 'element',
    tagName: FORMULA,
    properties,
    children: [{ type: 'text', value: tex }],
    ...(position && { position }),
  }
}

function asCode(node: Element, { tex, isBlock }: Found): Element {
  const code: Element = { type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value: tex }] }
  if (!isBlock) return { ...code, ...(node.position && { position: node.position }) }
  return { ...node, children: [{ ...code, properties: { className: ['language-latex'] } }] }
}

interface Rejected extends Found {
  readonly node: Element
}

function report({ reason, offset, length }: FormulaFault, { node, tex, isBlock }: Rejected, file: VFile): void {
  const start = node.position?.start.offset ?? 0
  const opening = isBlock ? /^[$`~][^\n]*\n/ : /^\$+/
  const before = opening.exec(String(file.value).slice(start))?.[0] ?? ''
  file.data.page?.problems.push({
    severity: 'warning',
    code: 'markdown.math',
    message: `Formula cannot be shown, its source is: ${reason}`,
    hint: 'Correct the TeX, or write \\$ for a dollar sign that is text.',
    ...placeInSource(node, { text: before + tex, offset: before.length + offset, length }, file),
  })
}

/** Turns formulas into code with the class names of remark-math, which a fence of `math` has too. */
export function mathElements() {
  return (tree: MarkdownRoot): void => {
    eachNode<MarkdownNodes>(tree, (node) => {
      if (node.type !== 'inlineMath' && node.type !== 'math') return
      const className = ['language-math', node.type === 'math' ? 'math-display' : 'math-inline']
      const text = { type: 'text', value: node.value } as const
      if (node.type === 'inlineMath') node.data = { hName: 'code', hProperties: { className }, hChildren: [text] }
      else {
        const code = { type: 'element', tagName: 'code', properties: { className }, children: [text] } as const
        node.data = { hName: 'pre', hChildren: [{ ...code, children: [...code.children] }] }
      }
    })
  }
}

import type { Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import { closest } from '../../shared/closest.ts'
import type { Problem } from '../../util/errors.ts'
import { placeOf } from '../parse/source-positions.ts'
import { eachNode, isExpression, isJsx } from '../walk.ts'

type Element = MdxJsxFlowElement | MdxJsxTextElement

/** The written value of an attribute: a text, or code, which is not known before it runs. */
type Written = string | { readonly isCode: true } | undefined

const OURS = /['"]@theme\/Tabs['"]/
const WRITE_ITEM = 'Write <TabItem value="…" label="…"> around what each tab shows.'

/** Reports tabs that cannot be shown, at their elements: items without a value or with the same, and defaults that do not exist. */
export function tabsCheck() {
  return (tree: Root, file: VFile): void => {
    const { page } = file.data
    if (!page || hasOwnTabs(tree)) return
    eachNode<Nodes>(tree, (node) => {
      if (isElement(node) && node.name === 'Tabs' && !hasSpread(node)) page.problems.push(...checkTabs(node))
    })
  }
}

/** Returns whether the page takes its tabs from elsewhere. */
function hasOwnTabs({ children }: Root): boolean {
  const modules = children.flatMap((node) => (node.type === 'mdxjsEsm' ? node.value.split('\n') : []))
  return modules.some((line) => /\bTabs\b/.test(line) && !OURS.test(line))
}

function checkTabs(tabs: Element): Problem[] {
  const children = tabs.children.flatMap(unwrap)
  const items = children.filter(isElement).filter((child) => !hasSpread(child))
  const problems = children.flatMap((child) => (isElement(child) ? [] : (checkContent(child) ?? [])))
  const values = new Set<string>()
  for (const item of items) {
    const value = written(item, 'value')
    if (value === undefined) {
      const what = item.name === 'TabItem' ? '<TabItem> without a value' : `<${item.name}>`
      problems.push(toProblem(item, `Unexpected ${what} in <Tabs>`, WRITE_ITEM))
    } else if (typeof value === 'string') {
      const hint = 'Give each <TabItem> a value of its own.'
      if (values.has(value))
        problems.push(toProblem(item, `Value "${value}" of <TabItem> is that of another tab`, hint))
      values.add(value)
    }
  }
  const isKnown = (item: Nodes) => isElement(item) && !hasSpread(item) && typeof written(item, 'value') === 'string'
  return children.every(isKnown) ? [...problems, ...checkDefault(tabs, values)] : problems
}

/** Reports a default that none of the values is, all of which are known. */
function checkDefault(tabs: Element, values: ReadonlySet<string>): Problem[] {
  const chosen = written(tabs, 'defaultValue')
  if (!chosen || typeof chosen !== 'string' || values.has(chosen)) return []
  if (written(tabs, 'values') !== undefined) return []
  const near = closest(chosen, values)
  const hint = near === undefined ? `Use one of ${[...values].join(', ')}.` : `Did you mean "${near}"?`
  return [toProblem(tabs, `Default "${chosen}" of <Tabs> does not exist`, hint)]
}

/** Elements on lines of their own may be in a paragraph. */
function unwrap(node: Nodes): Nodes[] {
  if (node.type === 'paragraph' && node.children.every((child) => isElement(child) || isBlank(child)))
    return node.children.filter((child) => !isBlank(child))
  return isBlank(node) ? [] : [node]
}

function isBlank(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

/** Returns the problem of content outside of tabs; what code in braces shows is not known before it runs. */
function checkContent(node: Nodes): Problem | undefined {
  if (isExpression(node)) return undefined
  return toProblem(node, 'Unexpected text in <Tabs>, outside of a <TabItem>', WRITE_ITEM)
}

function isElement(node: Nodes): node is Element {
  return isJsx(node) && node.name !== null
}

function hasSpread({ attributes }: Element): boolean {
  return attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')
}

function written({ attributes }: Element, name: string): Written {
  const found = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)
  if (!found) return undefined
  return typeof found.value === 'string' ? found.value : { isCode: true }
}

function toProblem(node: Nodes, message: string, hint: string): Problem {
  return { severity: 'error', code: 'mdx.tabs', message, hint, ...placeOf(node) }
}

import type { Paragraph, PhrasingContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { literalsOf } from '../walk.ts'

/** Attributes whose values components show, and those with the address that they lead to. */
const TITLES = ['title', 'label', 'heading']
const DESCRIPTIONS = ['subtitle', 'description', 'text', 'caption']
const ADDRESSES = ['href', 'to', 'url', 'link']

/** Adds to the children of a component that cannot be found what its attributes say: a title, texts, and a link. */
export function showTexts(node: MdxJsxFlowElement | MdxJsxTextElement): void {
  const literals = literalsOf(node)
  const valuesOf = (keys: readonly string[]): string[] => keys.flatMap((key) => literals[key] || [])
  const [url] = valuesOf(ADDRESSES)
  const [title, ...others] = [...valuesOf(TITLES), ...valuesOf(DESCRIPTIONS)]
  const { position } = node
  const text = (value: string): PhrasingContent => ({ type: 'text', value, position })
  const lead = (children: PhrasingContent[]): PhrasingContent =>
    url === undefined ? { type: 'strong', children, position } : { type: 'link', url, children, position }
  if (title !== undefined) {
    const shown = [lead([text(title)]), ...others.map((one) => text(` ${one}`))]
    if (node.type === 'mdxJsxTextElement') node.children.unshift(...shown)
    else node.children.unshift({ type: 'paragraph', children: shown, position })
  } else if (url !== undefined) wrapChildren(node, lead)
}

/** Makes a link of the text of a component, such as a button. */
function wrapChildren(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  lead: (children: PhrasingContent[]) => PhrasingContent,
): void {
  const only = node.children.length === 1 ? node.children[0] : undefined
  const text = node.type === 'mdxJsxTextElement' ? node : only?.type === 'paragraph' ? only : undefined
  const children = (text?.children ?? []) as Paragraph['children']
  const isPlain = children.every(
    ({ type }) => type === 'text' || type === 'strong' || type === 'emphasis' || type === 'inlineCode',
  )
  if (text && children.length > 0 && isPlain) text.children = [lead(children)]
}

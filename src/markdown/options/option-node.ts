import type { Root, RootContent } from 'mdast'
import type {} from 'mdast-util-mdx'
import { OPTION_TAG, readAttributes } from './option-tags.ts'

export type OptionAttributes = Readonly<Record<string, string>>

/** The attributes of an `<Option … />`, in Markdown or in MDX; undefined for any other node. */
export function optionOf(node: Root | RootContent): OptionAttributes | undefined {
  if (node.type === 'html') {
    const match = OPTION_TAG.exec(node.value)
    return match?.[0] === node.value.trim() ? readAttributes(match[1] ?? '') : undefined
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined
  if (node.name !== 'Option') return undefined
  return Object.fromEntries(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  )
}

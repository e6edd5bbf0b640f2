import type { Root, RootContent } from 'mdast'
import { isJsx, literalsOf } from '../walk.ts'

/**
 * The name of `<Option … />` for the parser of plain Markdown: `option` is an HTML element, and at the start of a line
 * it would turn the whole paragraph into HTML. It has the same length as the original.
 */
const PLACEHOLDER = 'x-optn'

/** An option as seen by the parser of plain Markdown; the first group has its attributes. */
const OPTION_TAG = new RegExp(`^<${PLACEHOLDER}((?:\\s+[\\w-]+="[^"]*")*)\\s*/>`)

/** An incomplete option tag in HTML. */
export const UNREAD = new RegExp(`<(?:Option|${PLACEHOLDER})\\b`)

const WRITTEN = /<Option((?:\s+[\w-]+="[^"]*")*\s*\/>)/g

/** Renames the options in a line for the parser of plain Markdown. */
export function hideOptions(text: string): string {
  return text.replace(WRITTEN, (_, rest: string) => `<${PLACEHOLDER}${rest}`)
}

/** The attributes of a tag, by name. */
function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
}

/** Replaces the options in a text by the result of a function of their attributes. */
export function replaceOptions(text: string, replace: (attributes: Record<string, string>) => string): string {
  return text.replace(WRITTEN, (_, rest: string) => replace(readAttributes(rest)))
}

export type OptionAttributes = Readonly<Record<string, string>>

/** The attributes of an `<Option … />`, in Markdown or in MDX; undefined for any other node. */
export function optionOf(node: Root | RootContent): OptionAttributes | undefined {
  if (node.type === 'html') {
    const match = OPTION_TAG.exec(node.value)
    return match?.[0] === node.value.trim() ? readAttributes(match[1] ?? '') : undefined
  }
  // One with something in it is a component of the site.
  return isJsx(node) && node.name === 'Option' && node.children.length === 0 ? literalsOf(node) : undefined
}

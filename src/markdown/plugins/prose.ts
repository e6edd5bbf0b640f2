import type { Element, ElementContent, Root, Text } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import type { FoundCall, PageContracts } from '../../shared/contract-types.ts'
import { placeInSource } from '../parse/source-positions.ts'
import { FORMULA } from './math.ts'

/** Context of a text: some elements are already links, some are not prose. */
interface Surroundings {
  readonly isLinked: boolean
  readonly isHeading: boolean
}

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'th'])
const LINKED = new Set(['a', 'button', 'label'])
const VERBATIM = new Set([FORMULA, 'pre', 'script', 'style', 'svg', 'textarea', 'kbd', 'samp'])

/**
 * Checks the text of a page against the contracts: calls of the API exist and link to their pages, terms link to the
 * glossary on first use, names have one spelling.
 */
export function prose({ contracts }: { readonly contracts: PageContracts | undefined }) {
  return (tree: Root, file: VFile): void => {
    if (!contracts) return
    const page: Page = { contracts, file, used: new Set() }
    enter(tree, { isLinked: false, isHeading: false }, page)
  }
}

interface Page {
  readonly contracts: PageContracts
  readonly file: VFile
  /** Addresses of the terms that are already linked. */
  readonly used: Set<string>
}

function enter(parent: Root | Element, around: Surroundings, page: Page): void {
  const children: ElementContent[] = []
  let isChanged = false
  for (const child of parent.children as ElementContent[]) {
    const replaced = visitChild(child, around, page)
    if (replaced.length !== 1 || replaced[0] !== child) isChanged = true
    children.push(...replaced)
  }
  if (isChanged) parent.children = children
}

function visitChild(child: ElementContent, around: Surroundings, page: Page): ElementContent[] {
  if (child.type === 'text') return visitText(child, around, page)
  if (!('children' in child)) return [child]
  const name = child.type === 'element' ? child.tagName : ''
  if (VERBATIM.has(name)) return [child]
  if (child.type === 'element' && name === 'code') return [visitCode(child, around, page)]
  enter(
    child as Element,
    { ...around, isLinked: around.isLinked || LINKED.has(name), isHeading: around.isHeading || HEADINGS.has(name) },
    page,
  )
  return [child]
}

/** Inline code that is only a call becomes a link as a whole. */
function visitCode(code: Element, around: Surroundings, page: Page): Element {
  const text = textOf(code)
  const calls = page.contracts.findCalls(text)
  for (const call of calls) report(call, code, text, page)
  const [only] = calls
  const isFree = !around.isLinked && !around.isHeading
  if (only?.url === undefined || calls.length > 1 || !isFree) return code
  return link(only.url, [code])
}

function visitText(node: Text, around: Surroundings, page: Page): ElementContent[] {
  const { value } = node
  for (const { offset, found, right } of page.contracts.findMisspellings?.(value) ?? []) {
    page.file.data.page?.problems.push({
      severity: 'warning',
      code: 'words.spelling',
      message: `Unexpected "${found}", expected "${right}"`,
      hint: `Write "${right}", or put it in code if it is a name of something else.`,
      ...placeInSource(node, { text: value, offset, length: found.length }, page.file),
    })
  }
  const calls = page.contracts.findCalls(value)
  for (const call of calls) report(call, node, value, page)
  if (around.isLinked || around.isHeading) return [node]
  const links = [
    ...calls.flatMap(({ offset, length, url }) => (url === undefined ? [] : [{ offset, length, url, tip: undefined }])),
    ...(page.contracts.findTerms?.(value) ?? []).flatMap(({ offset, length, term }) => {
      if (page.used.has(term.url) || term.file === page.file.path) return []
      page.used.add(term.url)
      return [{ offset, length, url: term.url, tip: term.definition }]
    }),
  ]
  return links.length === 0
    ? [node]
    : split(
        node,
        links.sort((a, b) => a.offset - b.offset),
      )
}

interface TextLink {
  readonly offset: number
  readonly length: number
  readonly url: string
  readonly tip: string | undefined
}

function split(node: Text, links: readonly TextLink[]): ElementContent[] {
  const parts: ElementContent[] = []
  let end = 0
  const text = (from: number, to?: number): Text => ({ ...node, value: node.value.slice(from, to) })
  for (const { offset, length, url, tip } of links) {
    if (offset < end) continue
    if (offset > end) parts.push(text(end, offset))
    parts.push(link(url, [text(offset, offset + length)], tip))
    end = offset + length
  }
  if (end < node.value.length) parts.push(text(end))
  return parts
}

/** A link around nodes, with their position. */
function link(href: string, children: [Element | Text], tip?: string): Element {
  const { position } = children[0]
  const properties = tip === undefined ? { href } : { href, className: ['tip'], 'aria-description': tip }
  return { type: 'element', tagName: 'a', properties, children, ...(position && { position }) }
}

function report({ finding, offset, length }: FoundCall, node: Element | Text, text: string, { file }: Page): void {
  if (!finding) return
  const place = placeInSource(node, { text, offset, length }, file)
  file.data.page?.problems.push({ code: 'api.call', ...finding, ...place })
}

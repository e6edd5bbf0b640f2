import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import { isReplaced } from '../replaced-elements.ts'
import { hasClass, isJsx } from '../walk.ts'

/** Options of the plugin. */
interface HoistOptions {
  readonly renderTree: (tree: Nodes, idPrefix?: string) => string
  /** Names of the elements that the site has components of its own for. */
  readonly replaced: ReadonlySet<string>
}

/**
 * Renders every part of an MDX page without MDX right away and leaves a marker in its place: only what is really
 * dynamic is then compiled to JavaScript.
 */
export function hoistStatic({ renderTree, replaced }: HoistOptions) {
  return (tree: Root, file: VFile): void => {
    const dynamic = findDynamic(tree, replaced)
    const { page, imports } = file.data
    if (!page) return
    const { hoisted, idPrefix } = page
    const readers = imports?.readers ?? new Set()
    const hoist = <T extends RootContent | ElementContent>(children: T[]): T[] =>
      groupBy(children, (node) => dynamic.has(node)).flatMap((group): T[] => {
        const first = group[0]
        if (first === undefined || dynamic.has(first) || group.every(isText)) return group
        hoisted.push(renderTree({ type: 'root', children: group }, idPrefix))
        return [{ type: 'text', value: hoistMarker(hoisted.length - 1) } as T]
      })
    const enter = (node: Nodes): void => {
      if (node !== tree && (!dynamic.has(node) || isWhole(node) || isReader(node, readers))) return
      if (!('children' in node)) return
      node.children = hoist<never>(node.children as never[])
      for (const child of node.children) enter(child)
    }
    enter(tree)
  }
}

/** Components that read their own children need them unrendered. */
function isWhole(node: Nodes): boolean {
  return node.type === 'element' && (node.tagName === 'table' || hasLabel(node))
}

/** Returns whether an element is a component that looks at the elements inside it. */
export function isReader(node: Nodes, readers: ReadonlySet<string>): boolean {
  if (!isJsx(node)) return false
  return readers.has(node.name?.split('.')[0] ?? '')
}

function hasLabel(node: Element): boolean {
  const first = node.children.find((child) => child.type === 'element')
  return first !== undefined && hasClass(first, 'admonition-label')
}

function isText(node: Nodes): boolean {
  return node.type === 'text'
}

/** The nodes that are MDX or elements of the site's own, or contain some. */
function findDynamic(tree: Root, replaced: ReadonlySet<string>): Set<Nodes> {
  const dynamic = new Set<Nodes>()
  const enter = (node: Nodes): boolean => {
    const own = node.type.startsWith('mdx') || (node.type === 'element' && isReplaced(node, replaced))
    const below = 'children' in node ? node.children.map((child) => enter(child)).some(Boolean) : false
    if (own || below) dynamic.add(node)
    return own || below
  }
  enter(tree)
  return dynamic
}

/** Splits a list into runs of neighbors with the same answer. */
function groupBy<T>(list: readonly T[], answer: (item: T) => boolean): T[][] {
  const groups: T[][] = []
  for (const item of list) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before !== undefined && answer(before) === answer(item)) last.push(item)
    else groups.push([item])
  }
  return groups
}

const START = '\uFDD3'
const END = '\uFDD4'
const MARKER = /\uFDD3(\d+)\uFDD4/g

/** The marker for a rendered part of a page; a noncharacter, which no text contains. */
function hoistMarker(index: number): string {
  return `${START}${index}${END}`
}

/** Inserts the rendered parts into the HTML of the rest. */
export function fillHoisted(html: string, parts: readonly string[]): string {
  return html.replace(MARKER, (_, index: string) => parts[Number(index)] ?? '')
}

import type { Nodes, Root } from 'mdast'
import type { ApiPageLinks } from '../../shared/api-page.ts'
import { addressMarker } from '../../shared/reference-marker.ts'
import { applyPatches, type Patch } from '../parse/patches.ts'
import { readMarkdown } from '../parse/read-tree.ts'
import { foreignAddress, isSafeAddress, withKnownTags } from '../plugins/foreign-html.ts'
import { eachNode } from '../walk.ts'

/** An address that may run code, however its characters are written, and code that an event runs. */
const ADDRESS_OF_CODE = /(?:script|data)\s*:|&(?:#|colon|tab|newline)/i
const CODE_OF_EVENT = /[\s/"']on[a-z]+\s*=/i

/**
 * Returns whether HTML has, up to the end of a tag, an address that may run code behind `=`, or an event behind `<`.
 */
function hasCode(html: string): boolean {
  return html
    .split('>')
    .some((part) => ADDRESS_OF_CODE.test(behind(part, '=')) || CODE_OF_EVENT.test(behind(part, '<')))
}

function behind(text: string, mark: string): string {
  const index = text.indexOf(mark)
  return index === -1 ? '' : text.slice(index + 1)
}

/**
 * A text that others wrote without addresses that would run code: of such a link its words stay. Undefined when it has
 * none.
 */
function withoutUnsafeAddresses(text: string, tree: Root, parse: (text: string) => Root): string | undefined {
  const patches = findPatches(text, tree)
  if (patches.length === 0) return undefined
  const patched = applyPatches(text, patches)
  // What was inside a link has had no patch of its own.
  return withoutUnsafeAddresses(patched, parse(patched), parse) ?? patched
}

/** A text for a Markdown output: without those addresses, and with the ones that its links have on this site; undefined when it is the same. */
export function textOfOutput(text: string, tree: Root, links: ApiPageLinks): string | undefined {
  const patches = linkPatches(text, tree, links)
  const own = patches.length === 0 ? undefined : applyPatches(text, patches)
  return own === undefined
    ? withoutUnsafeAddresses(text, tree, readMarkdown)
    : (withoutUnsafeAddresses(own, readMarkdown(own), readMarkdown) ?? own)
}

function linkPatches(text: string, tree: Root, links: ApiPageLinks): Patch[] {
  const patches: Patch[] = []
  eachNode<Nodes>(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return
    const { start, end } = node.position ?? {}
    const address = foreignAddress(node.url, links)
    if (address === node.url || start?.offset === undefined || end?.offset === undefined) return
    const from = text.slice(0, end.offset).lastIndexOf(node.url)
    if (from < start.offset) return
    patches.push({ from, to: from + node.url.length, text: addressMarker(address) })
  })
  return patches
}

/** The same for a text that is not parsed yet. @throws UserError as readMarkdown does. */
export function safeText(text: string): string | undefined {
  const trimmed = text.trim()
  return withoutUnsafeAddresses(trimmed, readMarkdown(trimmed), readMarkdown)
}

function findPatches(text: string, tree: Root): Patch[] {
  const patches: Patch[] = []
  eachNode<Nodes>(tree, (node) => {
    const instead = insteadOf(node, text)
    const [from, to] = [node.position?.start.offset, node.position?.end.offset]
    if (instead !== undefined && from !== undefined && to !== undefined) patches.push({ from, to, text: instead })
  })
  return patches
}

/** Returns what takes the place of a node with an unsafe address. */
function insteadOf(node: Nodes, text: string): string | undefined {
  if (node.type === 'html') return insteadOfHtml(node.value)
  if (!('url' in node) || isSafeAddress(node.url)) return undefined
  if (node.type === 'image') return node.alt ?? ''
  if (node.type !== 'link') return ''
  return text.slice(node.children[0]?.position?.start.offset ?? 0, node.children.at(-1)?.position?.end.offset ?? 0)
}

function insteadOfHtml(html: string): string | undefined {
  if (hasCode(html)) return html.replaceAll('<', '&lt;')
  const known = withKnownTags(html)
  return known === html ? undefined : known
}

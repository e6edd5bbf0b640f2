import { type Matches, matchChildren } from './match-children.ts'

/** Nodes of the document by the nodes the server sent, regardless of later changes by scripts. */
export type Twins = WeakMap<Node, Node>

/** Elements that scripts render or hydrate as a whole: after a change they are replaced. */
const whole = '.mermaid, [data-island]'

/** Pairs a tree with its exact copy. */
export function pair(sent: Node, live: Node, twins: Twins): void {
  twins.set(sent, live)
  sent.childNodes.forEach((child, index) => {
    const twin = live.childNodes[index]
    if (twin) pair(child, twin, twins)
  })
}

/**
 * Applies the difference between two trees of the server to the document, and nothing else: what the reader opened,
 * typed or chose, and what scripts added, stays. The old tree is turned into the new one, so that unchanged nodes keep
 * their identity, however large the page.
 */
export function patchTree(before: Element, next: Element, twins: Twins): void {
  const live = twins.get(before)
  if (!(live instanceof Element)) return
  for (const element of [live, before]) patchAttributes(element, before, next)
  const matches = matchChildren([...before.childNodes], [...next.childNodes])
  const isIntact = [...matches.pairs.values()].every((child) => twins.get(child)?.parentNode === live)
  if (isIntact) patchChildren(before, next, { ...matches, twins, live })
  else {
    // Scripts have replaced the content.
    const fresh = [...next.childNodes].map((child) => bringIn(child, twins))
    live.replaceChildren(...fresh.map(({ shown }) => shown))
    before.replaceChildren(...fresh.map(({ sent }) => sent))
  }
}

function patchNode(before: Node, next: Node, twins: Twins): void {
  const live = twins.get(before)
  if (before instanceof Element && next instanceof Element) patchTree(before, next, twins)
  else if (live && before.nodeValue !== next.nodeValue) {
    live.nodeValue = next.nodeValue
    before.nodeValue = next.nodeValue
  }
}

/** The document is patched first: the old tree shows which attributes have changed. */
function patchAttributes(element: Element, before: Element, next: Element): void {
  for (const name of new Set([...before.getAttributeNames(), ...next.getAttributeNames()])) {
    const value = next.getAttribute(name)
    if (before.getAttribute(name) === value) continue
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
}

interface ChildrenPatch extends Matches {
  readonly twins: Twins
  readonly live: Element
}

function patchChildren(before: Element, next: Element, { live, pairs, alike, twins }: ChildrenPatch): void {
  const kept = new Set(pairs.values())
  for (const child of [...before.childNodes]) {
    if (kept.has(child)) continue
    remove(twins.get(child))
    remove(child)
  }
  const end = afterLast(live, pairs, twins)
  // From the end, so that the next sibling is already in place.
  let following: Pair | undefined
  for (const child of [...next.childNodes].reverse()) {
    const was = pairs.get(child)
    const twin = was && twins.get(was)
    const isAnew = was instanceof Element && was.matches(whole) && !alike.has(child)
    if (was && twin && !isAnew) {
      if (!alike.has(child)) patchNode(was, child, twins)
      following = { sent: was, shown: twin }
      continue
    }
    const fresh = bringIn(child, twins)
    before.insertBefore(fresh.sent, was ?? following?.sent ?? null)
    live.insertBefore(fresh.shown, twin ?? following?.shown ?? end)
    remove(twin)
    remove(was)
    following = fresh
  }
}

function remove(node: Node | undefined): void {
  node?.parentNode?.removeChild(node)
}

/** Where the last child is inserted: after the last of the old ones, before nodes that scripts have added. */
function afterLast(live: Element, pairs: ReadonlyMap<Node, Node>, twins: Twins): Node | null {
  const last = [...pairs.values()].map((child) => twins.get(child)).at(-1)
  return last?.parentNode === live ? last.nextSibling : null
}

/** A node as sent, and its counterpart in the document. */
interface Pair {
  readonly sent: Node
  readonly shown: Node
}

function bringIn(node: Node, twins: Twins): Pair {
  const sent = document.importNode(node, true)
  const shown = document.importNode(node, true)
  pair(sent, shown, twins)
  return { sent, shown }
}

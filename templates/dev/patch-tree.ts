import { matchChildren } from './match-children.ts'

/** Nodes of the document by the nodes the server sent, whatever scripts have made of them since. */
export type Twins = Map<Node, Node>

/** What scripts draw or bring to life as a whole: a change in it makes it anew. */
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
 * Does to the document what turned one tree of the server's into the next, and nothing else: what the reader opened,
 * typed or chose, and what scripts added, stays. Returns the pairs of the next tree.
 */
export function patchTree(before: Element, next: Element, twins: Twins): Twins {
  const nextTwins: Twins = new Map()
  patchElement(before, next, { twins, nextTwins })
  return nextTwins
}

interface Patch {
  readonly twins: Twins
  readonly nextTwins: Twins
}

function patchNode(before: Node, next: Node, patch: Patch): void {
  const live = patch.twins.get(before)
  if (before instanceof Element && next instanceof Element) patchElement(before, next, patch)
  else if (live) {
    patch.nextTwins.set(next, live)
    if (before.nodeValue !== next.nodeValue) live.nodeValue = next.nodeValue
  }
}

function patchElement(before: Element, next: Element, patch: Patch): void {
  const live = patch.twins.get(before)
  if (!(live instanceof Element)) return
  patch.nextTwins.set(next, live)
  if (before.isEqualNode(next)) {
    keepTwins(before, next, patch)
    return
  }
  patchAttributes(before, next, live)
  const pairs = matchChildren([...before.childNodes], [...next.childNodes])
  const isIntact = [...pairs.values()].every((child) => patch.twins.get(child)?.parentNode === live)
  if (isIntact) patchChildren(before, next, { ...patch, live, pairs })
  else {
    // Scripts have put something else there.
    live.replaceChildren(...[...next.childNodes].map((child) => bringIn(child, patch)))
  }
}

/** The document stays, only the trees it is compared with change. */
function keepTwins(before: Node, next: Node, patch: Patch): void {
  const live = patch.twins.get(before)
  if (live) patch.nextTwins.set(next, live)
  before.childNodes.forEach((child, index) => {
    const other = next.childNodes[index]
    if (other) keepTwins(child, other, patch)
  })
}

function patchAttributes(before: Element, next: Element, live: Element): void {
  for (const name of new Set([...before.getAttributeNames(), ...next.getAttributeNames()])) {
    const value = next.getAttribute(name)
    if (before.getAttribute(name) === value) continue
    if (value === null) live.removeAttribute(name)
    else live.setAttribute(name, value)
  }
}

interface ChildrenPatch extends Patch {
  readonly live: Element
  /** The child each child of the next tree was before. */
  readonly pairs: ReadonlyMap<Node, Node>
}

function patchChildren(before: Element, next: Element, { live, pairs, ...patch }: ChildrenPatch): void {
  const kept = new Set(pairs.values())
  for (const child of before.childNodes) {
    const twin = kept.has(child) ? undefined : patch.twins.get(child)
    if (twin instanceof Element || twin instanceof CharacterData) twin.remove()
  }
  // From the end on, so that what a child stands before is in its place already.
  let following: Node | null = null
  for (const child of [...next.childNodes].reverse()) {
    const was = pairs.get(child)
    const twin = was && patch.twins.get(was)
    const isAnew = was instanceof Element && was.matches(whole) && !was.isEqualNode(child)
    if (was && twin && !isAnew) {
      patchNode(was, child, patch)
      following = twin
      continue
    }
    const fresh = bringIn(child, patch)
    if (twin) twin.parentNode?.replaceChild(fresh, twin)
    else live.insertBefore(fresh, following ?? afterLast(live, pairs, patch))
    following = fresh
  }
}

/** Where the first child from the end goes: behind the last that was there, before what scripts have added. */
function afterLast(live: Element, pairs: ReadonlyMap<Node, Node>, { twins }: Patch): Node | null {
  const last = [...pairs.values()].map((child) => twins.get(child)).at(-1)
  return last?.parentNode === live ? last.nextSibling : null
}

function bringIn(node: Node, { nextTwins }: Patch): Node {
  const fresh = document.importNode(node, true)
  pair(node, fresh, nextTwins)
  return fresh
}

/** Nodes of the document by the nodes the server sent, regardless of later changes by scripts. */
export type Duplicates = WeakMap<Node, Node>

/** Elements that scripts render or hydrate as a whole: after a change they are replaced. */
const whole = '.mermaid, [data-island]'

/** Pairs a tree with its exact copy. */
export function pair(sent: Node, live: Node, duplicates: Duplicates): void {
  duplicates.set(sent, live)
  sent.childNodes.forEach((child, index) => {
    const duplicate = live.childNodes[index]
    if (duplicate) pair(child, duplicate, duplicates)
  })
}

/**
 * Applies the difference between two trees of the server to the document, and nothing else: what the reader opened,
 * typed or chose, and what scripts added, stays. The old tree is turned into the new one, so that unchanged nodes keep
 * their identity, however large the page.
 */
export function patchTree(before: Element, next: Element, duplicates: Duplicates): void {
  const live = duplicates.get(before)
  if (!(live instanceof Element)) return
  for (const element of [live, before]) patchAttributes(element, before, next)
  const matches = matchChildren([...before.childNodes], [...next.childNodes])
  const isIntact = [...matches.pairs.values()].every((child) => duplicates.get(child)?.parentNode === live)
  if (isIntact) patchChildren(before, next, { ...matches, duplicates, live })
  else {
    // Scripts have replaced the content.
    const fresh = [...next.childNodes].map((child) => bringIn(child, duplicates))
    live.replaceChildren(...fresh.map(({ shown }) => shown))
    before.replaceChildren(...fresh.map(({ sent }) => sent))
  }
}

function patchNode(before: Node, next: Node, duplicates: Duplicates): void {
  const live = duplicates.get(before)
  if (before instanceof Element && next instanceof Element) patchTree(before, next, duplicates)
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
  readonly duplicates: Duplicates
  readonly live: Element
}

function patchChildren(before: Element, next: Element, { live, pairs, alike, duplicates }: ChildrenPatch): void {
  const matched = new Set(pairs.values())
  for (const child of [...before.childNodes]) {
    if (matched.has(child)) continue
    remove(duplicates.get(child))
    remove(child)
  }
  const end = afterLast(live, pairs, duplicates)
  // From the end, so that the next sibling is already in place.
  let following: Pair | undefined
  for (const child of [...next.childNodes].reverse()) {
    const was = pairs.get(child)
    const duplicate = was && duplicates.get(was)
    const isAnew = was instanceof Element && was.matches(whole) && !alike.has(child)
    if (was && duplicate && !isAnew) {
      if (!alike.has(child)) patchNode(was, child, duplicates)
      following = { sent: was, shown: duplicate }
      continue
    }
    const fresh = bringIn(child, duplicates)
    before.insertBefore(fresh.sent, was ?? following?.sent ?? null)
    live.insertBefore(fresh.shown, duplicate ?? following?.shown ?? end)
    remove(duplicate)
    remove(was)
    following = fresh
  }
}

function remove(node: Node | undefined): void {
  node?.parentNode?.removeChild(node)
}

/** Returns where the last child is inserted: after the last of the old ones, before nodes that scripts have added. */
function afterLast(live: Element, pairs: ReadonlyMap<Node, Node>, duplicates: Duplicates): Node | null {
  const last = [...pairs.values()].map((child) => duplicates.get(child)).at(-1)
  return last?.parentNode === live ? last.nextSibling : null
}

/** A node as sent, and its counterpart in the document. */
interface Pair {
  readonly sent: Node
  readonly shown: Node
}

function bringIn(node: Node, duplicates: Duplicates): Pair {
  const sent = document.importNode(node, true)
  const shown = document.importNode(node, true)
  pair(sent, shown, duplicates)
  return { sent, shown }
}

/** With more pairs of children, those that differ are matched by order only. */
const maxCompared = 250_000

/** For each child of the next tree, its predecessor. */
interface Matches {
  readonly pairs: ReadonlyMap<Node, Node>
  /** Unchanged children of the next tree. */
  readonly alike: ReadonlySet<Node>
}

/** Finds the predecessor of each child of the next tree: identical ones, and between them those of the same kind. */
function matchChildren(before: readonly Node[], next: readonly Node[]): Matches {
  const areAlike = (place: number, other: number): boolean => next[other]?.isEqualNode(before[place] ?? null) ?? false
  const most = Math.min(before.length, next.length)
  let start = 0
  while (start < most && areAlike(start, start)) start += 1
  // If a single child is left on either side, its descendants have been compared already.
  const isOne = before.length - start === 1 && next.length - start === 1
  let tail = 0
  while (!isOne && tail < most - start && areAlike(before.length - 1 - tail, next.length - 1 - tail)) tail += 1
  const [oldEnd, freshEnd] = [before.length - tail, next.length - tail]
  const anchors = [
    ...Array.from({ length: start }, (_, index) => [index, index] as const),
    ...findAlike(before.slice(start, oldEnd), next.slice(start, freshEnd)).map(
      ([a, b]) => [a + start, b + start] as const,
    ),
    ...Array.from({ length: tail }, (_, index) => [oldEnd + index, freshEnd + index] as const),
    [before.length, next.length] as const,
  ]
  const pairs = new Map<Node, Node>()
  const alike = new Set<Node>()
  let [oldFrom, freshFrom] = [0, 0]
  for (const [oldAt, freshAt] of anchors) {
    matchKinds(before.slice(oldFrom, oldAt), next.slice(freshFrom, freshAt), pairs)
    const [same, was] = [next[freshAt], before[oldAt]]
    if (same) alike.add(same)
    add(pairs, same, was)
    ;[oldFrom, freshFrom] = [oldAt + 1, freshAt + 1]
  }
  return { pairs, alike }
}

function add(pairs: Map<Node, Node>, next: Node | undefined, before: Node | undefined): void {
  if (next && before) pairs.set(next, before)
}

/** Serializing, which may cover the whole page, is needed only if several children changed. */
function findAlike(before: readonly Node[], next: readonly Node[]): (readonly [number, number])[] {
  const isOne = before.length < 2 && next.length < 2
  return isOne ? [] : findCommon(before.map(textOf), next.map(textOf))
}

function textOf(node: Node): string {
  return node instanceof Element ? node.outerHTML : `${node.nodeType} ${node.nodeValue}`
}

/** Returns a longest common subsequence, as pairs of indexes. */
function findCommon(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  if (a.length * b.length > maxCompared) return []
  const at = measureCommon(a, b)
  const found: (readonly [number, number])[] = []
  let [row, column] = [0, 0]
  while (row < a.length && column < b.length) {
    if (a[row] === b[column]) found.push([row++, column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return found
}

/** Returns the length of the longest common subsequence of what follows two indexes. */
function measureCommon(a: readonly string[], b: readonly string[]): (row: number, column: number) => number {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0
  for (let row = a.length - 1; row >= 0; row--) {
    const line = lengths[row]
    if (!line) continue
    for (let column = b.length - 1; column >= 0; column--) {
      line[column] =
        a[row] === b[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  return at
}

/** Pairs children of the same kind in order: a paragraph whose words changed is still that paragraph. */
function matchKinds(before: readonly Node[], next: readonly Node[], pairs: Map<Node, Node>): void {
  let from = 0
  for (const node of next) {
    const place = before.findIndex((candidate, index) => index >= from && kindOf(candidate) === kindOf(node))
    if (place < 0) continue
    add(pairs, node, before[place])
    from = place + 1
  }
}

function kindOf(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName
  // A heading whose words change gets a new id, but is still that heading.
  return /^H[1-6]$/.test(node.nodeName)
    ? node.nodeName
    : `${node.nodeName} ${node.id} ${node.getAttribute('name') ?? ''}`
}

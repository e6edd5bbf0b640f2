/** With more pairs of children, those that differ are matched by order only. */
const maxCompared = 250_000

/** For each child of the next tree, its predecessor. */
export interface Matches {
  readonly pairs: ReadonlyMap<Node, Node>
  /** Unchanged children of the next tree. */
  readonly alike: ReadonlySet<Node>
}

/** Finds the predecessor of each child of the next tree: identical ones, and between them those of the same kind. */
export function matchChildren(before: readonly Node[], next: readonly Node[]): Matches {
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

/** A longest common subsequence, as pairs of indexes. */
function findCommon(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  if (a.length * b.length > maxCompared) return []
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
  const found: (readonly [number, number])[] = []
  let [row, column] = [0, 0]
  while (row < a.length && column < b.length) {
    if (a[row] === b[column]) found.push([row++, column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return found
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

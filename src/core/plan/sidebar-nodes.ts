import type { SidebarNode } from '../../shared/chrome-props.ts'
import type { Card } from '../../shared/model.ts'

/** The first address among a sidebar's items, in reading order. */
export function firstHref(items: readonly SidebarNode[]): string | undefined {
  for (const item of items) {
    if (item.kind === 'html') continue
    const href = item.href ?? (item.kind === 'category' ? firstHref(item.items) : undefined)
    if (href !== undefined) return href
  }
  return undefined
}

/** Number of pages that a list of sidebar items links to. */
function countPages(items: readonly SidebarNode[]): number {
  return items.reduce((sum, item) => {
    if (item.kind === 'category') return sum + countPages(item.items) + (item.href === undefined ? 0 : 1)
    return sum + (item.kind === 'link' ? 1 : 0)
  }, 0)
}

/** A sidebar as the page at an address shows it: without unlisted pages, except that page itself. */
export function listedNodes(items: readonly SidebarNode[], current?: string): SidebarNode[] {
  return items.flatMap((item): SidebarNode[] => {
    if (item.kind === 'html') return [item]
    const isHidden = item.unlisted === true && item.href !== current
    if (item.kind === 'link') return isHidden ? [] : [withoutMark(item)]
    const below = listedNodes(item.items, current)
    const { href, ...rest } = item
    if (below.length === 0 && (href === undefined || isHidden)) return []
    return [withoutMark({ ...(isHidden ? rest : item), items: below })]
  })
}

function withoutMark<Node extends { readonly unlisted?: boolean }>({ unlisted: _, ...node }: Node) {
  return node
}

/** The card of an entry of a sidebar; none for HTML. */
export function cardOf(node: SidebarNode): Card[] {
  if (node.kind === 'html') return []
  const description = node.description === undefined ? {} : { description: node.description }
  if (node.kind === 'link') return [{ label: node.label, href: node.href, ...description }]
  const href = node.href ?? firstHref(node.items)
  return href === undefined ? [] : [{ label: node.label, href, ...description, pages: countPages(node.items) }]
}

/** Cards for the items of the category that a page is the page of, else for those beside it. */
export function findCards(nodes: readonly SidebarNode[], href: string): readonly Card[] | undefined {
  for (const node of nodes) {
    if (node.kind !== 'category') continue
    if (node.href === href) return node.items.flatMap(cardOf)
    const below = findCards(node.items, href)
    if (below) return below
  }
  const isHere = nodes.some((node) => node.kind === 'link' && node.href === href)
  return isHere ? nodes.flatMap(cardOf).filter((card) => card.href !== href) : undefined
}

/** A sidebar up to this size is included whole in each page; a larger one would make the site grow with its square. */
const WHOLE_UP_TO = 340
/** Entries of one level shown on a page with a large sidebar: a group of thousands would bloat each page. */
const WINDOW = 60
/** Pages this close to each other show the same entries. */
const STEP = WINDOW / 3

/** The sidebar as a page shows it; pages that show the same get the same list. */
export type SidebarTrimmer = (items: readonly SidebarNode[], href: string) => readonly SidebarNode[]

/** A large sidebar with its cached results. */
interface Plan {
  /** Key of what a page shows, by its address: the groups it is in, and its position. */
  readonly branches: ReadonlyMap<string, string>
  readonly made: Map<string, readonly SidebarNode[]>
}

/**
 * Creates a trimmer for the pages of one build: a large sidebar keeps the page's own branch, other categories become
 * links to their start.
 */
export function createSidebarTrimmer(): SidebarTrimmer {
  const plans = new Map<readonly SidebarNode[], Plan | undefined>()
  return (items, href) => {
    if (!plans.has(items)) plans.set(items, planOf(items))
    const plan = plans.get(items)
    if (!plan) return items
    const branch = plan.branches.get(href) ?? ''
    const made = plan.made.get(branch) ?? keepBranch(items, href)
    plan.made.set(branch, made)
    return made
  }
}

function planOf(items: readonly SidebarNode[]): Plan | undefined {
  if (countPages(items) <= WHOLE_UP_TO) return undefined
  const branches = new Map<string, string>()
  const walk = (list: readonly SidebarNode[], way: string): void => {
    for (const [index, item] of list.entries()) {
      if (item.kind === 'html') continue
      const here = `${way}/${windowStart(index, list.length)}`
      const own = item.kind === 'category' ? `${here}.${index}` : here
      if (item.href !== undefined) branches.set(item.href, `${branches.get(item.href) ?? ''} ${own}`)
      if (item.kind === 'category') walk(item.items, own)
    }
  }
  walk(items, '')
  return { branches, made: new Map() }
}

function keepBranch(items: readonly SidebarNode[], href: string): SidebarNode[] {
  return keepNear(items, href).map((item) => {
    if (item.kind !== 'category') return item
    if (holds(item, href)) return { ...item, items: keepBranch(item.items, href) }
    const start = item.href ?? firstHref(item.items)
    return start === undefined ? item : { kind: 'link', label: item.label, href: start }
  })
}

/** The entries around the page's own, with a link on either side to the rest. */
function keepNear(items: readonly SidebarNode[], href: string): readonly SidebarNode[] {
  if (items.length <= WINDOW) return items
  const from = windowStart(
    items.findIndex((item) => holds(item, href)),
    items.length,
  )
  const before = beyond(items.slice(0, from).reverse(), (count) => `… ${count} before`)
  const after = beyond(items.slice(from + WINDOW), (count) => `… ${count} more`)
  return [...before, ...items.slice(from, from + WINDOW), ...after]
}

/** Start of the window of entries around a position. */
function windowStart(place: number, length: number): number {
  if (length <= WINDOW) return 0
  return Math.min(Math.max(0, Math.floor(place / STEP) - 1) * STEP, length - WINDOW)
}

function beyond(items: readonly SidebarNode[], label: (count: number) => string): SidebarNode[] {
  const href = firstHref(items)
  return href === undefined ? [] : [{ kind: 'link', label: label(items.length), href }]
}

function holds(item: SidebarNode, href: string): boolean {
  if (item.kind === 'html') return false
  return item.href === href || (item.kind === 'category' && item.items.some((child) => holds(child, href)))
}

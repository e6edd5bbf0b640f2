import type { ApiEntry, ApiLandingPage } from '../../../shared/api-page.ts'

/** How much of a landing page its lists may take, in bytes of HTML, estimated. */
const ROOM = 280_000
/** What an entry takes besides its texts. */
const ENTRY = 90
const SCHEMA = 50

/** A part of a landing page that is on a page of its own. */
interface LandingPart {
  /** Names it in its address. */
  readonly id: string
  readonly title: string
  readonly page: ApiLandingPage
}

type Group = ApiLandingPage['groups'][number]

/** A landing page with room for all it lists, and the pages for the rest. */
interface SplitLanding {
  readonly page: ApiLandingPage
  readonly parts: readonly LandingPart[]
}

/**
 * Moves lists for which a landing page has no room to pages of their own, the largest first, and leaves a link to each.
 * @param hrefOf returns the page with an id, as written in links.
 */
export function splitLanding(page: ApiLandingPage, words: string, hrefOf: (id: string) => string): SplitLanding {
  const sizes = new Map(page.groups.map((group) => [group, sum(group.entries.map(sizeOf))]))
  const schemas = sum(page.schemas.map(({ label, href }) => SCHEMA + label.length + href.length))
  const lists = [...sizes].sort(([, a], [, b]) => b - a)
  const moved = new Set<Group>()
  const hasSchemas = sum(sizes.values()) + schemas <= ROOM
  let total = sum(sizes.values()) + (hasSchemas ? schemas : 0)
  for (const [group, size] of lists) {
    if (total <= ROOM) break
    moved.add(group)
    total -= size
  }
  if (hasSchemas && moved.size === 0) return { page, parts: [] }
  const own = { ...page, security: [], facts: [], groups: [], schemas: [] }
  const partsOf = (group: Group): LandingPart[] =>
    cut(group.entries).map((entries, index, all) => ({
      id: index === 0 ? group.id : `${group.id}-part-${index + 1}`,
      title: all.length === 1 ? group.title : `${group.title} (${index + 1})`,
      page: { ...withoutText(own), groups: [{ ...group, entries }] },
    }))
  const groupParts = new Map([...moved].map((group) => [group, partsOf(group)]))
  const schemaPart = { id: 'all-schemas', title: words, page: { ...withoutText(own), schemas: page.schemas } }
  const count = { label: words, text: String(page.schemas.length), href: hrefOf(schemaPart.id) }
  return {
    page: {
      ...page,
      groups: page.groups.map((group) => withLinks(group, groupParts.get(group) ?? [], hrefOf)),
      schemas: hasSchemas ? page.schemas : [],
      facts: hasSchemas ? page.facts : [count, ...page.facts],
    },
    parts: [...[...groupParts.values()].flat(), ...(hasSchemas ? [] : [schemaPart])],
  }
}

/** A group with a link in the place of its entries. */
function withLinks(group: Group, parts: readonly LandingPart[], hrefOf: (id: string) => string): Group {
  if (parts.length === 0) return group
  const links = parts.map(({ id, title, page }) => {
    const count = page.groups[0]?.entries.length ?? 0
    return `- [${title.replace(/[[\]\\]/g, '\\$&')}](${hrefOf(id)}) (${count})`
  })
  const markdown = [group.description?.markdown, links.join('\n')].filter((one) => one !== undefined).join('\n\n')
  return { ...group, description: { markdown }, entries: [] }
}

function withoutText({ description: _, summary: __, logo: ___, ...page }: ApiLandingPage): ApiLandingPage {
  return page
}

/** Entries in runs for which a page has room. */
function cut(entries: readonly ApiEntry[]): readonly (readonly ApiEntry[])[] {
  const runs: ApiEntry[][] = [[]]
  let size = 0
  for (const entry of entries) {
    size += sizeOf(entry)
    if (size > ROOM) {
      runs.push([])
      size = sizeOf(entry)
    }
    runs.at(-1)?.push(entry)
  }
  return runs
}

function sizeOf({ label, href, path }: ApiEntry): number {
  return ENTRY + label.length + href.length + path.length
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0)
}

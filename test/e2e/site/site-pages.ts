import { elementsOf, type HtmlElement, parseHtml } from '../../support/html-tree.ts'
import { addressOf } from './site-browser.ts'

/** An address at which no page stands, deep enough for a relative link to go wrong. */
export const missingPath = '/no/such/place'

/** Where the index of topics stands. */
export const topicsPath = '/search/topics'

/** Pages of the API reference are made by templates from a specification, and have a stylesheet of their own. */
export const apiFolder = '/integrations/api/'

/** Returns the paths that the sitemap lists, each from its slash on. */
export async function sitemapPaths(): Promise<readonly string[]> {
  const response = await fetch(addressOf('/sitemap.xml'))
  const locations = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  if (locations.length === 0) throw new Error('The sitemap lists no page')
  // The shortest is the start page; what it has before its slash belongs to the host.
  const home = locations.reduce((one, other) => (other.length < one.length ? other : one))
  return locations.map((location) => location.slice(home.length - 1))
}

/** Returns the paths of all pages a reader can see: those of the sitemap, search, topics and not found. */
export async function allPaths(): Promise<readonly string[]> {
  return [...(await sitemapPaths()), '/search', topicsPath, missingPath]
}

/** Returns the HTML that the server sends for a page, whatever its status. */
export async function readPage(path: string): Promise<string> {
  return (await fetch(addressOf(path))).text()
}

/** The pages that a browser is to visit. */
export interface PagesToVisit {
  /** All pages but those of the API reference, which are made by templates: of these, only those in `examined`. */
  readonly paths: readonly string[]
  /** As few pages as have every feature of the templates among them. */
  readonly examined: ReadonlySet<string>
  /** Pages with diagrams. */
  readonly drawn: ReadonlySet<string>
}

/** Chooses the pages that a browser is to visit. */
export async function choosePages(): Promise<PagesToVisit> {
  const all = await allPaths()
  const features = new Map<string, ReadonlySet<string>>()
  for (const path of all.toSorted()) features.set(path, featuresOf(await readPage(path)))
  const isMade = (path: string): boolean => path.startsWith(apiFolder)
  const own = [...features].filter(([path]) => !isMade(path))
  const made = coverAll(new Map([...features].filter(([path]) => isMade(path))))
  const drawn = own.filter(([, names]) => [...names].some((name) => name.includes('data-mermaid')))
  return {
    paths: [...all.filter((path) => !isMade(path)), ...made],
    examined: new Set([...coverAll(new Map(own)), ...made]),
    drawn: new Set(drawn.map(([path]) => path)),
  }
}

/** What a template made of a page: which elements, by names, classes and attributes, are in which others. */
function featuresOf(html: string): ReadonlySet<string> {
  const [main] = elementsOf(parseHtml(html), 'main')
  if (!main) throw new Error('Unexpected page without a main element')
  return new Set(elementsOf(main).map((element) => `${describe(element.parent)} > ${describe(element)}`))
}

function describe(node: HtmlElement['parent']): string {
  if (!node || !('attribs' in node)) return ''
  const { class: classes = '', id, href, ...attributes } = node.attribs
  return [node.name, ...classes.split(/\s+/), ...Object.keys(attributes)].join(' ')
}

/** Chooses the page that has the most of what no chosen one has, the first of equals, until all is covered. */
function coverAll(features: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const missing = new Set([...features.values()].flatMap((own) => [...own]))
  const newOf = (path: string) => [...(features.get(path) ?? [])].filter((feature) => missing.has(feature))
  const chosen: string[] = []
  while (missing.size > 0) {
    const best = [...features.keys()].reduce((one, other) => (newOf(other).length > newOf(one).length ? other : one))
    for (const feature of newOf(best)) missing.delete(feature)
    chosen.push(best)
  }
  return chosen
}

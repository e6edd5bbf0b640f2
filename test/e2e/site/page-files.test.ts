import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { elementsOf, findElement, type HtmlElement, parseHtml, textOf } from '../../support/html-tree.ts'
import { addressOf } from './site-browser.ts'
import { allPaths, apiFolder, missingPath, readPage, sitemapPaths } from './site-pages.ts'
import { isOfSite, weighAll } from './weigh.ts'

/** What a page may weigh over the network, in bytes after gzip. */
const budget = { stylesheet: 12_000, apiStylesheet: 2_400, script: 7_800, page: 53_000, reference: 60_000 }
/** Made from the schema of the product's configuration. */
const referencePath = '/configuration/reference'

const listed = await sitemapPaths()

const pages = new Map<string, ReturnType<typeof fetchTree>>()

async function fetchTree(path: string) {
  const html = await readPage(path)
  return { html, tree: parseHtml(html) }
}

/** The HTML of a page, read once for all tests: what is checked here needs no browser, and so is of all pages. */
function readTree(path: string): ReturnType<typeof fetchTree> {
  const page = pages.get(path) ?? fetchTree(path)
  pages.set(path, page)
  return page
}

const attributeOf = (element: HtmlElement | undefined, name: string) => element?.attribs[name]
const isInside = ({ parent }: HtmlElement, names: readonly string[]): boolean =>
  parent !== null && 'name' in parent && (names.includes(parent.name) || isInside(parent, names))

describe.each(await allPaths())('the HTML of %s', (path) => {
  it('has one main heading, which its title names before the site, and skips no level below it', async () => {
    const { tree } = await readTree(path)
    const headings = elementsOf(tree, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').filter(
      (heading) => !isInside(heading, ['dialog', 'header']),
    )
    const levels = headings.map(({ name }) => Number(name[1]))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
    expect(textOf(findElement(tree, 'title'))).toBe(`${textOf(headings[0])} | Frigate`)
  })

  it('names its language and describes itself', async () => {
    const { tree } = await readTree(path)
    expect(attributeOf(findElement(tree, 'html'), 'lang')).toBe('en')
    expect(attributeOf(findElement(tree, 'meta', { name: 'description' }), 'content')).toMatch(/\w/)
  })

  it('has one main part, one banner and one footer', async () => {
    const { tree } = await readTree(path)
    const landmarks = elementsOf(tree, 'main', 'header', 'footer')
    const names = landmarks.filter((part) => !isInside(part, ['main', 'article', 'section', 'aside', 'nav']))
    expect(names.map(({ name }) => name).toSorted()).toEqual(['footer', 'header', 'main'])
    expect(elementsOf(tree).filter(({ attribs }) => /^(?:main|banner|contentinfo)$/.test(attribs.role ?? ''))).toEqual(
      [],
    )
  })

  it('has each id once, and every id that something is named or described by', async () => {
    const elements = elementsOf((await readTree(path)).tree)
    const ids = elements.flatMap(({ attribs }) => attribs.id ?? [])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const names = elements.flatMap(({ name, attribs }) => [
      ...['aria-labelledby', 'aria-describedby'].flatMap((attribute) => attribs[attribute]?.split(' ') ?? []),
      ...(name === 'label' && attribs.for ? [attribs.for] : []),
    ])
    expect(names.filter((name) => !ids.includes(name))).toEqual([])
  })

  it('says what each picture shows, or that it shows nothing', async () => {
    const pictures = elementsOf((await readTree(path)).tree, 'img')
    expect(pictures.filter(({ attribs }) => attribs.alt === undefined).map(({ attribs }) => attribs.src)).toEqual([])
  })

  it('says where each link leads, what each button does and what each heading and column of a table is about', async () => {
    const named = elementsOf((await readTree(path)).tree, 'a', 'button', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th')
    const isNamed = (element: HtmlElement): boolean =>
      textOf(element) !== '' ||
      elementsOf(element).some(({ attribs }) => attribs['aria-label'] || attribs['aria-labelledby'] || attribs.alt)
    const nameless = named.filter((element) => !isNamed(element) && attributeOf(element, 'aria-hidden') !== 'true')
    expect(nameless.map(({ name, attribs }) => `${name} ${JSON.stringify(attribs)}`)).toEqual([])
  })

  it('has no style attribute, which its policy would forbid', async () => {
    const styled = elementsOf((await readTree(path)).tree).filter(
      ({ name, attribs }) => name === 'style' || 'style' in attribs,
    )
    expect(styled.map(({ name }) => name)).toEqual([])
  })

  it('has one stylesheet and one first script, each within its budget', async () => {
    const { html, tree } = await readTree(path)
    const addressesOf = (elements: readonly HtmlElement[], attribute: string) =>
      elements
        .flatMap(({ attribs }) => attribs[attribute] ?? [])
        .filter(isOfSite)
        .map((address) => new URL(address, addressOf('/')).href)
    const links = elementsOf(tree, 'link').filter(({ attribs }) => attribs.rel === 'stylesheet')
    const [stylesheet = '', ...more] = addressesOf(links, 'href')
    const scripts = addressesOf(elementsOf(tree, 'script'), 'src')
    expect([more.length, scripts.length]).toEqual([path.startsWith(apiFolder) ? 1 : 0, 1])
    expect(await weighAll([stylesheet])).toBeLessThanOrEqual(budget.stylesheet)
    expect(await weighAll(more)).toBeLessThanOrEqual(budget.apiStylesheet)
    expect(await weighAll(scripts)).toBeLessThanOrEqual(budget.script)
    const weight = gzipSync(html).byteLength
    // The reference has every option there is on one page, so that it can be searched as one.
    if (path === referencePath) expect(weight).toBeLessThanOrEqual(budget.reference)
    else expect(weight + (await weighAll([stylesheet, ...more, ...scripts]))).toBeLessThanOrEqual(budget.page)
  })
})

describe.each(listed)('the head of %s', (path) => {
  const address = `https://docs.frigate.video${path}`

  it('names the canonical address', async () => {
    const { tree } = await readTree(path)
    expect(attributeOf(findElement(tree, 'link', { rel: 'canonical' }), 'href')).toBe(address)
  })

  it('repeats title and address for those who share the page', async () => {
    const { tree } = await readTree(path)
    const property = (name: string) => attributeOf(findElement(tree, 'meta', { property: `og:${name}` }), 'content')
    expect(property('title')).toBe(textOf(findElement(tree, 'title')))
    expect(property('url')).toBe(address)
  })

  it('describes the breadcrumbs as JSON-LD', async () => {
    const { tree } = await readTree(path)
    const breadcrumbs = findElement(tree, 'nav', { 'aria-label': 'Breadcrumbs' })
    const crumbs = breadcrumbs ? elementsOf(breadcrumbs, 'li').map(textOf) : []
    expect(crumbs.length).toBeGreaterThan(0)
    const data: unknown = JSON.parse(textOf(findElement(tree, 'script', { type: 'application/ld+json' })))
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
    })
  })

  it('leads to the Markdown twin, which starts with the same heading', async () => {
    const { tree } = await readTree(path)
    const twin = attributeOf(findElement(tree, 'link', { rel: 'alternate', type: 'text/markdown' }), 'href') ?? ''
    const response = await fetch(new URL(twin, addressOf(path)))
    expect(response.headers.get('content-type')).toContain('text/markdown')
    expect(await response.text()).toContain(`# ${textOf(findElement(tree, 'h1'))}\n`)
  })
})

it.each(['/search', missingPath])('keeps search engines away from %s', async (path) => {
  const { tree } = await readTree(path)
  expect(attributeOf(findElement(tree, 'meta', { name: 'robots' }), 'content')).toContain('noindex')
})

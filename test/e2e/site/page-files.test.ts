import { gzipSync } from 'node:zlib'
import { type Assertion, describe, expect, it } from 'vitest'
import { elementsOf, findElement, type HtmlElement, parseHtml, textOf } from '../../support/html-tree.ts'
import { isShort } from '../../support/mode.ts'
import { addressOf } from './site-browser.ts'
import { allPaths, apiFolder, missingPath, readPage, sitemapPaths } from './site-pages.ts'
import { isOfSite, weighAll } from './weigh.ts'

/** What a page may weigh over the network, in bytes after gzip. */
const budget = { stylesheet: 12_200, apiStylesheet: 2_420, script: 7_850, page: 53_000, reference: 70_000 }
/** Made from the schema of the product's configuration. */
const referencePath = '/configuration/reference'

/** Of all pages, `npm test` looks at every third. */
const choose = (paths: readonly string[]) => paths.filter((_, index) => !isShort || index % 3 === 0)
const listed = choose(await sitemapPaths())
const all = choose(await allPaths())

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

/** Checks each page, and names it where a check fails. */
async function ofEach(
  paths: readonly string[],
  look: (path: string, check: (value: unknown) => Assertion<unknown>) => Promise<void>,
): Promise<void> {
  for (const path of paths) await look(path, (value) => expect.soft(value, path))
}

const attributeOf = (element: HtmlElement | undefined, name: string) => element?.attribs[name]
const isInside = ({ parent }: HtmlElement, names: readonly string[]): boolean =>
  parent !== null && 'name' in parent && (names.includes(parent.name) || isInside(parent, names))

describe('the HTML of each page', () => {
  it('has one main heading, which its title names before the site, and skips no level below it', () =>
    ofEach(all, async (path, check) => {
      const { tree } = await readTree(path)
      const headings = elementsOf(tree, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').filter(
        (heading) => !isInside(heading, ['dialog', 'header']),
      )
      const levels = headings.map(({ name }) => Number(name[1]))
      check(levels.filter((level) => level === 1)).toHaveLength(1)
      check(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
      check(textOf(findElement(tree, 'title'))).toBe(`${textOf(headings[0])} | Frigate`)
    }))

  it('names its language and describes itself', () =>
    ofEach(all, async (path, check) => {
      const { tree } = await readTree(path)
      check(attributeOf(findElement(tree, 'html'), 'lang')).toBe('en')
      check(attributeOf(findElement(tree, 'meta', { name: 'description' }), 'content')).toMatch(/\w/)
    }))

  it('has one main part, one banner and one footer', () =>
    ofEach(all, async (path, check) => {
      const { tree } = await readTree(path)
      const landmarks = elementsOf(tree, 'main', 'header', 'footer')
      const names = landmarks.filter((part) => !isInside(part, ['main', 'article', 'section', 'aside', 'nav']))
      check(names.map(({ name }) => name).toSorted()).toEqual(['footer', 'header', 'main'])
      check(elementsOf(tree).filter(({ attribs }) => /^(?:main|banner|contentinfo)$/.test(attribs.role ?? ''))).toEqual(
        [],
      )
    }))

  it('has each id once, and every id that something is named or described by', () =>
    ofEach(all, async (path, check) => {
      const elements = elementsOf((await readTree(path)).tree)
      const ids = elements.flatMap(({ attribs }) => attribs.id ?? [])
      check(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
      const names = elements.flatMap(({ name, attribs }) => [
        ...['aria-labelledby', 'aria-describedby'].flatMap((attribute) => attribs[attribute]?.split(' ') ?? []),
        ...(name === 'label' && attribs.for ? [attribs.for] : []),
      ])
      check(names.filter((name) => !ids.includes(name))).toEqual([])
    }))

  it('says what each picture shows, or that it shows nothing', () =>
    ofEach(all, async (path, check) => {
      const pictures = elementsOf((await readTree(path)).tree, 'img')
      check(pictures.filter(({ attribs }) => attribs.alt === undefined).map(({ attribs }) => attribs.src)).toEqual([])
    }))

  it('says where each link leads, what each button does and what each heading and column of a table is about', () =>
    ofEach(all, async (path, check) => {
      const named = elementsOf((await readTree(path)).tree, 'a', 'button', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th')
      const isNamed = (element: HtmlElement): boolean =>
        textOf(element) !== '' ||
        elementsOf(element).some(({ attribs }) => attribs['aria-label'] || attribs['aria-labelledby'] || attribs.alt)
      const isSilent = ({ name, attribs }: HtmlElement): boolean =>
        attribs['aria-hidden'] === 'true' || (name === 'a' && attribs.href === undefined)
      const nameless = named.filter((element) => !isNamed(element) && !isSilent(element))
      check(nameless.map(({ name, attribs }) => `${name} ${JSON.stringify(attribs)}`)).toEqual([])
    }))

  it('has no style attribute, which its policy would forbid', () =>
    ofEach(all, async (path, check) => {
      const styled = elementsOf((await readTree(path)).tree).filter(
        ({ name, attribs }) => name === 'style' || 'style' in attribs,
      )
      check(styled.map(({ name }) => name)).toEqual([])
    }))

  it('has one stylesheet and one first script, each within its budget', () =>
    ofEach(all, async (path, check) => {
      const { html, tree } = await readTree(path)
      const addressesOf = (elements: readonly HtmlElement[], attribute: string) =>
        elements
          .flatMap(({ attribs }) => attribs[attribute] ?? [])
          .filter(isOfSite)
          .map((address) => new URL(address, addressOf('/')).href)
      const links = elementsOf(tree, 'link').filter(({ attribs }) => attribs.rel === 'stylesheet')
      const [stylesheet = '', ...more] = addressesOf(links, 'href')
      const scripts = addressesOf(elementsOf(tree, 'script'), 'src')
      check([more.length, scripts.length]).toEqual([path.startsWith(apiFolder) ? 1 : 0, 1])
      check(await weighAll([stylesheet])).toBeLessThanOrEqual(budget.stylesheet)
      check(await weighAll(more)).toBeLessThanOrEqual(budget.apiStylesheet)
      check(await weighAll(scripts)).toBeLessThanOrEqual(budget.script)
      const weight = gzipSync(html).byteLength
      // The reference has every option there is on one page, so that it can be searched as one.
      if (path === referencePath) check(weight).toBeLessThanOrEqual(budget.reference)
      else check(weight + (await weighAll([stylesheet, ...more, ...scripts]))).toBeLessThanOrEqual(budget.page)
    }))
})

describe('the head of each page', () => {
  it('names the canonical address', () =>
    ofEach(listed, async (path, check) => {
      const { tree } = await readTree(path)
      check(attributeOf(findElement(tree, 'link', { rel: 'canonical' }), 'href')).toBe(
        `https://docs.frigate.video${path}`,
      )
    }))

  it('repeats title and address for those who share the page', () =>
    ofEach(listed, async (path, check) => {
      const { tree } = await readTree(path)
      const property = (name: string) => attributeOf(findElement(tree, 'meta', { property: `og:${name}` }), 'content')
      check(property('title')).toBe(textOf(findElement(tree, 'title')))
      check(property('url')).toBe(`https://docs.frigate.video${path}`)
    }))

  it('describes the breadcrumbs as JSON-LD', () =>
    ofEach(listed, async (path, check) => {
      const { tree } = await readTree(path)
      const breadcrumbs = findElement(tree, 'nav', { 'aria-label': 'Breadcrumbs' })
      const crumbs = breadcrumbs ? elementsOf(breadcrumbs, 'li').map(textOf) : []
      check(crumbs.length).toBeGreaterThan(0)
      const data: unknown = JSON.parse(textOf(findElement(tree, 'script', { type: 'application/ld+json' })))
      check(data).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
      })
    }))

  it('leads to the Markdown twin, which starts with the same heading', () =>
    ofEach(listed, async (path, check) => {
      const { tree } = await readTree(path)
      const markdownOutput =
        attributeOf(findElement(tree, 'link', { rel: 'alternate', type: 'text/markdown' }), 'href') ?? ''
      const response = await fetch(new URL(markdownOutput, addressOf(path)))
      check(response.headers.get('content-type')).toContain('text/markdown')
      check(await response.text()).toContain(`# ${textOf(findElement(tree, 'h1'))}\n`)
    }))
})

it.each(['/search', missingPath])('keeps search engines away from %s', async (path) => {
  const { tree } = await readTree(path)
  expect(attributeOf(findElement(tree, 'meta', { name: 'robots' }), 'content')).toContain('noindex')
})

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPage } from '../../../../templates/entries/server-entry.tsx'
import { launchBrowser } from '../../../support/browser.ts'
import { docPage, site } from '../sample-props.ts'
import { type PageServer, servePages } from './page-server.ts'

const diagrams = {
  flowchart: 'flowchart LR\n  a[Camera] -->|RTSP| b{Motion?}\n  style a fill:#fde2e2,stroke-dasharray: 4 3',
  sequence: 'sequenceDiagram\n  participant A as Camera\n  A->>B: frames\n  Note over A,B: a note\n  B-->>A: ack',
  broken: 'flowchart LR\n  a[unclosed --> ',
}
const body = Object.entries(diagrams)
  .map(
    ([id, source]) =>
      `<div class="mermaid" role="figure" id="${id}" aria-label="${id}" data-mermaid><pre class="mermaid-source">${source.replaceAll('>', '&gt;')}</pre></div>`,
  )
  .join('')
const page = { ...docPage, features: { mermaid: true } }
const withMermaid = { ...site, assets: { ...site.assets, mermaid: '/mermaid/mermaid.esm.min.mjs' } }
const pages = new Map([
  ['/diagrams', renderPage(withMermaid, page, body)],
  ['/oklch', renderPage(withMermaid, page, `<style>:root{--accent-soft:oklch(from red l c h)}</style>${body}`)],
  ['/missing', renderPage({ ...site, assets: { ...site.assets, mermaid: '/not/there.js' } }, page, body)],
])

let browser: Browser
let server: PageServer

beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), servePages(pages)])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function open(path: string): Promise<{ tab: Page; messages: string[] }> {
  const tab = await browser.newPage()
  const messages: string[] = []
  tab.on('console', (message) => messages.push(message.text()))
  tab.on('pageerror', (error) => messages.push(error.message))
  await tab.goto(server.origin + path)
  return { tab, messages }
}

const fillOf = (tab: Page, selector: string) =>
  tab.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).fill`)

test('diagrams are rendered and styled in both themes under a policy without inline styles, without violations', async () => {
  const { tab, messages } = await open('/diagrams')
  await tab.waitForSelector('#sequence svg')
  // The color of nodes is the page's, the first node's own from its source.
  expect(await fillOf(tab, '#flowchart .node polygon')).toBe('rgb(227, 243, 245)')
  expect(await fillOf(tab, '#flowchart .node rect')).toBe('rgb(253, 226, 226)')
  expect(await fillOf(tab, '#sequence rect.actor')).toBe('rgb(227, 243, 245)')
  expect(await tab.locator('#flowchart pre').isVisible()).toBe(false)
  await tab.click('[data-color-toggle]')
  await tab.waitForSelector('#sequence svg[id$="dark"]')
  expect(await fillOf(tab, '#sequence rect.actor')).toBe('rgb(18, 48, 58)')
  expect(await tab.locator('#sequence svg').count()).toBe(1)
  expect(messages).toEqual([])
  await tab.close()
})

test('diagrams have colors that a stylesheet of the site computes', async () => {
  const { tab } = await open('/oklch')
  await tab.waitForSelector('#sequence svg')
  expect(await fillOf(tab, '#sequence rect.actor')).toBe('rgb(255, 0, 0)')
  await tab.close()
})

test('an invalid diagram keeps its source and shows an error; the others are rendered', async () => {
  const { tab, messages } = await open('/diagrams')
  const broken = tab.locator('#broken')
  await broken.getByText('This diagram could not be drawn. Its source:').waitFor()
  expect(await broken.locator('pre').isVisible()).toBe(true)
  expect(await tab.locator('#flowchart svg').count()).toBe(1)
  expect(messages).toEqual([])
  await tab.close()
})

test('without the library every diagram keeps its source', async () => {
  const { tab } = await open('/missing')
  await tab.locator('#sequence').getByText('This part of the page could not be loaded').waitFor()
  expect(await tab.locator('pre.mermaid-source:visible').count()).toBe(3)
  await tab.close()
})

test('the figure keeps its name', async () => {
  const { tab } = await open('/diagrams')
  await tab.waitForSelector('#flowchart svg')
  expect(await tab.getByRole('figure', { name: 'flowchart' }).count()).toBe(1)
  await tab.close()
})

import { expect, test } from 'vitest'
import { toPageProps } from '../../../src/html/page-props.ts'
import { renderPage } from '../../../src/html/render-page.ts'
import { toSiteProps } from '../../../src/pages/site-props.ts'
import { addressMarker, sizeMarker } from '../../../src/shared/reference-marker.ts'
import { siteOf } from '../pages/site-of.ts'

async function render(body: string) {
  const site = await siteOf({ docs: { 'a.md': { title: 'A' } } })
  const siteProps = toSiteProps({
    config: site.config,
    navbarItems: [],
    assets: { css: '/a.css', js: '/a.js', idle: '/assets/idle.js' },
    sizeOf: () => undefined,
  })
  const page = site.pageAt('/a')
  return renderPage({
    outputPath: page.outputPath,
    site: siteProps,
    props: toPageProps(page, { site: siteProps, config: site.config, lastUpdated: new Map() }),
    body,
    fill: {
      address: (url) => `/filled?a&b="${url}"`,
      size: (url) => (url === 'x' ? { width: 3, height: 2 } : undefined),
    },
  })
}

test('markers are filled with escaped addresses and sizes', async () => {
  const { html } = await render(`<img src="${addressMarker('x')}"${sizeMarker('x')}><img${sizeMarker('y')}>`)
  expect(html).toContain('<img src="/filled?a&amp;b=&quot;x&quot;" width="3" height="2"><img>')
})

test('the page carries the policy it needs, escaped, in the place of the mark', async () => {
  const { html, csp } = await render('<iframe src="https://y.org/1"></iframe>')
  expect(csp).toContain("frame-src 'self' https://y.org;")
  expect(html).toContain(`content="${csp.replaceAll("'", '&#x27;')}"`)
  expect(html).not.toContain('__CSP__')
})

import { expect, test } from 'vitest'
import { toSiteProps } from '../../../../src/core/plan/site-props.ts'
import { toPageProps } from '../../../../src/core/render/make-page-props.ts'
import { renderPage } from '../../../../src/core/render/render-page.ts'
import type { NavbarItem, NavbarLink } from '../../../../src/shared/chrome-props.ts'
import { addressMarker, sizeMarkers } from '../../../../src/shared/reference-marker.ts'
import { siteAssets } from '../../../support/site-assets.ts'
import { siteOf } from '../plan/site-of.ts'

async function render(body: string, navbarItems: readonly NavbarItem[] = []) {
  const site = await siteOf({ docs: { 'a.md': { title: 'A' } } })
  const siteProps = toSiteProps({
    config: site.config,
    navbarItems,
    assets: siteAssets,
    sizeOf: () => undefined,
  })
  const page = site.pageAt('/a')
  return renderPage({
    outputPath: page.outputPath,
    configFile: 'site.config.mts',
    site: siteProps,
    props: toPageProps(page, {
      site: siteProps,
      config: site.config,
      lastUpdated: new Map(),
      resolve: (url) => url,
      blogAt: () => undefined,
    }),
    body,
    fill: {
      address: (url) => `/filled?a&b="${url}"`,
      size: (url) => (url === 'x' ? { width: 3, height: 2 } : undefined),
    },
  })
}

test('markers are replaced by escaped addresses and sizes', async () => {
  const sizes = (url: string) => {
    const { width, height } = sizeMarkers(url)
    return ` width="${width}" height="${height}"`
  }
  const { html } = await render(`<img src="${addressMarker('x')}"${sizes('x')}><img${sizes('y')}>`)
  expect(html).toContain('<img src="/filled?a&amp;b=&quot;x&quot;" width="3" height="2"><img>')
})

test('the page has its policy, escaped, in place of the marker', async () => {
  const { html, csp } = await render('<iframe src="https://y.org/1"></iframe>')
  expect(csp).toContain("frame-src 'self' https://y.org;")
  expect(html).toContain(`content="${csp.replaceAll("'", '&#x27;')}"`)
  expect(html).not.toContain('__CSP__')
})

/** A link that throws during rendering: validation rejects such values, so only a bug would let one through. */
const broken: NavbarLink = { kind: 'link', label: 'Blog', href: '/blog', external: false, activeBaseRegex: '(' }

test('the error of a navbar item that fails to render names its configuration entry', async () => {
  const items: NavbarItem[] = [
    { kind: 'search', position: 'left', configKey: 'themeConfig.navbar.items[0]' },
    { ...broken, position: 'left', configKey: 'themeConfig.navbar.items[1]' },
  ]
  await expect(render('', items)).rejects.toMatchObject({
    name: 'UserError',
    problems: [
      {
        severity: 'error',
        code: 'navbar.item-failed',
        message: expect.stringMatching(/^The navbar item "Blog" does not render: Invalid regular expression: /),
        hint: 'Check themeConfig.navbar.items[1] in site.config.mts.',
        file: 'site.config.mts',
      },
    ],
  })
})

test('the error of a link in a dropdown that fails to render names the dropdown', async () => {
  const configKey = 'themeConfig.navbar.items[3]'
  const items: NavbarItem[] = [
    { kind: 'dropdown', purpose: 'locale', label: 'English', items: [broken], position: 'right', configKey },
  ]
  await expect(render('', items)).rejects.toMatchObject({
    problems: [{ hint: 'Check themeConfig.navbar.items[3] in site.config.mts.' }],
  })
})

import { expect, test } from 'vitest'
import { docsSchema } from '../../../../src/config/schema/docs.ts'
import { versionsOf } from '../../../../src/config/versions/docs-versions.ts'
import { linkVersions } from '../../../../src/core/plan/link-versions.ts'
import type { Page } from '../../../../src/shared/model.ts'
import { docOf } from './site-of.ts'

const pageAt = (route: string, title: string): Page => ({
  ...{ route, href: route, outputPath: `${route}/index.html`, title, description: '', breadcrumbs: [] },
  content: { kind: 'doc', doc: docOf(`${title}.md`) },
  ...{ sidebar: undefined, previous: undefined, next: undefined, unlisted: false },
})

/** The pages of current and 1.0, by route and id; returns where each leads in the other version. */
function link(pages: { readonly current: Record<string, string>; readonly old: Record<string, string> }) {
  const docs = docsSchema.parse({ routeBasePath: 'docs', lastVersion: 'current' })
  const versions = versionsOf({ ...docs, frozen: [{ name: '1.0', sidebars: {} }] }, 'default')
  const linked = linkVersions(
    versions.map((version) => {
      const own = version.name === 'current' ? pages.current : pages.old
      const main = Object.keys(own)[0] ?? ''
      const all = Object.entries(own).map(([route, id]) => pageAt(route, id))
      return { id: 'default', version, pages: all, ids: new Map(Object.entries(own)), main }
    }),
  )
  return linked.flat().map(({ route, version }) => [route, version?.links[version.isLast ? '1.0' : 'current']])
}

test('the same page is the one with the same id, whatever its address, else the one at the same address', () => {
  const current = { '/docs/start': 'intro', '/docs/setup': 'setup-new' }
  const old = { '/docs/1.0/intro': 'intro', '/docs/1.0/setup': 'setup' }
  expect(link({ current, old })).toEqual([
    ['/docs/start', { href: '/docs/1.0/intro', isSame: true }],
    ['/docs/setup', { href: '/docs/1.0/setup', isSame: true }],
    ['/docs/1.0/intro', { href: '/docs/start', isSame: true }],
    ['/docs/1.0/setup', { href: '/docs/setup', isSame: true }],
  ])
})

test('a missing page is replaced by the nearest one above it, else by the main page', () => {
  const current = { '/docs/intro': 'intro', '/docs/a': 'a', '/docs/a/b/c': 'a/b/c', '/docs/z/y': 'z/y' }
  const old = { '/docs/1.0/welcome': 'welcome', '/docs/1.0/a': 'a' }
  expect(link({ current, old }).slice(0, 4)).toEqual([
    ['/docs/intro', { href: '/docs/1.0/welcome', isSame: false }],
    ['/docs/a', { href: '/docs/1.0/a', isSame: true }],
    ['/docs/a/b/c', { href: '/docs/1.0/a', isSame: false }],
    ['/docs/z/y', { href: '/docs/1.0/welcome', isSame: false }],
  ])
})

test('pages of docs with one plain version say nothing about it', () => {
  const docs = docsSchema.parse({})
  const [version] = versionsOf(docs, 'default')
  if (!version) throw new Error('No version')
  const pages = [pageAt('/a', 'a')]
  expect(linkVersions([{ id: 'default', version, pages, ids: new Map(), main: '/a' }])).toEqual([pages])
  const named = { ...version, badge: true }
  const [[page] = []] = linkVersions([{ id: 'default', version: named, pages, ids: new Map(), main: '/a' }])
  expect(page?.version).toMatchObject({ name: 'current', badge: true, links: {} })
})

test('a page knows the release that its version describes', () => {
  const docs = docsSchema.parse({ versions: { current: { label: 'Next', release: '2.0' } } })
  const [version] = versionsOf({ ...docs, frozen: [{ name: '1.0', sidebars: {} }] }, 'default')
  const own = version && { id: 'default', version, pages: [pageAt('/next/a', 'a')], ids: new Map(), main: '/next/a' }
  expect(linkVersions(own ? [own] : [])[0]?.[0]?.version).toMatchObject({ label: 'Next', release: '2.0' })
})

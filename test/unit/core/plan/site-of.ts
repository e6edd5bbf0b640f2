import type { SiteConfigInput } from '../../../../src/config/site-config.ts'
import { versionsOf } from '../../../../src/config/versions/docs-versions.ts'
import { buildPages } from '../../../../src/core/plan/build-pages.ts'
import { createDocIndex } from '../../../../src/core/plan/doc-index.ts'
import { resolveNavbar } from '../../../../src/core/plan/navbar/resolve-navbar.ts'
import { mainHref, resolveSidebars } from '../../../../src/core/plan/resolve-sidebars.ts'
import type { FolderSettings } from '../../../../src/core/read/category-files.ts'
import type { SidebarNode } from '../../../../src/shared/chrome-props.ts'
import type { Doc, FrontMatter } from '../../../../src/shared/model.ts'
import { siteConfig } from '../../../support/site-config.ts'

/** The Doc of a page with only front matter, as the compiler would make it. */
export function docOf(path: string, frontMatter: FrontMatter = {}): Doc {
  const title = frontMatter.title ?? path.replace(/\.mdx?$/, '')
  return {
    path,
    displayPath: `content/docs/${path}`,
    key: path,
    format: 'md',
    layout: 'doc',
    frontMatter,
    title,
    titleHtml: title,
    hasOwnTitle: false,
    description: frontMatter.description ?? `About ${title}`,
    headings: [],
    references: [],
    ids: [],
    features: { mermaid: false },
    problems: [],
  }
}

/** Input of a test site. */
export interface SiteInput {
  readonly docs: Readonly<Record<string, FrontMatter>>
  /** Level-two headings by path. */
  readonly headings?: Readonly<Record<string, readonly string[]>>
  /** Paths of API reference pages. */
  readonly apiPages?: readonly string[]
  readonly config?: Partial<SiteConfigInput>
  readonly folders?: Readonly<Record<string, FolderSettings>>
}

/** Lays out a site like the build does. */
export async function siteOf({ docs, headings = {}, apiPages = [], config: input, folders = {} }: SiteInput) {
  const config = await siteConfig(input)
  const index = createDocIndex(
    Object.entries(docs).map(([path, frontMatter]) => ({
      ...docOf(path, frontMatter),
      layout: apiPages.includes(path) ? ('api' as const) : ('doc' as const),
      headings: (headings[path] ?? []).map((text) => ({ level: 2, id: slug(text), text, html: text })),
    })),
    config,
  )
  const { sidebars, problems } = resolveSidebars({ config, docs: index, folders: new Map(Object.entries(folders)) })
  const [version] = versionsOf(config.docs, 'default')
  if (!version) throw new Error('No version')
  const main = mainHref({ config, docs: index, sidebars })
  const navbar = resolveNavbar({ config, docs: new Map([['default', [{ version, docs: index, sidebars, main }]]]) })
  const built = buildPages([{ id: 'default', version, main, config, docs: index, sidebars, tagsFile: undefined }])
  const pageAt = (route: string) => {
    const page = built.pages.find((candidate) => candidate.route === route)
    if (!page) throw new Error(`No page at ${route}, only at ${built.pages.map((each) => each.route).join(' ')}`)
    return page
  }
  return {
    config,
    index,
    sidebars,
    navbar: navbar.items,
    pages: built.pages,
    pageAt,
    problems: [...index.problems, ...problems, ...navbar.problems, ...built.problems],
    sidebar: outline(sidebars.get('docs')?.items ?? []),
  }
}

function slug(text: string): string {
  return text.toLowerCase().replace(/\W+/g, '-')
}

/** A sidebar as nested texts: `label → href`, and categories with their items. */
export function outline(items: readonly SidebarNode[]): unknown[] {
  return items.map((item) => {
    if (item.kind === 'html') return item.html
    const text = item.href === undefined ? item.label : `${item.label} → ${item.href}`
    return item.kind === 'category' ? { [text]: outline(item.items) } : text
  })
}

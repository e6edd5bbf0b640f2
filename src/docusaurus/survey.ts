import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isOfPart } from '../shared/theme-parts.ts'
import { listFiles } from '../util/list-files.ts'
import { listNames, type Note } from './note.ts'
import type { DocusaurusSite } from './read-docusaurus.ts'
import { translateSlots } from './translate-slots.ts'

/** What a site has besides its docs. */
export interface Survey {
  readonly notes: readonly Note[]
  /** Whether a page that is built has the address of the home page. */
  readonly hasHome: boolean
}

/** Looks through the folder of a site for what is not in its configuration: pages and components of its own. */
export async function surveySite(site: DocusaurusSite): Promise<Survey> {
  const { root, plugins } = site
  const used = (name: string) => plugins.filter((plugin) => plugin.name === `@docusaurus/plugin-content-${name}`)
  const blogs = used('blog').filter(({ options }) => existsSync(join(root, pathOf(options, 'blog'))))
  const pages = await Promise.all(
    used('pages').map(({ options }) => listPages(join(root, String(options.path ?? 'src/pages')))),
  )
  const hasHome =
    blogs.some(({ options }) => options.routeBasePath === '/') ||
    pages.flat().some((path) => /^index\.(?:mdx?|[jt]sx?)$/.test(path))
  return { notes: await themeNotes(root), hasHome }
}

async function listPages(folder: string): Promise<string[]> {
  const files = await listFiles(folder)
  return files.filter((path) => /\.(?:[jt]sx?|mdx?)$/.test(path) && !/(?:^|\/)_|\.test\.|\.d\.ts$/.test(path))
}

async function themeNotes(root: string): Promise<Note[]> {
  const all = await listFiles(join(root, 'src/theme'))
  // Components of pages are used; the others are around pages.
  const slots = Object.values(translateSlots(root) ?? {})
  const isUsed = (path: string) =>
    /^MDXComponents(?:[./]|$)/.test(path) || slots.some((slot) => isOfPart(`./src/theme/${path}`, slot))
  const files = all.filter((path) => /\.[jt]sx?$/.test(path) && !isUsed(path))
  const components = [...new Set(files.map((path) => path.replace(/(?:\/index)?\.[jt]sx?$/, '')))]
  if (components.length === 0) return []
  return [
    {
      what: `src/theme: ${listNames(components)}`,
      why: 'the parts around a page are fixed',
      remedy: 'Leave them out; those that pages import are used',
    },
  ]
}

function pathOf({ path = '' }: Readonly<Record<string, unknown>>, fallback: string): string {
  return posix.normalize(String(path || fallback)).replace(/\/$/, '')
}

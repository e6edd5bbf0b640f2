import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SlotName } from '../../shared/slots.ts'
import { AROUND_SLOTS, isOfPart } from '../../shared/theme-parts.ts'
import { listFiles } from '../../util/list-files.ts'
import { findModule, isModule } from '../../util/module-files.ts'
import { findAroundText } from '../../util/theme-files.ts'
import { listNames, type Note } from '../note.ts'
import { providedName } from './names.ts'
import type { DocusaurusSite } from './read-docusaurus.ts'

/**
 * Looks through the folder of a site for what is not in its configuration: components of its own, and whether a page that
 * is built has the address of the home page.
 */
export async function surveySite(site: DocusaurusSite) {
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

/** Parts of the theme that a component of the site takes the place of as it is, the outermost first. */
const PARTS: Readonly<Partial<Record<SlotName, readonly string[]>>> = {
  footer: ['Footer'],
  // It is around the whole site; what it shows besides, and its effects, are at the end of the page here.
  bodyEnd: ['Root'],
  notFound: ['NotFound', 'NotFound/Content'],
}

/**
 * The components that the site has around its pages and the text of docs and posts, in place of the footer and of the
 * page for missing addresses, as `slots`; without those that are made of parts of the theme that are not there. Undefined
 * when there is none.
 */
export function translateSlots(root: string): Readonly<Partial<Record<SlotName, string>>> | undefined {
  const found = Object.entries(PARTS).flatMap(([slot, names]) => {
    const part = names.find((name) => isModule(join(root, 'src/theme', name)))
    const file = part === undefined ? undefined : findModule(root, `src/theme/${part}`)
    return file !== undefined && isWhole(file, root) ? [[slot, `./${file}`] as const] : []
  })
  const [around] = findAroundText(root)
  // Both modules contain all of these files; the slots name the first.
  const added = around ? AROUND_SLOTS.map((slot) => [slot, `./${around.file}`] as const) : []
  const all = [...found, ...added]
  return all.length === 0 ? undefined : Object.fromEntries(all)
}

/** Returns whether all parts of the theme are there that a file imports. */
function isWhole(file: string, root: string): boolean {
  const text = readFileSync(join(root, file), 'utf8')
  const imports = text.matchAll(/^[ \t]*import\s(?!\s*type\b)[^'"]{0,500}['"](@theme(?:-\w+)?\/[^'"]+)['"]/gm)
  return [...imports].every(([, name = '']) => {
    const own = name.startsWith('@theme/') && isModule(join(root, 'src', name.slice(1)))
    return own || providedName(name) !== undefined
  })
}

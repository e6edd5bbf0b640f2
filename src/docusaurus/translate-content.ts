import { existsSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { isInside, toPosix } from '../util/paths.ts'
import { pick, recordOf } from './clean-value.ts'
import type { Note } from './note.ts'
import type { DocusaurusSite } from './read-docusaurus.ts'

type Data = Record<string, unknown>

const PAGES = ['path', 'routeBasePath', 'include', 'exclude', 'editUrl', 'showLastUpdateTime']

/** The options of the pages outside the docs; undefined where they are switched off, or there are none. */
export function translatePages({ plugins, root }: DocusaurusSite): Data | undefined {
  const pages = plugins.find(({ name }) => name === '@docusaurus/plugin-content-pages')
  const path = String(pages?.options.path ?? 'src/pages')
  return pages && existsSync(join(root, path)) ? { path, ...pick(pages.options, PAGES) } : undefined
}

/** The options of the blogs, all of which have the same names: the first one, `false` without one, and the others. */
export function translateBlogs({ plugins, root }: DocusaurusSite): { first: Data | false; others: Data[] } {
  const blogs = plugins
    .filter(({ name }) => name === '@docusaurus/plugin-content-blog')
    .map(({ options }): Data => ({ id: 'default', path: 'blog', ...options }))
    .filter(({ path }) => existsSync(join(root, String(path))))
    .sort((one, other) => Number(other.id === 'default') - Number(one.id === 'default'))
    .map((options) => Object.fromEntries(Object.entries(options).filter(([key]) => !/Plugins$|Component$/.test(key))))
  const [first, ...others] = blogs
  if (!first) return { first: false, others: [] }
  const { id: _, ...own } = first
  return { first: own, others: others.map((other) => ({ routeBasePath: 'blog', ...other })) }
}

/** The stylesheets of the site that we can add as they are; the others have a note. */
export function translateCss({ plugins, root }: DocusaurusSite, notes: Note[]): string[] | undefined {
  const theme = plugins.find(({ name }) => name === '@docusaurus/theme-classic')
  const files = [recordOf(theme?.options).customCss ?? []].flat().map((file) => {
    const path = toPosix(isAbsolute(String(file)) ? relative(root, String(file)) : String(file))
    return path.replace(/^\.\//, '')
  })
  const isUsable = (file: string) =>
    /\.css$/.test(file) && isInside(root, join(root, file)) && existsSync(join(root, file))
  for (const what of files.filter((file) => !isUsable(file))) {
    notes.push({
      what,
      why: 'it is not a .css file of the site',
      remedy: 'Compile it to CSS, and name the result in customCss',
    })
  }
  const usable = files.filter(isUsable)
  return usable.length > 0 ? usable : undefined
}

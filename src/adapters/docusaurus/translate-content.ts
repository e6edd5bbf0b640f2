import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { formatKeyPath, type KeyPath } from '../../config/errors/key-path.ts'
import { recordOf } from '../../shared/is-record.ts'
import { findModuleFile } from '../../util/module-files.ts'
import { isInside } from '../../util/paths.ts'
import { cleanValue, compact, listOf, type OnLost, pick } from '../clean-value.ts'
import type { Note } from '../note.ts'
import { standsFor } from '../placeholder.ts'
import { isPortable, notPortable } from '../portable-function.ts'
import { fromRoot } from './plugins/list-plugins.ts'
import type { DocusaurusSite } from './read-docusaurus.ts'
import { translateEditUrl } from './translate-edit-url.ts'

type Data = Record<string, unknown>

/** Lists for what is lost. */
interface ContentContext {
  readonly notes: Note[]
  readonly onLost: OnLost
}

const PAGES = ['path', 'routeBasePath', 'include', 'exclude', 'showLastUpdateTime', 'showLastUpdateAuthor']

/** Options of a blog that are code of the site, and functions that have translations of their own. */
const CODE = /Plugins$|Component$|^(?:editUrl|readingTime|admonitions)$/

/** The options of the pages outside the docs; undefined where they are switched off, or there are none. */
export function translatePages({ plugins, root }: DocusaurusSite, { notes, onLost }: ContentContext): Data | undefined {
  const pages = plugins.find(({ name }) => name === '@docusaurus/plugin-content-pages')
  const path = String(pages?.options.path ?? 'src/pages')
  if (!pages || !existsSync(join(root, path))) return undefined
  const { editUrl } = pages.options
  const folder = { kind: 'pages', path: posix.normalize(path).replace(/\/$/, ''), root } as const
  return {
    ...recordOf(cleanValue({ path, ...pick(pages.options, PAGES) }, ['pages'], onLost)),
    ...compact({ editUrl: translateEditUrl(editUrl, folder, notes) }),
  }
}

/** The options of the blogs, all of which have the same names: the first one, `false` without one, and the others. */
export function translateBlogs({ plugins, root }: DocusaurusSite, context: ContentContext) {
  const [first, ...others] = plugins
    .filter(({ name }) => name === '@docusaurus/plugin-content-blog')
    .map(({ options }): Data => ({ id: 'default', path: 'blog', ...options }))
    .filter(({ path }) => existsSync(join(root, String(path))))
    .sort((one, other) => Number(other.id === 'default') - Number(one.id === 'default'))
  if (!first) return { first: false as const, others: [] }
  const { id: _, ...own } = first
  return {
    first: toBlog(own, ['blog'], root, context),
    others: others.map((other, index) =>
      toBlog({ routeBasePath: 'blog', ...other }, ['blogInstances', index], root, context),
    ),
  }
}

function toBlog(options: Data, place: KeyPath, root: string, { notes, onLost }: ContentContext): Data {
  const folder = { kind: 'blog', path: posix.normalize(String(options.path)).replace(/\/$/, ''), root } as const
  for (const key of Object.keys(options).filter((name) => name.endsWith('Component'))) {
    notes.push({
      what: formatKeyPath([...place, key]),
      why: 'the layouts of a blog are built in',
      remedy: 'Style its pages with customCss',
    })
  }
  const plain = Object.fromEntries(Object.entries(options).filter(([key]) => !CODE.test(key)))
  return {
    ...recordOf(cleanValue(plain, place, onLost)),
    ...compact({
      editUrl: translateEditUrl(options.editUrl, folder, notes),
      readingTime: translateReadingTime(options.readingTime, notes),
    }),
  }
}

/** Returns how long posts take to read; a function is kept if its text alone says what it does. */
function translateReadingTime(readingTime: unknown, notes: Note[]): unknown {
  if (readingTime === undefined || isPortable(readingTime, READ_SAMPLES)) return readingTime
  notes.push(notPortable('blog.readingTime'))
  return undefined
}

/** Posts that a function for reading times may be asked about. */
const READ_SAMPLES = [{}, { hide_reading_time: true, readingTime: 3, reading_time: 3 }].map((frontMatter) => ({
  content: 'Some words of a post.',
  frontMatter,
  locale: 'en',
  defaultReadingTime: (text: { readonly options?: { readonly wordsPerMinute?: number } }) =>
    1000 / (text.options?.wordsPerMinute ?? 200),
}))

/** The stylesheets of the site that we can add as they are; the others have a note. */
export function translateCss({ plugins, config, root }: DocusaurusSite, notes: Note[]): string[] | undefined {
  const theme = plugins.find(({ name }) => name === '@docusaurus/theme-classic')
  const ofTheme = [recordOf(theme?.options).customCss ?? []].flat().map((file) => fromRoot(file, root))
  const files = [...ofTheme, ...clientFiles(config, root).filter(isStyle)]
  const isUsable = (file: string) => isStyle(file) && isInside(root, join(root, file)) && existsSync(join(root, file))
  for (const what of files.filter((file) => !isUsable(file))) {
    notes.push({
      what,
      why: 'it is no stylesheet of the site',
      remedy: 'Compile it to CSS, and name the result in customCss',
    })
  }
  const usable = files.filter(isUsable)
  return usable.length > 0 ? usable : undefined
}

/** The scripts that every page loads. */
export function translateClientModules({ config, root }: DocusaurusSite, notes: Note[]): string[] | undefined {
  const files = clientFiles(config, root).filter((file) => !isStyle(file))
  const isUsable = (file: string) => isInside(root, join(root, file)) && findModuleFile(join(root, file)) !== undefined
  for (const file of files.filter((one) => !isUsable(one))) {
    notes.push({
      what: `clientModules ${file}`,
      why: 'it is no script of the site',
      remedy: 'Add it, or install the package that has it',
    })
  }
  const usable = files.filter(isUsable)
  return usable.length > 0 ? usable : undefined
}

function clientFiles(config: DocusaurusSite['config'], root: string): string[] {
  return listOf(config.clientModules).map((file) => fromRoot(standsFor(file) ?? file, root))
}

function isStyle(file: string): boolean {
  return /\.(?:css|s[ac]ss|less)$/i.test(file)
}

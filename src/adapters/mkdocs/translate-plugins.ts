import { recordOf } from '../../shared/is-record.ts'
import { isExternal } from '../../shared/url.ts'
import type { Note } from '../note.ts'
import { isUnknown } from './dialect/extensions.ts'
import { hookNames, hooksOf, scriptsOf } from './find-maker.ts'
import type { MkdocsSite } from './read-config.ts'
import { isIndex } from './titles.ts'

/** Plugins that the tool does the work of, or whose files it reads. */
const DONE = new Set([
  ...['search', 'redirects', 'awesome-pages', 'awesome-nav', 'literate-nav', 'section-index', 'tags', 'exclude'],
  ...['minify', 'optimize', 'offline', 'privacy', 'info', 'git-revision-date-localized', 'git-revision-date'],
  ...['blog', 'meta', 'i18n', 'autorefs', 'mkdocstrings', 'glightbox', 'social', 'mermaid2', 'llmstxt', 'typeset'],
])

/** Reason and remedy for each plugin that readers miss. */
const LOST: Readonly<Record<string, readonly [why: string, remedy: string]>> = {
  macros: [
    'functions, loops and conditions of Jinja are text; variables, set, include, raw and filter indent are read',
    'Write what they stand for',
  ],
  'gen-files': ['it makes pages with Python', 'Run it once, and put the pages that it makes into the docs folder'],
  mike: [
    'the list of versions and their pages are in the branch that mike deploys to, and only the present version is built',
    'Keep deploying other versions with mike, and link to them in the navbar, or run frigate-docs version for each one',
  ],
}

/** Returns a note for each plugin that does nothing here, and for code in Python. */
export function listPluginNotes(site: MkdocsSite): Note[] {
  const { plugins, config } = site
  const notes = Object.keys(plugins).flatMap((name): Note[] => {
    // Blogs have feeds.
    if (DONE.has(name) || (name === 'rss' && 'blog' in plugins)) return []
    const [reason, remedy] = LOST[name] ?? ['plugins in Python do not run', 'Write by other means what it adds']
    const why = name === 'gen-files' ? `${reason}: ${scriptsOf(site).join(', ')}` : reason
    return [{ what: `plugins.${name}`, why, remedy, isContent: true }]
  })
  const extra = recordOf(config.extra)
  const lost: readonly (readonly [unknown, string, string, string, boolean])[] = [
    [
      recordOf(config.theme).custom_dir,
      'theme.custom_dir',
      'templates of Jinja are not used',
      'Use slots in site.config.ts',
      true,
    ],
    [
      config.extra_javascript,
      'extra_javascript',
      'scripts of the site are not loaded',
      'Name them in clientModules',
      false,
    ],
    [extra.analytics, 'extra.analytics', 'pages load nothing from other hosts', 'Add its tag to headTags', false],
    [
      'mike' in plugins ? undefined : recordOf(extra.version).provider,
      'extra.version',
      ...(LOST.mike ?? ['', '']),
      true,
    ],
    [
      recordOf(config.theme).font,
      'theme.font',
      'pages load no fonts from other hosts',
      'Set theme.fonts with files',
      false,
    ],
  ]
  return [
    ...notes,
    ...Object.keys(site.extensions).filter(isUnknown).map(noteOfExtension),
    ...hooksOf(site).map((file) => noteOfHooks(file, hookNames(site, file))),
    ...lost.flatMap(([value, what, why, remedy, isContent]): Note[] =>
      value === undefined || value === null || value === false ? [] : [{ what, why, remedy, isContent }],
    ),
  ]
}

function noteOfExtension(name: string): Note {
  const why = 'extensions in Python do not run, and what they add to Markdown is text'
  return { what: `markdown_extensions ${name}`, why, remedy: 'Write what it makes into the pages', isContent: true }
}

function noteOfHooks(file: string, names: readonly string[]): Note {
  const why = `code in Python does not run${names.length > 0 ? `: ${names.join(', ')}` : ''}`
  const remedy = 'Write what it changes into the pages, and put files that it makes into the docs folder'
  return { what: `hooks ${file}`, why, remedy, isContent: true }
}

interface Redirect {
  readonly from: string
  readonly to: string
}

/** Returns the redirects of the plugin of that name, whose ends are files of pages or addresses. */
export function translateRedirects(
  { plugins }: MkdocsSite,
  pages: readonly string[],
  { addresses, further }: { readonly addresses: ReadonlyMap<string, string>; readonly further: readonly Redirect[] },
) {
  const addressOf = (path: string): string => {
    const address = addresses.get(path.replace(/^\//, ''))
    return address === undefined ? addressOfPath(path) : `${address.replace(/(?<!\/)\/+$/, '')}/`
  }
  const taken = new Set(pages.map(addressOf))
  const entries = Object.entries(recordOf(recordOf(plugins.redirects).redirect_maps))
  const redirects = entries.flatMap(([from, to]) => {
    const old = addressOf(from)
    // A page goes before a redirect from its address.
    return typeof to === 'string' && !taken.has(old) ? [{ from: old, to: targetOf(to, addressOf) }] : []
  })
  const byAddress = new Map([...further, ...redirects].map((redirect) => [redirect.from, redirect]))
  return byAddress.size > 0 ? [...byAddress.values()] : undefined
}

/** Returns the address of a page by its path below the docs folder. */
function addressOfPath(path: string): string {
  const page = path.replace(/^\//, '')
  if (!page.endsWith('.md')) return `/${page}`
  return isIndex(page) ? `/${page.replace(/[^/]*$/, '')}` : `/${page.replace(/\.md$/, '/')}`
}

function targetOf(target: string, addressOf: (path: string) => string): string {
  if (isExternal(target)) return target
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/.exec(target) ?? []
  return addressOf(path) + hash
}

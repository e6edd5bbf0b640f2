import { existsSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { compact, listOf, pick, recordOf } from './clean-value.ts'
import { listNames, type Note } from './note.ts'
import type { DocsInstance, DocusaurusSite } from './read-docusaurus.ts'

type Data = Record<string, unknown>

/** Options with the same name and meaning. */
const SAME = [
  'include',
  'exclude',
  'sidebarCollapsible',
  'sidebarCollapsed',
  'showLastUpdateTime',
  'showLastUpdateAuthor',
  'breadcrumbs',
  'numberPrefixParser',
  'tags',
  'tagsBasePath',
  'onInlineTags',
]

/** Options that change how Docusaurus shows or makes pages, by code of the site. */
const CODE = ['sidebarItemsGenerator', 'admonitions']

/** The folder, the addresses and the surroundings of the pages. */
export function translateDocs(site: DocusaurusSite, main: DocsInstance, notes: Note[]): Data {
  const { options } = main
  const path = posix.normalize(String(options.path ?? 'docs')).replace(/\/$/, '')
  for (const key of CODE.filter((name) => typeof options[name] === 'function' || typeof options[name] === 'object')) {
    notes.push({
      what: `docs.${key}`,
      why: 'the sidebar and the pages are made by the same code on every site',
      remedy:
        key === 'admonitions'
          ? 'Use note, tip, info, warning and danger'
          : 'Write the sidebar out, or use sidebar_position',
    })
  }
  return {
    path,
    routeBasePath: String(options.routeBasePath ?? 'docs'),
    ...pick(options, SAME),
    // A function of a site would have to run for each page.
    ...(options.numberPrefixParser !== undefined && { numberPrefixParser: options.numberPrefixParser !== false }),
    ...compact({ editUrl: translateEditUrl(options.editUrl, path, site.root, notes) }),
    ...compact({ versions: translateVersions(site, main, notes) }),
  }
}

/** A page whose edit address shows what comes before the path of a page. */
const SAMPLE = 'frigate-docs-sample.md'

/** Docusaurus adds a page's path from the site's folder to it, as we do, or calls a function. */
function translateEditUrl(editUrl: unknown, path: string, root: string, notes: Note[]): string | undefined {
  if (typeof editUrl === 'string') return editUrl
  if (typeof editUrl !== 'function') return undefined
  const found = callEditUrl(editUrl, path)
  if (typeof found === 'string' && found.endsWith(`/${path}/${SAMPLE}`))
    return found.slice(0, -`/${path}/${SAMPLE}`.length)
  const [above, below] = splitUpward(path)
  const ending = `${below === '' ? '' : `/${below}`}/${SAMPLE}`
  if (typeof found === 'string' && URL.canParse(found) && found.endsWith(ending)) {
    const folders = root.split(/[\\/]/).filter(Boolean)
    return [found.slice(0, -ending.length), ...(above === 0 ? [] : folders.slice(-above))].join('/')
  }
  notes.push({
    what: 'docs.editUrl',
    why: 'it is a function',
    remedy: 'Write the address that the path of a page is added to',
  })
  return undefined
}

function callEditUrl(editUrl: unknown, path: string): unknown {
  if (typeof editUrl !== 'function') return undefined
  const page = { version: 'current', versionDocsDirPath: path, docPath: SAMPLE, permalink: '/sample', locale: 'en' }
  try {
    const address: unknown = Reflect.apply(editUrl, undefined, [page])
    return address
  } catch {
    return undefined
  }
}

/** How many folders a path goes up first, and the rest of it. */
function splitUpward(path: string): [number, string] {
  const parts = path.split('/')
  const above = parts.findIndex((part) => part !== '..')
  return above < 0 ? [parts.length, ''] : [above, parts.slice(above).join('/')]
}

function translateVersions({ root }: DocusaurusSite, { id, options }: DocsInstance, notes: Note[]): Data | undefined {
  const names = options.disableVersioning === true ? [] : readVersions(root, id)
  const { current } = recordOf(options.versions)
  const own = compact(pick(recordOf(current), ['label', 'badge']))
  if (names.length === 0) return own && { current: own }
  const prefix = id === 'default' ? '' : `${id}_`
  const folder = `${prefix}versioned_docs/version-${names[0]}`
  notes.push({
    what: `versions ${listNames(names)}`,
    why: `one version is built, the one in ${basename(String(options.path ?? 'docs'))}/`,
    remedy: `Keep the others where they are published${existsSync(join(root, folder)) ? `, or set docs.path to '${folder}' to publish that one` : ''}`,
  })
  return own && { current: own }
}

function readVersions(root: string, id: string): string[] {
  const file = join(root, id === 'default' ? 'versions.json' : `${id}_versions.json`)
  try {
    return listOf(JSON.parse(readFileSync(file, 'utf8'))).map(String)
  } catch {
    return []
  }
}

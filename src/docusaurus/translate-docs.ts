import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { idPrefix, versionsFile } from '../config/versions/docs-versions.ts'
import { runLimited } from '../util/run-limited.ts'
import { compact, listOf, pick } from './clean-value.ts'
import { listNames, type Note } from './note.ts'
import { isPortable, MAX_CALL_TIME } from './portable-function.ts'
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
  'tags',
  'tagsBasePath',
  'onInlineTags',
  'lastVersion',
  'versions',
  'includeCurrentVersion',
  'onlyIncludeVersions',
  'disableVersioning',
  'editCurrentVersion',
]

/** Options that change how Docusaurus shows or makes pages, by code of the site. */
const CODE = ['sidebarItemsGenerator', 'admonitions']

/** The folder, the addresses and the surroundings of the pages. */
export function translateDocs(site: DocusaurusSite, main: DocsInstance, notes: Note[]): Data {
  const { options } = main
  const isFirst = site.docs[0] === main
  const path = posix.normalize(String(options.path ?? 'docs')).replace(/\/$/, '')
  if (isFirst && main.id !== 'default') noteLostVersions(site, main, notes)
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
    // Docusaurus has descriptions for search engines only.
    showDescription: false,
    ...compact({ editUrl: translateEditUrl(options.editUrl, path, site.root, notes) }),
  }
}

/** How numbers before names are read; a function is kept if its text alone says what it does. */
export function translateNumberPrefixes({ options }: DocsInstance, notes: Note[]): unknown {
  const { numberPrefixParser: parser } = options
  if (typeof parser === 'boolean' || parser === undefined || isPortable(parser, SAMPLE_NAMES)) return parser
  notes.push({
    what: 'docs.numberPrefixParser',
    why: 'it uses values from outside of it',
    remedy: 'Copy it to docs.numberPrefixParser, with what it uses',
  })
  return undefined
}

/** Names that a function for numbers before names may be asked about. */
const SAMPLE_NAMES = ['intro', '01-intro', '2 - intro', '2021-11-notes', '1.2-notes', '03_end']

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
    const address: unknown = runLimited(() => Reflect.apply(editUrl, undefined, [page]), MAX_CALL_TIME)
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

/** The first docs are the default ones here, whatever their id; files of versions are named after the id. */
function noteLostVersions({ root }: DocusaurusSite, { id, options }: DocsInstance, notes: Note[]): void {
  const names = options.disableVersioning === true ? [] : readVersions(root, id)
  if (names.length === 0) return
  notes.push({
    isContent: true,
    what: `versions ${listNames(names)}`,
    why: `the files of the first docs are named ${idPrefix(id)}, after their id`,
    remedy: `Name ${versionsFile(id)} and the folders of the versions without ${idPrefix(id)}`,
  })
}

/** Whether docs have versions besides the one being written. */
export function hasVersions({ root }: DocusaurusSite, { id, options }: DocsInstance): boolean {
  return options.disableVersioning !== true && readVersions(root, id).length > 0
}

function readVersions(root: string, id: string): string[] {
  const file = join(root, versionsFile(id))
  try {
    return listOf(JSON.parse(readFileSync(file, 'utf8'))).map(String)
  } catch {
    return []
  }
}

import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { idPrefix, versionsFile } from '../config/versions/docs-versions.ts'
import { compact, listOf, pick } from './clean-value.ts'
import { GENERATOR_SAMPLES } from './generator-samples.ts'
import { listNames, type Note } from './note.ts'
import { isPortable, isPortableLater } from './portable-function.ts'
import type { DocsInstance, DocusaurusSite } from './read-docusaurus.ts'
import { translateEditUrl } from './translate-edit-url.ts'

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
  'editLocalizedFiles',
]

/** The folder, the addresses and the surroundings of the pages. */
export function translateDocs(site: DocusaurusSite, main: DocsInstance, notes: Note[]): Data {
  const { options } = main
  const isFirst = site.docs[0] === main
  const path = posix.normalize(String(options.path ?? 'docs')).replace(/\/$/, '')
  if (isFirst && main.id !== 'default') noteLostVersions(site, main, notes)
  if (typeof options.admonitions === 'object') {
    notes.push({
      what: 'docs.admonitions',
      why: 'pages are made by the same code on every site',
      remedy: 'Use note, tip, info, warning and danger',
    })
  }
  return {
    path,
    routeBasePath: String(options.routeBasePath ?? 'docs'),
    ...pick(options, SAME),
    // Docusaurus has descriptions for search engines only.
    showDescription: false,
    ...compact({ editUrl: translateEditUrl(options.editUrl, { kind: 'docs', path, root: site.root }, notes) }),
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

/** What makes the items of sidebars; kept if its text alone says what it does. */
export async function translateGenerator({ options }: DocsInstance, notes: Note[]): Promise<unknown> {
  const { sidebarItemsGenerator: generator } = options
  if (generator === undefined || (await isPortableLater(generator, GENERATOR_SAMPLES))) return generator
  notes.push({
    what: 'docs.sidebarItemsGenerator',
    why: 'it uses values from outside of it',
    remedy: 'Copy it to docs.sidebarItemsGenerator, with what it uses',
  })
  return undefined
}

/** Names that a function for numbers before names may be asked about. */
const SAMPLE_NAMES = ['intro', '01-intro', '2 - intro', '2021-11-notes', '1.2-notes', '03_end']

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

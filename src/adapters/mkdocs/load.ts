import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parse } from 'yaml'
import type { ConfigFile } from '../../config/find-config.ts'
import { completeConfig, type LoadedConfig, type LoadOptions } from '../../config/load.ts'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { excerptOf, type Problem } from '../../util/errors.ts'
import { readToolVersion } from '../../util/tool-version.ts'
import { prepareReads, type Reads, trackReads } from '../../util/track-reads.ts'
import { listOf } from '../clean-value.ts'
import { moveSite } from '../move-site.ts'
import { type Note, noteOfDialect, warnOfLost } from '../note.ts'
import type { Move, MoveOptions } from '../site-adapter.ts'
import { CONFIG_NAMES, NAME } from './names.ts'
import { type MkdocsSite, readMkdocs } from './read-config.ts'
import { inventoriesKey, loadReference } from './reference/load-reference.ts'
import { inventoryOf } from './reference/write-inventory.ts'
import { translate } from './translate.ts'

/** Returns a configuration of MkDocs as ours. Throws a UserError with every problem in it. */
export async function loadMkdocs(found: ConfigFile, { root, store, own }: LoadOptions): Promise<LoadedConfig> {
  prepareReads()
  const reads: Reads = new Map()
  const { site, translation } = await trackReads(reads, async () => translateFile(found, root))
  const toolVersion = readToolVersion()
  const { notes, sources, names, file } = await loadReference(site, store)
  const { files } = site
  const config = { ...translation.config, ...(names.length > 0 && { extensions: [inventoryOf(names)] }) }
  const loaded = await completeConfig(config, { root, store, own, toolVersion, found, reads, files })
  const warned = warnOfLost(loaded, NAME, [...translation.notes, ...notes], (note) => placeOf(note, site))
  const pages = Object.fromEntries(names.map(({ name, page }) => [name, page]))
  const options = { ...dialectOf(site), ...translation.ofPages, ...(file && { reference: { file, pages } }) }
  return { ...warned, files: [...warned.files, ...sources], dialect: { name: NAME, options } }
}

const NOTE_OF_CODE: Note = {
  what: 'plugins.mkdocstrings',
  why: 'documentation from code is only shown on pages that are read as those of MkDocs',
  remedy: 'Write the reference by other means, or link to it',
  isContent: true,
}

/** Writes the configuration of MkDocs in a folder as a `site.config.ts`. Throws a UserError. */
export function moveMkdocs(options: MoveOptions): Promise<Move> {
  return moveSite(
    { name: NAME, configNames: CONFIG_NAMES },
    async (file, { root }) => {
      const { site, translation } = await translateFile(file, root)
      const { config, notes } = translation
      const lost = 'mkdocstrings' in site.plugins ? [NOTE_OF_CODE] : []
      return { config, notes: [...notes, ...lost, noteOfDialect('Python-Markdown', '!!! note', file.displayPath)] }
    },
    options,
  )
}

async function translateFile(file: ConfigFile, root: string) {
  const site = readMkdocs(root, file)
  return { site, translation: await translate(site) }
}

/** Returns what the Markdown of pages depends on. */
function dialectOf(site: MkdocsSite): Readonly<Record<string, unknown>> {
  const { extensions, docsDir, config, plugins } = site
  const { include_dir: include } = recordOf(plugins.macros)
  const { base_path: base } = recordOf(extensions['pymdownx.snippets'])
  const written = typeof base === 'string' ? [base] : listOf(base).map(String)
  const places: Readonly<Record<string, string>> = { $config_dir: '.', $docs_dir: docsDir }
  const snippetPaths = written.map((path) => posix.normalize(places[path] ?? path))
  const features = listOf(recordOf(config.theme).features)
  return {
    ...{ extensions, docsDir, features, snippetPaths: snippetPaths.length > 0 ? snippetPaths : ['.'] },
    hasAutorefs: 'autorefs' in plugins || 'mkdocstrings' in plugins,
    hasInventories: inventoriesKey(plugins) !== undefined,
    ...(('macros' in plugins || 'zensical.extensions.macros' in extensions) && {
      variables: { ...textsOf(config, 'config.'), ...textsOf(recordOf(config.extra)), ...textsOf(readData(site)) },
      includePaths: [...(typeof include === 'string' ? [include] : []), docsDir, '.'],
    }),
  }
}

/** Reads the files of values that the plugin macros has. */
function readData({ root, plugins }: MkdocsSite): Readonly<Record<string, unknown>> {
  const files = listOf(recordOf(plugins.macros).include_yaml)
  const values = files.map((file): Readonly<Record<string, unknown>> => {
    const [key, path] = isRecord(file) ? (Object.entries(file)[0] ?? []) : [undefined, file]
    const full = join(root, String(path))
    const read = existsSync(full) ? recordOf(parse(readFileSync(full, 'utf8'), { logLevel: 'silent' })) : {}
    return key === undefined ? read : { [key]: read }
  })
  return Object.assign({}, ...values)
}

/** Returns the texts and numbers of an object by their paths in it, such as `versions.latest`. */
function textsOf(values: Readonly<Record<string, unknown>>, prefix = ''): Readonly<Record<string, string>> {
  const texts = Object.entries(values).flatMap(([key, value]): (readonly [string, string])[] => {
    if (isRecord(value)) return Object.entries(textsOf(value, `${prefix}${key}.`))
    return typeof value === 'string' || typeof value === 'number' ? [[prefix + key, String(value)]] : []
  })
  return Object.fromEntries(texts)
}

/** Returns the line of the configuration that names what a note is about. */
function placeOf({ what }: Note, { text }: MkdocsSite): Pick<Problem, 'line' | 'source'> {
  const [first = what] = what.split(', ')
  const name = first.split(' ').at(-1) ?? first
  const key = name === first ? (first.split('.').at(-1) ?? first) : name
  const isNamed = (line: string): boolean =>
    line.split(/[\s'",:{}[\]]+/).some((word) => word === key || word.endsWith(`/${key}`))
  const lines = text.split('\n')
  const index = lines.findIndex((line) => !/^\s*#/.test(line) && isNamed(line))
  return index < 0 ? {} : { line: index + 1, source: excerptOf(lines[index]) }
}

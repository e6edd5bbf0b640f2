import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join, posix, relative } from 'node:path'
import { promisify } from 'node:util'
import { recordOf } from '../../../shared/is-record.ts'
import { hasCode } from '../../../util/errors.ts'
import { hashOf } from '../../../util/hash.ts'
import { listFiles } from '../../../util/list-files.ts'
import { toPosix } from '../../../util/paths.ts'
import type { Store } from '../../../util/store.ts'
import { listOf } from '../../clean-value.ts'
import type { Note } from '../../note.ts'
import { linesOf } from '../../source-lines.ts'
import { listDocs } from '../list-docs.ts'
import type { MkdocsSite } from '../read-config.ts'
import { type FoundReference, replaceReferences } from './find-references.ts'
import { readDump } from './read-griffe.ts'
import type { DocumentedName } from './write-inventory.ts'
import { mergeOptions, type Reference, writeReference } from './write-reference.ts'

/** Documentation from code that pages of a site have. */
export interface SiteReference {
  /** Path from the root of a file with the documentation, by the key of each place; absent: there is none. */
  readonly file?: string
  readonly names: readonly DocumentedName[]
  /** The files of Python. */
  readonly sources: readonly string[]
  readonly notes: readonly Note[]
}

const NONE: SiteReference = { names: [], sources: [], notes: [] }
/** The plugin that makes documentation from code. */
const PLUGIN = 'mkdocstrings'

/** Reads the code that pages document with `::: name`, with griffe, or from the cache while neither changes. */
export async function loadReference(site: MkdocsSite, store: Store): Promise<SiteReference> {
  if (!(PLUGIN in site.plugins)) return NONE
  const places = await findPlaces(site)
  const foreign = noteOfInventories(site)
  const packages = [...new Set(places.map(({ name }) => name.split('.')[0] ?? name))].sort()
  const code = await findCode(site, packages)
  if (code.names.length === 0) return { ...NONE, notes: foreign }
  const handler = handlerOf(site.plugins)
  const texts = code.files.map((file) => [file, hashOf(readFileSync(join(site.root, file)))])
  const key = hashOf(JSON.stringify([places.map(({ page, key }) => [page, key]), texts, code, handler]))
  const cached = store.entry<Written>('mkdocs-reference')
  const written = cached.read(key) ?? (await writeAll(places, await dump(site, code, handler), handler))
  if (written === undefined) return { ...NONE, notes: [MISSING, ...foreign] }
  cached.write(key, written)
  const file = store.putFile('mkdocs-reference.json', JSON.stringify(written.texts))
  return {
    file: toPosix(relative(site.root, file)),
    names: written.names,
    sources: code.files.map((path) => join(site.root, path)),
    notes: foreign,
  }
}

/** Returns the key with lists of the names of other projects, of which older versions have another; undefined for none. */
export function inventoriesKey(plugins: MkdocsSite['plugins']): string | undefined {
  return ['inventories', 'import'].find((key) => key in handlerOf(plugins))
}

function noteOfInventories({ plugins }: MkdocsSite): readonly Note[] {
  const key = inventoriesKey(plugins)
  const why = 'names of other projects are text, not links: nothing is downloaded'
  const remedy = 'Write the addresses of those that readers need, as [name]: https://…'
  return key === undefined ? [] : [{ what: `plugins.${PLUGIN}.${key}`, why, remedy, isContent: true }]
}

const MISSING: Note = {
  what: `plugins.${PLUGIN}`,
  why: 'documentation from code is not shown: griffe, which reads it, is not installed or fails',
  remedy: 'Install it with pip install griffe, or apt-get install python3-griffe',
  isContent: true,
}

interface Place extends FoundReference {
  readonly page: string
}

async function findPlaces(site: MkdocsSite): Promise<readonly Place[]> {
  const { pages } = await listDocs(site)
  const places: Place[] = []
  for (const path of pages) {
    const page = posix.join(site.docsDir, path)
    const text = await readFile(join(site.root, page), 'utf8')
    if (text.includes(':::'))
      replaceReferences(linesOf(text, page), (found) => {
        places.push({ ...found, page })
        return undefined
      })
  }
  return places
}

/** Returns the settings of mkdocstrings about Python. */
function handlerOf(plugins: MkdocsSite['plugins']): Readonly<Record<string, unknown>> {
  return recordOf(recordOf(recordOf(plugins[PLUGIN]).handlers).python)
}

interface Code {
  /** Names of packages and modules, and the folders that they are searched in. */
  readonly names: readonly string[]
  readonly folders: readonly string[]
  readonly files: readonly string[]
}

/** Finds packages in the folders of the configuration, in `src`, and beside what is watched; others are not documented. */
async function findCode({ root, config, plugins }: MkdocsSite, packages: readonly string[]): Promise<Code> {
  const { paths } = handlerOf(plugins)
  // YAML 1.1 has a number for a single dot.
  const written = listOf(paths).map((path) => (Number.isNaN(path) ? '.' : String(path)))
  // Code that a site watches is documented in it.
  const watched = listOf(config.watch).map((path) => posix.dirname(posix.normalize(String(path))))
  const all = [...written, '.', 'src', ...watched]
  const folders = [...new Set(all)].filter((path) => !isAbsolute(path))
  const found: { name: string; folder: string; files: readonly string[] }[] = []
  for (const name of packages) {
    for (const folder of folders) {
      const path = posix.join(folder, name)
      const below = isFolder(join(root, path)) ? await listFiles(join(root, path)) : []
      const files = below.filter((file) => /\.pyi?$/.test(file)).map((file) => posix.join(path, file))
      if (files.length === 0 && existsSync(join(root, `${path}.py`))) files.push(`${path}.py`)
      if (files.length > 0) {
        found.push({ name, folder, files })
        break
      }
    }
  }
  // A folder that is a package itself would end griffe.
  const used = [...new Set(found.map(({ folder }) => folder))]
  return { names: found.map(({ name }) => name), folders: used, files: found.flatMap(({ files }) => files) }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** Runs griffe, which reads code and does not run it; undefined where it is not installed. */
async function dump({ root }: MkdocsSite, { names, folders }: Code, handler: Readonly<Record<string, unknown>>) {
  const folder = await mkdtemp(join(tmpdir(), 'reference-'))
  const out = join(folder, 'code.json')
  const { docstring_style: style, docstring_options: options } = mergeOptions(handler)
  const given = [
    ...['dump', ...names, '--full', '--resolve-aliases', '--no-inspection', '-L', 'CRITICAL', '-o', out],
    ...['-d', typeof style === 'string' ? style : 'google', '-D', JSON.stringify(options ?? {})],
    ...folders.flatMap((path) => ['-s', path]),
  ]
  try {
    // A package that cannot be read is an error, after the others are written.
    const failed = await promisify(execFile)('griffe', given, { cwd: root }).catch((error: unknown) => error)
    if (hasCode(failed, 'ENOENT') || !existsSync(out)) return undefined
    return readDump(JSON.parse(await readFile(out, 'utf8')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Written {
  readonly texts: Readonly<Record<string, Reference['lines']>>
  readonly names: readonly DocumentedName[]
}

function writeAll(
  places: readonly Place[],
  find: ReturnType<typeof readDump> | undefined,
  handler: Readonly<Record<string, unknown>>,
): Written | undefined {
  if (find === undefined) return undefined
  const texts: Record<string, Reference['lines']> = {}
  const names = new Map<string, DocumentedName>()
  for (const { name, key, page, level, options } of places) {
    const asHeading = level === undefined ? {} : { options: { heading_level: level, show_root_heading: true } }
    const reference = writeReference(name, find, mergeOptions(handler, options(), asHeading))
    if (reference === undefined) continue
    texts[key] = reference.lines
    for (const [name, role] of Object.entries(reference.roles)) names.set(name, names.get(name) ?? { name, page, role })
  }
  return { texts, names: [...names.values()] }
}

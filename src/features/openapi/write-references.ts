import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { dirname, join, posix, relative } from 'node:path'
import type { ApiConfig } from '../../config/site-config.ts'
import type { ApiPage } from '../../shared/api-page.ts'
import { fillAddresses } from '../../shared/reference-marker.ts'
import { placeOf } from '../../shared/url.ts'
import { hasCode, UserError } from '../../util/errors.ts'
import { listFiles } from '../../util/list-files.ts'
import { unpackText } from '../../util/packed-text.ts'
import { toPosix } from '../../util/paths.ts'
import { replaceFile } from '../../util/replace-file.ts'
import { type GeneratedReference, generateReference } from './generate.ts'
import { apiMarkdown } from './reference-markdown.ts'
import type { ReferencedSite } from './reference-records.ts'
import {
  isCutPage,
  isWrittenSidebar,
  SIDEBAR_FILE,
  specOfWritten,
  writtenPage,
  writtenSidebar,
} from './written-files.ts'

/** Options of gen-api. */
export interface WriteOptions {
  /** Only this specification; one that the configuration does not name gets default settings. */
  readonly spec?: string | undefined
  /** Folder below the docs folder, instead of the configured one. */
  readonly out?: string | undefined
  /** Only report what would change. */
  readonly isCheck: boolean
  /** Also remove generated pages whose specification the configuration does not name. */
  readonly isClean: boolean
  /** Reads a page of a specification from its JSON, without what could do harm to who reads it. */
  readonly readPage: (json: string, specFile: string) => Promise<ApiPage>
}

export interface WritableSite extends ReferencedSite {
  readonly docsDir: string
  readonly configFile: string
}

/** The differences of one specification's pages; paths are below the docs folder. */
export interface WrittenReference
  extends Pick<GeneratedReference, 'title' | 'operations' | 'schemas' | 'coverage' | 'gaps'> {
  readonly spec: string
  /** Set if it had been written before: otherwise it cannot be out of date. */
  readonly isWritten: boolean
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
  /** The site's own files in the place of generated ones. */
  readonly ownFiles: readonly string[]
}

/**
 * Writes the pages of the site's specifications into its docs folder for people to read, or reports what would change.
 * @throws UserError with every problem of the specifications, and when there is none to write.
 */
export async function writeReferences(site: WritableSite, options: WriteOptions): Promise<WrittenReference[]> {
  const results: WrittenReference[] = []
  const wanted = new Set<string>()
  for (const api of choose(site, options)) {
    const reference = await generateReference(api, site.root)
    const readPage = (json: string) => options.readPage(json, api.spec)
    const difference = await compareFolder(reference, site, { out: api.out, readPage })
    for (const path of [...reference.pages.keys(), `${api.out}/${SIDEBAR_FILE}`]) wanted.add(path)
    results.push({ ...reference, spec: api.spec, ...summarize(difference, options) })
    if (!options.isCheck) await applyDifference(difference, site.docsDir)
  }
  const orphans = options.isClean ? await findOrphans(site, wanted) : []
  if (!options.isCheck) await removeFiles(orphans, site.docsDir)
  const [first] = results
  return first && orphans.length > 0
    ? [{ ...first, removed: [...first.removed, ...orphans].sort() }, ...results.slice(1)]
    : results
}

function summarize({ write, remove, ownFiles, isWritten }: FolderDifference, { isCheck }: WriteOptions) {
  const missing = isWritten || !isCheck ? write.filter(({ isNew }) => isNew) : []
  return {
    added: missing.map(({ path }) => path),
    changed: write.filter(({ isNew }) => !isNew).map(({ path }) => path),
    removed: remove,
    ownFiles,
    isWritten,
  }
}

/** The specifications a call applies to. */
function choose({ config, configFile }: WritableSite, { spec, out }: WriteOptions): ApiConfig[] {
  const wanted = spec?.replace(/^\.\//, '')
  const chosen = wanted === undefined ? config.api : config.api.filter((api) => api.spec === wanted)
  const all = chosen.length === 0 && wanted !== undefined ? [defaults(wanted)] : chosen
  if (all.length === 0) {
    throw new UserError({
      severity: 'error',
      code: 'api.no-spec',
      message: 'The configuration names no specification',
      hint: "Write api: { spec: 'openapi.yaml' }, or call gen-api with --spec FILE.",
      file: configFile,
    })
  }
  if (out === undefined) return [...all]
  const folder = out.replace(/^\.?\/|\/$/g, '')
  if (all.length > 1) {
    throw new UserError({
      severity: 'error',
      code: 'api.usage',
      message: `Unexpected --out for ${all.length} specifications, expected one`,
      hint: `Name one with --spec, such as --spec ${all[0]?.spec}.`,
    })
  }
  if (!/^[a-z0-9][\w.-]*(?:\/[a-z0-9][\w.-]*)*$/i.test(folder)) {
    throw new UserError({
      severity: 'error',
      code: 'api.usage',
      message: `Unexpected --out "${out}", expected a folder below the docs folder`,
      hint: 'Write --out integrations/api.',
    })
  }
  return all.map((api) => ({ ...api, out: folder, route: `/${folder}` }))
}

function defaults(spec: string): ApiConfig {
  return {
    spec,
    out: 'api',
    route: '/api',
    sampleLanguages: ['python', 'nodejs', 'javascript', 'curl', 'rust'],
    remoteRefs: false,
    download: true,
    strict: false,
    coverage: { descriptions: 0, parameters: 0, responses: 0, examples: 0 },
  }
}

/** Generated files of specifications that the configuration does not name, in any folder. */
async function findOrphans({ docsDir, config }: WritableSite, wanted: ReadonlySet<string>): Promise<string[]> {
  const specs = new Set(config.api.map(({ spec }) => posix.normalize(spec)))
  const sidebars = new Set(config.api.map(({ out }) => `${out}/${SIDEBAR_FILE}`))
  const paths = (await listFiles(docsDir)).filter((path) => !wanted.has(path))
  const found = paths.map(async (path) => {
    const isSidebar = path.split('/').at(-1) === SIDEBAR_FILE
    if (isSidebar ? sidebars.has(path) : !/\.mdx?$/.test(path)) return []
    const text = await readFile(join(docsDir, path), 'utf8')
    const spec = specOfWritten(text)
    const isOrphan = isSidebar ? isWrittenSidebar(text) : spec !== undefined && !specs.has(spec)
    return isOrphan ? [path] : []
  })
  return (await Promise.all(found)).flat()
}

/** Differences of a folder from its reference; all paths are below the docs folder. */
interface FolderDifference {
  readonly write: readonly { readonly path: string; readonly text: string; readonly isNew: boolean }[]
  /** Pages that no longer exist. */
  readonly remove: readonly string[]
  /** The site's own files in the place of generated ones. */
  readonly ownFiles: readonly string[]
  /** Set if the folder holds any file of the reference. */
  readonly isWritten: boolean
}

/**
 * Compares the folder `out` of a reference, below the docs folder, with what would be written into it; the site's own
 * files are never touched, nor are pages of other specifications below it.
 */
async function compareFolder(
  reference: GeneratedReference,
  { docsDir, config }: WritableSite,
  { out, readPage }: { readonly out: string; readonly readPage: (json: string) => Promise<ApiPage> },
): Promise<FolderDifference> {
  const otherSpecs = config.api.filter((other) => other.out !== out).map(({ spec }) => posix.normalize(spec))
  const sidebarPath = `${out}/${SIDEBAR_FILE}`
  const present = await readFolder(docsDir, out)
  const isOurs = (path: string, text: string): boolean =>
    path === sidebarPath
      ? isWrittenSidebar(text)
      : specOfWritten(text) !== undefined || (reference.pages.has(path) && isCutPage(text))
  const own = new Map([...present].flatMap(([path, text]) => (isOurs(path, text) ? [] : [[placeOf(path), path]])))
  const pages = [...reference.pages.values()].map(async ({ path, frontMatter, data }) => {
    const markdown = apiMarkdown(await readPage(unpackText(data)))
    // Links lead to the files of the pages.
    return {
      path,
      text: writtenPage(
        frontMatter,
        fillAddresses(markdown, (url) => url),
      ),
    }
  })
  const all = [...(await Promise.all(pages)), { path: sidebarPath, text: writtenSidebar(reference.sidebar) }]
  const wanted = all.filter(({ path }) => !own.has(placeOf(path)))
  const names = new Set(wanted.map(({ path }) => path))
  const written = [...present].filter(([path, text]) => isOurs(path, text))
  return {
    write: wanted
      .filter(({ path, text }) => present.get(path) !== text)
      .map((file) => ({ ...file, isNew: !present.has(file.path) })),
    remove: written
      .filter(([path, text]) => !names.has(path) && !otherSpecs.includes(specOfWritten(text) ?? ''))
      .map(([path]) => path)
      .sort(),
    ownFiles: all.flatMap(({ path }) => own.get(placeOf(path)) ?? []),
    isWritten: written.length > 0,
  }
}

/** Applies a difference; unchanged files are not touched, folders that become empty are removed. */
async function applyDifference({ write, remove }: FolderDifference, docsDir: string): Promise<void> {
  for (const { path, text } of write) replaceFile(join(docsDir, path), text, { isDurable: true })
  await removeFiles(remove, docsDir)
}

/** Removes files, and the folders this leaves empty. */
async function removeFiles(paths: readonly string[], docsDir: string): Promise<void> {
  await Promise.all(paths.map((path) => rm(join(docsDir, path), { force: true })))
  // Fails for a folder that is not empty.
  for (const folder of new Set(paths.map((path) => dirname(join(docsDir, path))))) await rmdir(folder).catch(() => {})
}

/** Contents of the pages below a folder and of its sidebar file. */
async function readFolder(docsDir: string, out: string): Promise<Map<string, string>> {
  const entries = await readdir(join(docsDir, out), { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return []
      throw error
    },
  )
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => toPosix(relative(docsDir, join(entry.parentPath, entry.name))))
    .filter((path) => /\.mdx?$/.test(path) || path === `${out}/${SIDEBAR_FILE}`)
  const read = async (path: string) => (await readFile(join(docsDir, path), 'utf8')).replaceAll('\r\n', '\n')
  return new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)))
}

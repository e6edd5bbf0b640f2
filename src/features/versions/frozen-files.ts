import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Nodes, Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import picomatch from 'picomatch'
import type { ApiConfig } from '../../config/site-config.ts'
import { type ContentFolder, folderOfFile } from '../../core/open/content-folders.ts'
import type { Site } from '../../core/open/open-site.ts'
import type { FrozenSettings } from '../../core/open/version-specs.ts'
import { withoutFrontMatter } from '../../core/read/front-matter.ts'
import { addPrograms } from '../../markdown/parse/read-mdx-page.ts'
import { readMarkdown, readMdx } from '../../markdown/parse/read-tree.ts'
import { eachNode } from '../../markdown/walk.ts'
import { folderOf, normalizePath } from '../../shared/url.ts'
import { excerptOf, type Problem, UserError } from '../../util/errors.ts'
import { listFiles } from '../../util/list-files.ts'
import { isInside, toPosix } from '../../util/paths.ts'
import { readNamed } from '../contracts/read-contracts.ts'
import { type LoadedSpec, loadSpec } from '../openapi/load/load-spec.ts'
import { isWrittenSidebar, SIDEBAR_FILE, specOfWritten } from '../openapi/written-files.ts'

/** The files of a docs folder, as they are frozen. */
interface DocsCopy {
  /** Paths below the docs folder. */
  readonly files: readonly string[]
  /** Number of pages among them. */
  readonly pages: number
  /** Warnings about paths that lead elsewhere in the copy. */
  readonly problems: readonly Problem[]
}

const TEXT = /\.mdx?$/

/**
 * Lists what is frozen of a docs folder: everything in it but what a build does not read either, and what belongs to
 * other docs.
 * @throws UserError when it has no page.
 */
export async function listDocsCopy(site: Site, folder: Pick<ContentFolder, 'dir' | 'globs'>): Promise<DocsCopy> {
  const { root, repositoryDir, contentFolders, configFile } = site
  const { dir, globs } = folder
  const docsPath = toPosix(relative(root, dir))
  const isPage = picomatch([...globs.include], { ignore: [...globs.exclude] })
  const all = await listFiles(dir, repositoryDir)
  const problems: Problem[] = []
  const files = all.filter((path) => {
    const file = join(dir, path)
    const owner = folderOfFile(file, contentFolders)
    if (owner && owner.dir !== dir) return false
    const isSidebar = path.split('/').at(-1) === SIDEBAR_FILE
    if (!isSidebar && !TEXT.test(path)) return true
    const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
    if (isSidebar) return !isWrittenSidebar(text)
    // Pages that gen-api wrote are made from the specification, which is frozen too.
    if (specOfWritten(text) !== undefined) return false
    problems.push(...findLeavingPaths(text, path, docsPath))
    return true
  })
  const pages = files.filter((path) => isPage(path)).length
  if (pages > 0) return { files, pages, problems }
  throw new UserError({
    severity: 'error',
    code: 'version.no-docs',
    message: `Folder "${docsPath}" contains no page to freeze`,
    hint: `Put a Markdown file into it, such as ${docsPath}/index.md, or correct docs.path.`,
    file: configFile,
  })
}

/** Copies files from one folder to the same paths below another; what a symbolic link leads to is copied in its place. */
export function copyFiles(from: string, to: string, paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    copyFileSync(join(from, path), join(to, path))
  }
}

/**
 * A warning for each path in a page that does not lead to the same once the page is copied elsewhere: it leaves the
 * docs folder, or names that folder from the root. `docsPath` is the folder below the site's root, and `path` the page
 * below that.
 */
function findLeavingPaths(text: string, path: string, docsPath: string): Problem[] {
  const lines = text.split('\n')
  const docsAlias = `@site/${normalizePath(docsPath)}/`
  return listWrittenPaths(withoutFrontMatter(text)).flatMap(({ kind, path: written, line, column }): Problem[] => {
    const place = { file: `${docsPath}/${path}`, line, column, source: excerptOf(lines[line - 1], column) }
    if (written.startsWith(docsAlias)) {
      return [
        {
          severity: 'warning',
          code: 'version.names-docs',
          message: `Frozen page reads "${written}" from the docs that go on`,
          hint: 'Write a path that starts with ./ or ../, there and in the frozen page.',
          ...place,
        },
      ]
    }
    const isRelative = /^\.{1,2}\//.test(written)
    // Other links are addresses, which the build checks.
    const isFile = kind !== 'link' || /\.mdx?(?:[?#]|$)/.test(written)
    const leaves = normalizePath(`${folderOf(path)}/${written}`).startsWith('../')
    if (!isRelative || !isFile || !leaves) return []
    return [
      {
        severity: 'warning',
        code: 'version.leaves-docs',
        message: `Path "${written}" leaves the docs folder, and is wrong in the frozen page`,
        hint: 'Move the file into the docs folder, or correct the path in the frozen page.',
        ...place,
      },
    ]
  })
}

/** A path or an address in a text, as written. */
interface WrittenPath {
  readonly kind: 'import' | 'image' | 'link'
  readonly path: string
  /** Starts at 1. */
  readonly line: number
  /** Starts at 1. */
  readonly column: number
}

/** A possible import of MDX; in a text without one, only links and pictures have paths. */
const IMPORT = /^[ \t]*import\s|^[ \t]*(?:\}[ \t]*)?from\s+['"]/m

/** The paths and addresses of a page's imports, pictures and links, in order; the text is without front matter. */
function listWrittenPaths(text: string): WrittenPath[] {
  const found: WrittenPath[] = []
  eachNode<Nodes>(readPage(text), (node) => {
    const place = { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 }
    if (node.type === 'mdxjsEsm') found.push(...importsOf(node))
    else if (node.type === 'image') found.push({ kind: 'image', path: node.url, ...place })
    else if (node.type === 'link' || node.type === 'definition') found.push({ kind: 'link', path: node.url, ...place })
  })
  return found
}

/** The tree of a page; one that cannot be read is reported when it is built. */
function readPage(text: string): Root {
  try {
    if (IMPORT.test(text)) {
      const tree = readMdx(text)
      addPrograms(tree)
      return tree
    }
  } catch {
    // Plain Markdown with an example of an import.
  }
  try {
    return readMarkdown(text)
  } catch {
    return { type: 'root', children: [] }
  }
}

function importsOf({ data }: MdxjsEsm): WrittenPath[] {
  return (data?.estree?.body ?? []).flatMap((statement): WrittenPath[] => {
    if (statement.type !== 'ImportDeclaration') return []
    const { line = 1, column = 0 } = statement.loc?.start ?? {}
    return [{ kind: 'import', path: String(statement.source.value), line, column: column + 1 }]
  })
}

/** The specifications of the product in a version, and their settings. */
export interface SpecsCopy {
  readonly settings: FrozenSettings
  /** Absolute paths by the path below the folder of the version. */
  readonly files: ReadonlyMap<string, string>
  /** The specifications as they read now. */
  readonly loaded: ReadonlyMap<string, LoadedSpec>
  readonly problems: readonly Problem[]
}

/**
 * Lists the OpenAPI files of a site with all that they refer to, the schema of the configuration, and their settings.
 * API references belong to the first docs.
 * @throws UserError with every problem of the specifications.
 */
export async function listSpecs(site: Site, docsId: string): Promise<SpecsCopy> {
  const { root, config } = site
  const { config: product, api: calls } = config.contracts ?? {}
  const files = new Map<string, string>()
  const realRoot = await realpath(root)
  const add = async (file: string): Promise<string> => {
    const real = await realpath(file).catch(() => file)
    // The paths between files stay; a file outside the site keeps only its name.
    const path = isInside(realRoot, real) ? toPosix(relative(realRoot, real)) : basename(real)
    files.set(path, real)
    return path
  }
  const loaded = new Map<string, LoadedSpec>()
  const apis: ApiConfig[] = []
  for (const api of docsId === 'default' ? config.api : []) {
    const spec = await loadSpec({ root, ...api })
    for (const file of spec.files) if (!/^https?:/.test(file)) await add(file)
    const path = await add(join(root, api.spec))
    loaded.set(path, spec)
    apis.push({ ...api, spec: path })
  }
  if (product) await readNamed(site, 'contracts.config.schema', product.schema)
  if (calls) await readNamed(site, 'contracts.api.spec', calls.spec)
  return {
    files,
    loaded,
    problems: config.api.filter(({ remoteRefs }) => remoteRefs).map(({ spec }) => remoteRefs(spec)),
    settings: {
      api: apis.map(({ coverage: _, strict: __, ...api }) => api),
      ...(product && { config: { ...product, schema: await add(join(root, product.schema)) } }),
      ...(calls && { calls: { ...calls, spec: await add(join(root, calls.spec)) } }),
    },
  }
}

/**
 * Reads copied specifications again.
 * @throws UserError when one of them reads otherwise than it did.
 */
export async function checkSpecs(folder: string, { settings, loaded }: SpecsCopy): Promise<void> {
  for (const { spec, remoteRefs } of settings.api) {
    const before = loaded.get(spec)
    const after = await loadSpec({ root: folder, spec, remoteRefs }).catch((error: unknown) => {
      if (error instanceof UserError) return undefined
      throw error
    })
    if (!isDeepStrictEqual(before?.document, after?.document)) throw new UserError(differs(spec))
  }
}

function differs(spec: string): Problem {
  return {
    severity: 'error',
    code: 'version.specification',
    message: 'Copy of the specification does not read as it does here',
    hint: 'Replace symbolic links among its files by files, and keep them inside the site.',
    file: spec,
  }
}

function remoteRefs(spec: string): Problem {
  return {
    severity: 'warning',
    code: 'version.remote-ref',
    message: 'Addresses on the web that this specification refers to are not frozen',
    hint: 'Save what they lead to next to the specification, and freeze the version again.',
    file: spec,
  }
}

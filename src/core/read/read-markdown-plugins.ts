import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { findBundle, makeBundle } from '../../config/bundle/bundle-config.ts'
import { RESOLVING } from '../../config/bundle/esbuild-plugin.ts'
import { fingerprintBundle } from '../../config/bundle/fingerprint-bundle.ts'
import type { SitePlugins } from '../../config/load.ts'
import { contentKey, type NamedPlugin, type PluginModule } from '../../shared/markdown-plugins.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { packageFolder } from '../../util/package-files.ts'
import type { Site } from '../open/open-site.ts'

/** The plugins of a site, and the files of it that they are made of. */
interface ReadPlugins {
  readonly plugins: PluginModule | undefined
  readonly inputs: readonly string[]
  /** Files that they would be made of if they were there. */
  readonly absent: readonly string[]
}

const SLOT = 'markdown-plugins'

/**
 * Bundles the plugins of remark and rehype that a site names: packages stay where they are installed, files of the site
 * may be TypeScript. @throws UserError for each that does not exist, and for each mistake of syntax.
 */
export async function readMarkdownPlugins(site: Site): Promise<ReadPlugins> {
  const { root, store, toolVersion, config, configPlugins } = site
  if (configPlugins) return readConfigPlugins(configPlugins, site)
  const { remarkPlugins: remark, rehypePlugins: rehype } = config.markdown
  const all = [...remark, ...rehype]
  if (all.length === 0) return { plugins: undefined, inputs: [], absent: [] }
  const imports = all.map(({ name }, index) => `import * as p${index} from ${JSON.stringify(importOf(name, root))}\n`)
  const list = all.map((_, index) => `p${index}`).join(', ')
  const path = store.putFile(`${SLOT}-entry.mjs`, `${imports.join('')}export default [${list}]\n`)
  const resolver = resolveFrom(root, path)
  const options = { root, file: { path, displayPath: site.configFile }, store, toolVersion, slot: SLOT, resolver }
  const cached = await findBundle(options)
  const bundle = cached ?? (await makeBundle(options).catch((error: unknown) => tellMissing(error, all, site)))
  if ('keep' in bundle && typeof bundle.keep === 'function') bundle.keep()
  const own = new Map([...bundle.hashes].filter(([file]) => file !== path))
  const { parts, manifests } = fingerprintBundle(root, await readFile(bundle.path, 'utf8'), own)
  const fingerprint = hashOf(JSON.stringify([remark, rehype, parts]))
  return {
    plugins: { file: bundle.path, root, fingerprint, remark, rehype },
    inputs: [...own.keys(), ...manifests],
    absent: bundle.absent,
  }
}

/** Finds which folders the plugins that a configuration has as functions are for. */
function readConfigPlugins({ inputs, ...plugins }: SitePlugins, { contentFolders, siteReads }: Site): ReadPlugins {
  const folders = contentFolders.map(({ kind, id, blogId, prefix }) => [prefix, contentKey(kind, blogId ?? id)])
  const fingerprint = hashOf(plugins.fingerprint, siteReads.fingerprint)
  return { plugins: { ...plugins, fingerprint, folders: Object.fromEntries(folders) }, inputs, absent: [] }
}

/** A name that begins with a dot is a file below the root; any other is a package. */
function importOf(name: string, root: string): string {
  return name.startsWith('.') ? resolve(root, name) : name
}

/** Finds the packages that the entry imports from the site's root, wherever the entry is. */
function resolveFrom(root: string, entry: string): Plugin {
  return {
    name: SLOT,
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, pluginData }) => {
        if (importer !== entry || pluginData === RESOLVING) return undefined
        const found = await build.resolve(path, { kind, resolveDir: root, pluginData: RESOLVING })
        if (found.errors.length > 0 || found.external) return undefined
        // What a monorepo links to is code of its own: it counts by its content.
        if (packageFolder(found.path) === undefined) return { path: found.path }
        return { path: pathToFileURL(found.path).href, external: true }
      })
    },
  }
}

/** A missing plugin was named in the configuration, not in the module that was made from it. */
function tellMissing(error: unknown, all: readonly NamedPlugin[], { configFile, root }: Site): never {
  if (!(error instanceof UserError)) throw error
  // The message has the path of a file in quotes, as they are in code.
  const names = new Map(all.map(({ name }) => [JSON.stringify(importOf(name, root)), name]))
  throw new UserError(
    error.problems.map((problem): Problem => {
      const [, missing = ''] = /^(".*") does not exist$/.exec(problem.message) ?? []
      const name = names.get(missing)
      if (name === undefined) return problem
      const message = `Plugin "${name}" of markdown.remarkPlugins or markdown.rehypePlugins does not exist`
      const isFile = name.startsWith('.')
      const hint = isFile
        ? "Correct the path: it starts at the site's root."
        : `Install the package: npm install ${name}`
      return { severity: 'error', code: 'config.missing-import', message, hint, file: configFile }
    }),
  )
}

import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { decodePath, isExternal, splitUrl, withBaseUrl } from '../../shared/url.ts'
import { otherHostProblem } from '../../util/compile-style.ts'
import type { Problem } from '../../util/errors.ts'
import { type RequestInFile, requestOfStyle } from '../../util/find-requests.ts'
import { hashOf } from '../../util/hash.ts'
import { packageOf } from '../../util/package-files.ts'
import { toPosix } from '../../util/paths.ts'
import type { Site } from '../open/open-site.ts'

/** Name of the plugin that finds what stylesheets use. */
export const ADDRESSES = 'addresses'

/** Requests to other hosts, and the warnings about them. */
interface Found {
  readonly problems: Problem[]
  readonly requests: RequestInFile[]
}

/** Finds what stylesheets use: from the static folders, the root of the site, or a package. */
export function styleAddresses(site: Site, found: Found): Plugin {
  return {
    name: ADDRESSES,
    setup(build) {
      build.onResolve({ filter: /.*/ }, (args) => resolveAddress(build, args, site, found))
      build.onLoad({ filter: /.*/, namespace: FONT }, ({ pluginData }) => {
        return { contents: readInline(String(pluginData)), loader: 'file' }
      })
      build.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: '', loader: 'css' }))
    },
  }
}

/** Resolves an address of a stylesheet; undefined when esbuild decides. */
async function resolveAddress(
  build: PluginBuild,
  args: OnResolveArgs,
  site: Site,
  found: Found,
): Promise<OnResolveResult | undefined> {
  if (args.kind === 'entry-point' || args.pluginData === PLAIN) return undefined
  const path = args.path.replace(/^~/, '')
  if (INLINE_FONT.test(path)) return fontFile(path)
  if (path.startsWith('#') || /^data:/i.test(path)) return { path, external: true }
  if (isExternal(path)) return otherHost(path, args, { ...found, root: site.root })
  if (path.startsWith('@site/')) return siteFile(path, site)
  if (path.startsWith('/')) return staticFile(path, site)
  const mayBePackage = args.kind === 'import-rule' && PACKAGE.test(path)
  const file = decodePath(path)
  if (args.kind === 'url-token' && site.config.onBrokenLinks === 'warn' && isMissing(file, args))
    return { path, external: true, warnings: [{ text: `Could not resolve "${path}"` }] }
  if (file === args.path && !mayBePackage) return undefined
  const made = await build.resolve(file, { kind: args.kind, resolveDir: args.resolveDir, pluginData: PLAIN })
  return made.errors.length > 0 && mayBePackage ? missingPackage(path, args, found.problems) : made
}

function isMissing(file: string, { resolveDir }: OnResolveArgs): boolean {
  return !existsSync(join(resolveDir, splitUrl(file).path))
}

/** Marks an address that esbuild looks up itself. */
const PLAIN = 'plain'

/** A file of a package, or a package. */
const PACKAGE = /^(?:@[\w.-]+\/[\w.-]+|[\w-]+$|[\w-]+\/)/

/** A stylesheet of another host is left out; what one uses of another host is asked for there, if the policy allows it. */
function otherHost(
  path: string,
  { kind, importer }: OnResolveArgs,
  { root, problems, requests }: Pick<Site, 'root'> & Found,
): OnResolveResult {
  const file = importer === '<stdin>' ? undefined : toPosix(relative(root, importer))
  if (kind === 'import-rule') {
    problems.push(otherHostProblem(path, file))
    return { path, namespace: 'nothing' }
  }
  if (file !== undefined) requests.push(requestOfStyle(path, file))
  return { path, external: true }
}

/** A stylesheet of a package that is not installed is left out, as code of one is. */
function missingPackage(path: string, { importer }: OnResolveArgs, problems: Problem[]): OnResolveResult {
  problems.push({
    severity: 'warning',
    code: 'css.package',
    message: `Import of "${path}" cannot be followed, it is left out`,
    hint: `Install the package: npm install ${packageOf(path)}`,
    ...(importer === '<stdin>' ? {} : { file: importer }),
  })
  return { path, namespace: 'nothing' }
}

function siteFile(address: string, { root }: Site): OnResolveResult {
  const { path, query, hash } = splitUrl(address)
  return { path: resolve(root, decodePath(path).slice('@site/'.length)), suffix: query + hash }
}

/**
 * A file of the static folders, or one whose path starts at the root of the site; one that is not
 * there is missing in browsers too, and breaks nothing else.
 */
function staticFile(address: string, { root, staticDirs, config: { baseUrl } }: Site): OnResolveResult {
  const { path, query, hash } = splitUrl(address)
  const inside = path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path
  const found = [path, inside].find((one) => staticDirs.some((folder) => existsSync(join(folder, decodePath(one)))))
  const file = join(root, decodePath(path))
  if (found === undefined && existsSync(file)) return { path: file, suffix: query + hash }
  if (found === undefined)
    return { path: address, external: true, warnings: [{ text: `"${path}" is in no static folder` }] }
  return { path: withBaseUrl(baseUrl, found) + query + hash, external: true }
}

/** A font in a stylesheet itself. */
const INLINE_FONT = /^data:(?:font\/|application\/(?:x-|vnd\.ms-)?font)/i
/** The namespace of these fonts. */
const FONT = 'font'

/** A font in a stylesheet becomes a file: the policy of the pages allows fonts of the site only. */
function fontFile(address: string): OnResolveResult {
  const ending = /^data:[^,;]*?(woff2|woff|ttf|otf|eot)\b/i.exec(address)?.[1]?.toLowerCase() ?? 'woff2'
  return { path: `font-${hashOf(address).slice(0, 8)}.${ending}`, namespace: FONT, pluginData: address }
}

/** The bytes of a `data:` address (RFC 2397). */
function readInline(address: string): Buffer {
  const comma = address.indexOf(',')
  const data = decodePath(address.slice(comma + 1))
  return Buffer.from(data, /;base64$/i.test(address.slice(0, comma)) ? 'base64' : 'utf8')
}

import { existsSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import type {
  BuildOptions,
  Loader,
  Message,
  Metafile,
  OnResolveArgs,
  OnResolveResult,
  Plugin,
  PluginBuild,
} from 'esbuild'
import { translateStyles } from '../../adapters/adapters.ts'
import type { OutputFile } from '../../shared/model.ts'
import { packageOf } from '../../shared/package-name.ts'
import { decodePath, encodePath, isExternal, splitUrl, withBaseUrl } from '../../shared/url.ts'
import { otherHostProblem, STYLE_LANGUAGE } from '../../util/compile-style.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { messagesOf, placeOfMessage } from '../../util/esbuild-messages.ts'
import type { PeerFolders } from '../../util/find-peer.ts'
import { type RequestInFile, requestOfStyle } from '../../util/find-requests.ts'
import { hashOf } from '../../util/hash.ts'
import { inFolder } from '../../util/in-folder.ts'
import { loadEsbuild } from '../../util/load-esbuild.ts'
import { toPosix } from '../../util/paths.ts'
import type { Reads } from '../../util/track-reads.ts'
import { layerElementRules } from './css-rules.ts'
import { FONT, fontFile, INLINE_FONT, readInline } from './inline-fonts.ts'
import { hasPostcss, type PostcssPlugins, postcssPlugin, styleLanguages } from './run-postcss.ts'

/** The stylesheets of a site as one. */
export interface CustomCss {
  readonly text: string
  /** The fonts and pictures it uses, except those of the static folders. */
  readonly assets: readonly OutputFile[]
  /** Every file that was read, as full paths. */
  readonly files: readonly string[]
  /** Their requests to other hosts. */
  readonly requests: readonly RequestInFile[]
  /** Warnings about stylesheets of other hosts. */
  readonly problems: readonly Problem[]
}

/** What stylesheets are read with. */
interface CustomCssInput {
  readonly root: string
  /** The stylesheets below the root, in order. */
  readonly files: readonly string[]
  readonly staticDirs: readonly string[]
  readonly baseUrl: string
  readonly postcssPlugins?: PostcssPlugins
  /** Where packages of the site are. */
  readonly peerFolders?: PeerFolders
  /** The configuration as people see it. */
  readonly configFile: string
  /** Gets what plugins of PostCSS read. */
  readonly reads?: Reads
}

/** Files that a stylesheet can use. */
const ASSETS = 'woff2 woff ttf otf eot svg png jpg jpeg gif webp avif ico cur'.split(' ')

/**
 * Reads the stylesheets of a site with everything they import.
 * @throws UserError with every error in them, such as an address that leads nowhere.
 */
export async function readCustomCss(input: CustomCssInput): Promise<CustomCss> {
  const { root, files, baseUrl } = input
  const missing = files.filter((file) => !isStyle(file) || !existsSync(join(root, file)))
  if (missing.length > 0) throw new UserError(missing.map((file) => missingFile(file, input)))
  const problems: Problem[] = []
  const requests: RequestInFile[] = []
  const read = new Set<string>()
  const postcss = preparePostcss(input, problems, read)
  const { build } = loadEsbuild()
  const options: BuildOptions & { metafile: true; write: false } = {
    absWorkingDir: root,
    stdin: {
      contents: files.map((file) => `@import ${JSON.stringify(`./${file}`)};`).join('\n'),
      loader: 'css',
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: root,
    assetNames: 'assets/files/[name].[hash]',
    publicPath: baseUrl,
    loader: Object.fromEntries(ASSETS.map((name): [string, Loader] => [`.${name}`, 'file'])),
    supported: { nesting: false },
    logLevel: 'silent',
    plugins: [
      addresses(input, { problems, requests }),
      styleLanguages(input, { problems, onRead: (path) => read.add(path) }),
      ...postcss,
    ],
  }
  try {
    const result = await (postcss.length > 0 ? inFolder(root, () => build(options)) : build(options))
    const own = result.warnings.filter(({ pluginName }) => pluginName === PLUGIN)
    problems.push(...own.map((message) => toProblem(message, 'warning')))
    const sheet = result.outputFiles.find(({ path }) => path.endsWith('.css'))
    const assets = result.outputFiles
      .filter((file) => file !== sheet)
      .map(({ path, contents }): OutputFile => {
        return { path: `assets/files/${basename(path)}`, key: hashOf(contents), read: async () => contents }
      })
    // esbuild writes their names as they are.
    const text = assets.reduce((css, { path }) => css.replaceAll(path, () => encodePath(path)), sheet?.text ?? '')
    return {
      text: layerElementRules(await translateStyles(text)),
      assets,
      files: [...new Set([...filesOf(result.metafile, root), ...read])].sort(),
      requests,
      problems,
    }
  } catch (error) {
    throw new UserError(messagesOf(error).map((message) => toProblem(message)))
  }
}

/** The plugins of PostCSS, with a warning if nothing can run them. */
function preparePostcss(input: CustomCssInput, problems: Problem[], read: Set<string>): Plugin[] {
  const { postcssPlugins: plugins = [], peerFolders: folders = [], configFile, reads = new Map() } = input
  if (plugins.length === 0) return []
  if (hasPostcss(folders)) return [postcssPlugin({ plugins, folders, onRead: (path) => read.add(path), reads })]
  problems.push({
    severity: 'warning',
    code: 'css.postcss',
    message: 'Plugins of PostCSS do not run: the package postcss is not installed',
    hint: 'Install it: npm install postcss',
    file: configFile,
  })
  return []
}

function isStyle(file: string): boolean {
  return /\.css$/.test(file) || STYLE_LANGUAGE.test(file)
}

function missingFile(file: string, { configFile }: CustomCssInput): Problem {
  const isCss = isStyle(file)
  return {
    severity: 'error',
    code: 'css.missing',
    message: isCss ? `Stylesheet ${file} does not exist` : `${file} is not a stylesheet that browsers read`,
    hint: isCss ? 'Correct customCss.' : 'Compile it to CSS, and name that file in customCss.',
    file: configFile,
  }
}

/** Requests to other hosts, and the warnings about them. */
interface Found {
  readonly problems: Problem[]
  readonly requests: RequestInFile[]
}

/** Finds what a stylesheet uses: from the static folders, the root of the site, or a package. */
function addresses(input: CustomCssInput, found: Found): Plugin {
  return {
    name: PLUGIN,
    setup(build) {
      build.onResolve({ filter: /.*/ }, (args) => resolveAddress(build, args, input, found))
      build.onLoad({ filter: /.*/, namespace: FONT }, ({ pluginData }) => {
        return { contents: readInline(String(pluginData)), loader: 'file' }
      })
      build.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: '', loader: 'css' }))
    },
  }
}

/** Where an address of a stylesheet leads; undefined when esbuild decides. */
async function resolveAddress(
  build: PluginBuild,
  args: OnResolveArgs,
  input: CustomCssInput,
  found: Found,
): Promise<OnResolveResult | undefined> {
  if (args.kind === 'entry-point' || args.pluginData === PLAIN) return undefined
  const path = args.path.replace(/^~/, '')
  if (INLINE_FONT.test(path)) return fontFile(path)
  if (path.startsWith('#') || /^data:/i.test(path)) return { path, external: true }
  if (isExternal(path)) return otherHost(path, args, { ...input, ...found })
  if (path.startsWith('@site/')) return siteFile(path, input)
  if (path.startsWith('/')) return staticFile(path, input)
  const mayBePackage = args.kind === 'import-rule' && PACKAGE.test(path)
  const file = decodePath(path)
  if (file === args.path && !mayBePackage) return undefined
  const made = await build.resolve(file, { kind: args.kind, resolveDir: args.resolveDir, pluginData: PLAIN })
  return made.errors.length > 0 && mayBePackage ? missingPackage(path, args, found.problems) : made
}

const PLUGIN = 'addresses'

/** Marks an address that esbuild looks up itself. */
const PLAIN = 'plain'

/** A file of a package, or a package. */
const PACKAGE = /^(?:@[\w.-]+\/[\w.-]+|[\w-]+$|[\w-]+\/)/

/** A stylesheet of another host is left out; what one uses of another host is asked for there, if the policy allows it. */
function otherHost(
  path: string,
  { kind, importer }: OnResolveArgs,
  { root, problems, requests }: Pick<CustomCssInput, 'root'> & Found,
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

function siteFile(address: string, { root }: CustomCssInput): OnResolveResult {
  const { path, query, hash } = splitUrl(address)
  return { path: resolve(root, decodePath(path).slice('@site/'.length)), suffix: query + hash }
}

/**
 * A file of the static folders, or one whose path starts at the root of the site; one that is not
 * there is missing in browsers too, and breaks nothing else.
 */
function staticFile(address: string, { root, staticDirs, baseUrl }: CustomCssInput): OnResolveResult {
  const { path, query, hash } = splitUrl(address)
  const inside = path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path
  const found = [path, inside].find((one) => staticDirs.some((folder) => existsSync(join(folder, decodePath(one)))))
  const file = join(root, decodePath(path))
  if (found === undefined && existsSync(file)) return { path: file, suffix: query + hash }
  if (found === undefined)
    return { path: address, external: true, warnings: [{ text: `"${path}" is in no static folder` }] }
  return { path: withBaseUrl(baseUrl, found) + query + hash, external: true }
}

function filesOf({ inputs }: Metafile, root: string): string[] {
  const names = Object.keys(inputs).filter((name) => name !== '<stdin>' && !/^[\w-]+:/.test(name))
  return names.map((name) => resolve(root, name)).sort()
}

function toProblem(message: Message, severity: Problem['severity'] = 'error'): Problem {
  const hint = 'Correct the stylesheet, or the address in it.'
  return { severity, code: 'css.invalid', message: message.text, hint, ...placeOfMessage(message) }
}

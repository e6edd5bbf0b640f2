import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { BuildOptions, Loader, Message, Metafile } from 'esbuild'
import { defineVariables, translateStyles } from '../../adapters/adapters.ts'
import type { OutputFile } from '../../shared/model.ts'
import { encodePath } from '../../shared/url.ts'
import { STYLE_LANGUAGE } from '../../util/compile-style.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { loadEsbuild, messagesOf, placeOfMessage } from '../../util/esbuild.ts'
import type { RequestInFile } from '../../util/find-requests.ts'
import { hashOf } from '../../util/hash.ts'
import { inFolder } from '../../util/in-folder.ts'
import type { Site } from '../open/open-site.ts'
import { layerElementRules } from './css-rules.ts'
import { preparePostcss, styleLanguages } from './run-postcss.ts'
import { ADDRESSES, styleAddresses } from './style-addresses.ts'

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

/** Files that a stylesheet can use. */
const ASSETS = 'woff2 woff ttf otf eot svg png jpg jpeg gif webp avif ico cur'.split(' ')

/**
 * Reads the stylesheets of a site with everything they import; undefined when it has none.
 * @throws UserError with every error in them, such as an address that leads nowhere.
 */
export async function readCustomCss(site: Site): Promise<CustomCss | undefined> {
  const { root, config } = site
  const { customCss: files, baseUrl } = config
  if (files.length === 0) return undefined
  const missing = files.filter((file) => !isStyle(file) || !existsSync(join(root, file)))
  if (missing.length > 0) throw new UserError(missing.map((file) => missingFile(file, site)))
  const problems: Problem[] = []
  const requests: RequestInFile[] = []
  const read = new Set<string>()
  const onRead = (path: string): void => void read.add(path)
  const postcss = preparePostcss(site, { problems, onRead })
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
    plugins: [styleAddresses(site, { problems, requests }), styleLanguages(site, { problems, onRead }), ...postcss],
  }
  try {
    const result = await (postcss.length > 0 ? inFolder(root, () => build(options)) : build(options))
    const own = result.warnings.filter(({ pluginName }) => pluginName === ADDRESSES)
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
      text: layerElementRules(await translateStyles(text)) + (await defineVariables(text)),
      assets,
      files: [...new Set([...filesOf(result.metafile, root), ...read])].sort(),
      requests,
      problems,
    }
  } catch (error) {
    throw new UserError(messagesOf(error).map((message) => toProblem(message)))
  }
}

function isStyle(file: string): boolean {
  return /\.css$/.test(file) || STYLE_LANGUAGE.test(file)
}

function missingFile(file: string, { configFile }: Site): Problem {
  const isCss = isStyle(file)
  return {
    severity: 'error',
    code: 'css.missing',
    message: isCss ? `Stylesheet ${file} does not exist` : `${file} is not a stylesheet that browsers read`,
    hint: isCss ? 'Correct customCss.' : 'Compile it to CSS, and name that file in customCss.',
    file: configFile,
  }
}

function filesOf({ inputs }: Metafile, root: string): string[] {
  const names = Object.keys(inputs).filter((name) => name !== '<stdin>' && !/^[\w-]+:/.test(name))
  return names.map((name) => resolve(root, name)).sort()
}

function toProblem(message: Message, severity: Problem['severity'] = 'error'): Problem {
  const hint = 'Correct the stylesheet, or the address in it.'
  return { severity, code: 'css.invalid', message: message.text, hint, ...placeOfMessage(message) }
}

import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { BuildOptions, BuildResult, Message, Metafile } from 'esbuild'
import { adapterModules } from '../../adapters/adapters.ts'
import { withoutLoaders } from '../../shared/site-modules.ts'
import { STYLE_LANGUAGE } from '../../util/compile-style.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { loadEsbuild, messagesOf, placeOfMessage, unresolvedOf } from '../../util/esbuild.ts'
import { packageOf } from '../../util/package-files.ts'
import { toPosix } from '../../util/paths.ts'
import { replaceFile } from '../../util/replace-file.ts'
import { CSS_MODULE, keyOfEntry, PAGE_CODE, STYLE } from './plugin-options.ts'
import { missingKey } from './resolve-module.ts'

type Result = { readonly metafile: true; readonly write: false }

/** Options of a build from which some things are left out. */
interface TolerantInput {
  readonly root: string
  readonly keys: readonly string[]
  /** Options for these entries. */
  readonly optionsFor: (keys: readonly string[]) => BuildOptions
  /** Imports that are replaced, as `missingKey` writes them; more are added. */
  readonly missing: Set<string>
  /** Absolute paths of CSS modules by the names that esbuild knows them by. */
  readonly styles: ReadonlyMap<string, string>
  /** Modules of the theme whose replacements are not used, because they lack something; more are added. */
  readonly unusable: Set<string>
  /** Absolute paths of scripts that have types, though their names do not say so; more are added. */
  readonly typed: Set<string>
  readonly problems: Problem[]
}

/**
 * Bundles, and returns what the bundles are made of. An import that cannot be resolved is left out with a warning instead
 * of failing everything; an entry that cannot is left out silently: the page that imports it reports it.
 * @throws UserError with every mistake of syntax.
 */
export async function buildTolerantly(input: TolerantInput): Promise<Metafile> {
  const { build } = loadEsbuild()
  const left: LeftOut = { entries: new Set(), parts: new Set() }
  for (;;) {
    const keys = input.keys.filter((key) => !left.entries.has(key))
    const outcome: BuildResult<Result> | readonly Message[] = await build({
      ...input.optionsFor(keys),
      absWorkingDir: input.root,
      metafile: true as const,
      write: false as const,
      logLevel: 'silent',
      logLimit: 0,
    }).catch(messagesOf)
    if ('metafile' in outcome) {
      for (const { path, contents } of outcome.outputFiles) writeWhole(path, contents)
      return outcome.metafile
    }
    const errors = outcome.map((error) => nameStyles(error, input))
    const others = errors.filter((error) => !leaveOut(error, input, left) && !isTyped(error, input))
    if (others.length > 0) throw new UserError(others.map(syntaxProblem))
  }
}

/** Writes a file of a bundle, which other builds of the site may import now: they never see a part of it. */
function writeWhole(path: string, contents: Uint8Array): void {
  if (!existsSync(path) || !readFileSync(path).equals(contents)) replaceFile(path, contents)
}

/** Entries, and imports of parts of the theme, that were left out. */
interface LeftOut {
  readonly entries: Set<string>
  readonly parts: Set<string>
}

/** A message with the path of a stylesheet in place of the name that esbuild knows it by. */
function nameStyles(message: Message, { root, styles }: TolerantInput): Message {
  const { location } = message
  const [, kind = '', name = ''] = /^([\w-]+):(.*)$/.exec(location?.file ?? '') ?? []
  const path = kind === CSS_MODULE ? styles.get(name) : kind === STYLE && resolve(root, name)
  return location && path ? { ...message, location: { ...location, file: relative(root, path) } } : message
}

/** Remembers an import that cannot be resolved; false for any other error. */
function leaveOut(message: Message, input: TolerantInput, left: LeftOut): boolean {
  const { location } = message
  const specifier = unresolvedOf(message)
  if (specifier === undefined || !location) return false
  const entry = keyOfEntry(location.file)
  if (entry !== undefined) {
    left.entries.add(entry)
    return true
  }
  const page = location.file.startsWith(`${PAGE_CODE}:`) ? location.file.slice(PAGE_CODE.length + 1) : undefined
  const key = missingKey(resolve(input.root, page ?? location.file), specifier, input.root)
  const part = partOf(location.file)
  // The file of a part may also be imported as any other.
  if (part !== undefined && !left.parts.has(key)) {
    left.parts.add(key)
    if (!input.unusable.has(part)) input.problems.push(problemOf(message, specifier, part))
    input.unusable.add(part)
    return true
  }
  if (input.missing.has(key)) return false
  input.missing.add(key)
  // The page reports its own when it is compiled.
  if (page === undefined) input.problems.push(problemOf(message, specifier))
  return true
}

/**
 * Returns whether a script of the site that cannot be read is to be read once more, with types: other tools read types
 * in any script.
 */
function isTyped({ location }: Message, { root, typed }: TolerantInput): boolean {
  if (!location || !/^(?:file)?$/.test(location.namespace) || !/\.jsx?$/.test(location.file)) return false
  const path = resolve(root, location.file)
  if (/[\\/]node_modules[\\/]/.test(path)) return false
  const isFirst = !typed.has(path)
  typed.add(path)
  return isFirst
}

/** The part of the theme that a file of the site replaces, unless that is only a list of others. */
function partOf(file: string): string | undefined {
  const [, path] = /^src\/theme\/(.*\.[cm]?[jt]sx?)$/.exec(file) ?? []
  const provided = adapterModules.flatMap(({ names }) => names)
  const names = provided.filter((name) => name.startsWith('@theme/') && name !== '@theme/MDXComponents')
  return path && names.find((name) => new RegExp(`^${name.slice('@theme/'.length)}[/.]`).test(path))
}

function problemOf(message: Message, specifier: string, part?: string): Problem {
  const fault = `mport of "${specifier}" cannot be followed`
  const name = part?.slice('@theme/'.length)
  return {
    severity: 'warning',
    code: name === undefined ? 'code.import' : 'code.theme',
    message:
      name === undefined
        ? `I${fault}, what uses it is left out`
        : `The site's own ${name} is not used, that of the theme is: its i${fault}`,
    hint: hintFor(specifier),
    ...placeOf(message),
  }
}

/** Returns where a message is; its line in a stylesheet that was compiled is not the one in the file. */
function placeOf(message: Message): ReturnType<typeof placeOfMessage> {
  const { file = '' } = message.location ?? {}
  return STYLE_LANGUAGE.test(file) ? { file: toPosix(file) } : placeOfMessage(message)
}

function hintFor(written: string): string {
  const specifier = withoutLoaders(written)
  if (/^(?:$|[./])/.test(specifier)) return 'Correct the path: it starts at the folder of this file.'
  if (specifier.startsWith('@site/')) return 'Correct the path: it starts at the root of the site after "@site/".'
  if (specifier.startsWith('@theme')) return 'Replace the part itself, or leave the import out: there is no such part.'
  return `Install the package: npm install ${packageOf(specifier)}`
}

function syntaxProblem(message: Message): Problem {
  const specifier = unresolvedOf(message)
  const hint = specifier === undefined ? undefined : hintFor(specifier)
  return { severity: 'error', code: 'code.syntax', message: message.text, hint, ...placeOf(message) }
}

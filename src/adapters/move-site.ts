import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { valueAt } from '../config/errors/key-path.ts'
import { CONFIG_NAMES, type ConfigFile, findFirst } from '../config/find-config.ts'
import type { LoadOptions } from '../config/load.ts'
import { isRecord, recordOf } from '../shared/is-record.ts'
import type { NamedPlugin } from '../shared/markdown-plugins.ts'
import { UserError } from '../util/errors.ts'
import { formatKey, quote } from '../util/json.ts'
import { toPosix } from '../util/paths.ts'
import { openStore } from '../util/store.ts'
import type { Note } from './note.ts'
import { functionText } from './portable-function.ts'
import type { Move, MoveOptions, SiteAdapter } from './site-adapter.ts'

/** A configuration of another tool translated to our schema. */
export interface Translation {
  /** As people write it; valid. */
  readonly config: Readonly<Record<string, unknown>>
  /** Unsupported settings and parts. */
  readonly notes: readonly Note[]
  /** A sentence about a key of the configuration, by key. */
  readonly comments?: Readonly<Record<string, string>>
  /** Plugins of Markdown that only a written configuration names: one in memory has their functions. */
  readonly named?: NamedLists
  /** The file whose default export is `sidebars` as it is; absent when there is none. */
  readonly sidebarsFile?: string
}

/** Plugins of remark and rehype by name. */
export interface NamedLists {
  readonly remarkPlugins: readonly NamedPlugin[]
  readonly rehypePlugins: readonly NamedPlugin[]
}

type MovedTool = Pick<SiteAdapter, 'name' | 'configNames'>

/**
 * Writes the configuration of a tool in a folder as a `site.config.ts`; nothing else is touched.
 * Throws a UserError when there is none, when it cannot be read, or when there is a `site.config` already.
 */
export async function moveSite(
  { name, configNames }: MovedTool,
  translate: (file: ConfigFile, options: Pick<LoadOptions, 'root' | 'store'>) => Promise<Translation>,
  { root: folder, force }: MoveOptions,
): Promise<Move> {
  const root = resolve(folder)
  const to = CONFIG_NAMES[0]
  const file = await findFirst(root, configNames)
  if (!file) {
    throw new UserError({
      severity: 'error',
      code: 'init.nothing-to-move',
      message: `${configNames.join(', ')}: none of them exists in ${root}`,
      hint: `Name the folder that has it: frigate-docs init --from-${name.toLowerCase()} website`,
    })
  }
  const existing = await findFirst(root, CONFIG_NAMES)
  if (existing && !(force && existing.displayPath === to)) throw new UserError(refusal(existing.displayPath))
  const scratch = await mkdtemp(join(tmpdir(), 'frigate-docs-init-'))
  try {
    const translation = await translate(file, { root, store: openStore(scratch) })
    await writeFile(join(root, to), writeConfig(translation, root, file.displayPath), { flag: force ? 'w' : 'wx' })
    return { from: file.displayPath, to, notes: translation.notes }
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 })
  }
}

function refusal(name: string) {
  const isOurs = name === CONFIG_NAMES[0]
  return {
    severity: 'error' as const,
    code: 'init.exists',
    message: `${name} exists already`,
    hint: isOurs ? 'Add --force to replace it' : `Remove ${name} first: it would be used beside ${CONFIG_NAMES[0]}`,
  }
}

/** Characters of the longest line: a value that fits stays on one. */
const MAX_WIDTH = 100

/** Text of a `site.config.ts` for a translated configuration; it imports nothing that is not installed in the root. */
export function writeConfig(translation: Translation, root: string, origin: string): string {
  const { config: cached, comments = {}, sidebarsFile } = withoutUnwritten(translation)
  const config = withNamed(cached, translation.named)
  const hasPackage = isInstalled('frigate-docs', root)
  const imports = [
    ...(hasPackage ? ["import { defineConfig } from 'frigate-docs'"] : []),
    ...(sidebarsFile === undefined ? [] : [`import sidebars from ${quote(toSpecifier(sidebarsFile))}`]),
  ]
  const keys = Object.entries(config).map(([key, value]) => {
    const comment = comments[key] === undefined ? '' : `  // ${comments[key]}\n`
    const isImported = key === 'sidebars' && sidebarsFile !== undefined
    return `${comment}  ${isImported ? key : `${formatKey(key)}: ${writeValue(value, 1, formatKey(key).length)}`},\n`
  })
  const [start, end] = hasPackage ? ['defineConfig({', '})'] : ['{', '}']
  return [
    `// Made from ${origin} by frigate-docs init.`,
    ...imports,
    ...(hasPackage ? [''] : ['', "/** @type {import('frigate-docs').SiteConfigInput} */"]),
    `export default ${start}`,
    `${keys.join('')}${end}`,
    '',
  ].join('\n')
}

/** Adds the plugins of Markdown that can be named. */
function withNamed(config: Translation['config'], named: Translation['named']): Translation['config'] {
  if (!named) return config
  const { remarkPlugins, rehypePlugins } = named
  if (remarkPlugins.length + rehypePlugins.length === 0) return config
  const lists = {
    ...(remarkPlugins.length > 0 && { remarkPlugins: remarkPlugins.map(entryOf) }),
    ...(rehypePlugins.length > 0 && { rehypePlugins: rehypePlugins.map(entryOf) }),
  }
  return { ...config, markdown: { ...recordOf(config.markdown), ...lists } }
}

function entryOf({ name, options }: NamedPlugin): unknown {
  return options === undefined ? name : [name, options]
}

/** Leaves out what a file cannot hold. */
function withoutUnwritten(translation: Translation): Translation {
  const names = translation.notes.flatMap(({ what, isUnwritten }) => (isUnwritten ? [what] : []))
  const left = new Set(names.map((name) => valueAt(translation.config, name.split('.'))))
  const leave = (value: unknown): unknown =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, entry]) => (left.has(entry) ? [] : [[key, leave(entry)]])),
        )
      : value
  return names.length === 0 ? translation : { ...translation, config: recordOf(leave(translation.config)) }
}

function writeValue(value: unknown, depth: number, before: number): string {
  if (typeof value === 'string') return writeText(value)
  if (typeof value === 'function') return functionText(value)
  if (value instanceof RegExp || (!Array.isArray(value) && !isRecord(value))) return String(value)
  const entries = Array.isArray(value)
    ? value.map((entry: unknown) => writeValue(entry, depth + 1, 0))
    : Object.entries(value).map(([key, entry]) => {
        const name = formatKey(key)
        return `${name}: ${writeValue(entry, depth + 1, name.length)}`
      })
  const [open, close, space] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' ']
  if (entries.length === 0) return open + close
  const line = `${open}${space}${entries.join(', ')}${space}${close}`
  const indent = '  '.repeat(depth)
  if (indent.length + before + line.length < MAX_WIDTH && !line.includes('\n')) return line
  return `${open}\n${entries.map((entry) => `${indent}  ${entry},\n`).join('')}${indent}${close}`
}

/** In single quotes, or in double ones where that needs fewer signs; text of several lines as it is. */
function writeText(text: string): string {
  if (text.includes('\n')) return `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``
  return text.includes("'") && !text.includes('"') ? JSON.stringify(text) : quote(text)
}

function toSpecifier(path: string): string {
  const posix = toPosix(path)
  return posix.startsWith('.') ? posix : `./${posix}`
}

/** Returns whether a package is there for a site. */
export function isInstalled(name: string, root: string): boolean {
  try {
    createRequire(join(root, 'site.config.ts')).resolve(`${name}/package.json`)
    return true
  } catch {
    return false
  }
}

import { readFileSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve } from 'node:path'
import {
  type BundleOptions,
  type ConfigBundle,
  findBundle,
  makeBundle,
  type NewBundle,
} from '../../../config/bundle/bundle-config.ts'
import { fingerprintBundle } from '../../../config/bundle/fingerprint-bundle.ts'
import { runConfigCode, urlOf } from '../../../config/bundle/run-config.ts'
import { isRecord, recordOf } from '../../../shared/is-record.ts'
import { refusePlaceholders } from '../../../shared/pass-through.ts'
import { reasonOf } from '../../../util/errors.ts'
import { hashOf } from '../../../util/hash.ts'
import { inFolder } from '../../../util/in-folder.ts'
import { findModuleFile } from '../../../util/module-files.ts'
import { toPosix } from '../../../util/paths.ts'
import { importTracked, type Reads } from '../../../util/track-reads.ts'
import { standsFor } from '../../placeholder.ts'
import { withPlaceholders } from '../../placeholder-plugin.ts'
import { CONTENT_KEY, PLACEHOLDERS } from '../placeholder-options.ts'
import type { PluginUse } from './list-plugins.ts'

/** A plugin of Docusaurus: what it returns when it is called. */
export interface MadePlugin {
  /** With its id if it is one of several: `changelog`, `changelog/mobile`. */
  readonly name: string
  /** Its hooks by name, and whatever else it has. */
  readonly hooks: Readonly<Record<string, unknown>>
}

/** A plugin that the site has itself, before it is called, which Docusaurus does once for each language. */
export interface OwnPlugin {
  /** As the list of plugins names it. */
  readonly use: string
  /** Its code, with that of the files that it imports. */
  readonly text: string
  /** Absolute path of the folder of its file. */
  readonly folder: string
  /** Calls it. @throws whatever it throws. */
  readonly make: (context: object) => Promise<MadePlugin>
  /** Set if it may ask for the pages of the site. */
  readonly mayAskForPages: boolean
  /** Its files; those of a function are the files of the configuration. */
  readonly files: readonly string[]
  /** Changes with its code. */
  readonly fingerprint: string
}

/** A plugin of the site that cannot be called, and why. */
export interface LostPlugin {
  readonly use: string
  /** Its code, as far as it is known. */
  readonly text: string
  readonly why: string
}

/** The options for bundles of plugins. */
type PlaceOptions = Pick<BundleOptions, 'root' | 'store' | 'toolVersion'> & { readonly reads?: Reads }

type Code = (...given: readonly unknown[]) => unknown

/** Code that asks for the pages of the site, or extends what loads them. */
const ASKS = new RegExp(`\\ballContent\\b|${CONTENT_KEY}`)

/**
 * Finds the plugins that are files of the site or functions of its configuration, whose bundle has the text; those of
 * packages do not run.
 */
export async function findOwnPlugins(
  uses: readonly PluginUse[],
  configText: string,
  options: PlaceOptions,
): Promise<readonly (OwnPlugin | LostPlugin)[]> {
  const found: (OwnPlugin | LostPlugin)[] = []
  for (const use of uses) {
    const { code } = use
    const file = typeof code === 'string' ? ownFile(code, options.root) : undefined
    if (file !== undefined) found.push(await load(use, file, options))
    if (!isCode(code)) continue
    const own = { folder: options.root, mayAskForPages: ASKS.test(configText), files: [], fingerprint: '' }
    found.push({ ...own, use: use.name, text: String(code), make: maker(use, code) })
  }
  return found
}

/** The file of a plugin that is given by its path; undefined for what is installed, and where nothing is. */
function ownFile(path: string, root: string): string | undefined {
  if (!path.startsWith('.') && !isAbsolute(path)) return undefined
  const place = resolve(root, path)
  return toPosix(place).includes('/node_modules/') ? undefined : findModuleFile(place)
}

async function load(use: PluginUse, path: string, options: PlaceOptions): Promise<OwnPlugin | LostPlugin> {
  const { root } = options
  const file = { path, displayPath: toPosix(relative(root, path)) }
  try {
    const bundling = await withPlaceholders(
      { ...options, file },
      { ...PLACEHOLDERS, slot: `plugin-${hashOf(path).slice(0, 8)}` },
    )
    const bundle: ConfigBundle & Partial<NewBundle> = (await findBundle(bundling)) ?? (await makeBundle(bundling))
    const run = (): Promise<unknown> => importTracked(urlOf(bundle), options.reads ?? new Map())
    const code = functionIn(await inFolder(root, () => runConfigCode(run, file.displayPath)))
    const text = readFileSync(bundle.path, 'utf8')
    if (!code) return { use: use.name, text, why: 'its file exports no function' }
    bundle.keep?.()
    const fingerprint = JSON.stringify(fingerprintBundle(root, text, bundle.hashes).parts)
    const own = { folder: dirname(path), mayAskForPages: ASKS.test(text), files: bundle.files, fingerprint }
    return { ...own, use: use.name, text, make: maker(use, code) }
  } catch (error) {
    return { use: use.name, text: readFileSync(path, 'utf8'), why: firstLineOf(error) }
  }
}

function isCode(value: unknown): value is Code {
  return typeof value === 'function' && standsFor(value) === undefined
}

/** Returns what a module exports by default; that of a compiled ES module is one level deeper. */
function functionIn(module: unknown): Code | undefined {
  const exported = Reflect.get(Object(module), 'default')
  if (isCode(exported)) return exported
  return isRecord(exported) ? functionIn(exported) : undefined
}

function maker({ name, options }: PluginUse, code: Code): OwnPlugin['make'] {
  return async (context) => {
    const { id = 'default' } = options
    const hooks = recordOf(await withoutPlaceholders(() => code(context, { id, ...options })))
    const own = typeof hooks.name === 'string' ? hooks.name : name
    return { name: id === 'default' ? own : `${own}/${id}`, hooks }
  }
}

/** Runs code of a plugin, in which a package that is not installed may not be called. */
export async function withoutPlaceholders<T>(work: () => T | Promise<T>): Promise<T> {
  const accept = refusePlaceholders()
  try {
    return await work()
  } finally {
    accept()
  }
}

/** Returns the first line of the message of what was thrown. */
export function firstLineOf(error: unknown): string {
  return reasonOf(error).split('\n')[0] ?? ''
}

import { closest } from '../shared/closest.ts'
import { isRecord } from '../shared/is-record.ts'
import { formatKeyPath, type KeyPath, valueAt } from './errors/key-path.ts'
import { createLocator } from './errors/locate-key.ts'
import { type LoadedConfig, readSources } from './load.ts'

/** A value of a complete configuration, and where it is from. */
export interface TracedValue {
  /** As written in code: `themeConfig.navbar.items[0].label`. */
  readonly key: string
  /** Text, number, boolean, null, a list of those, or an empty list or object; a function as `[function]`. */
  readonly value: unknown
  readonly from: ValueOrigin
}

/** The origin of a value; file and line where somebody wrote it. */
export interface ValueOrigin {
  readonly kind: 'file' | 'default' | 'assumed'
  readonly file?: string | undefined
  readonly line?: number | undefined
}

/** Keys that no configuration has: what they hold is read from files, or is the language of the texts of the chrome. */
const MADE = new Set(['language', 'frozen'])

/** Every value of a configuration with where it is from: the line that says it, or the default. */
export async function traceConfig(
  { config, exported, sources, displayPath, assumed }: LoadedConfig,
  root: string,
): Promise<TracedValue[]> {
  const locate = await createLocator(await readSources(root, sources))
  const originOf = (path: KeyPath): ValueOrigin => {
    const written = findWritten(path, exported)
    if (!written) return { kind: 'default' }
    if (assumed) return { kind: 'assumed' }
    const { file = displayPath, line } = locate(written)
    return { kind: 'file', file, line }
  }
  return listValues(config, []).map(({ path, value }) => ({ key: formatKeyPath(path), value, from: originOf(path) }))
}

/** The origin in a few words: `site.config.ts:12`, `default`. */
export function formatOrigin({ kind, file = '', line }: ValueOrigin): string {
  if (kind !== 'file') return kind
  return line === undefined ? file : `${file}:${line}`
}

interface ValueAtPath {
  readonly path: KeyPath
  readonly value: unknown
}

function listValues(value: unknown, path: KeyPath): ValueAtPath[] {
  if (value === undefined) return []
  if (typeof value === 'function') return [{ path, value: '[function]' }]
  if (Array.isArray(value)) {
    const isFlat = value.every((one) => typeof one !== 'object' || one === null)
    return isFlat ? [{ path, value }] : value.flatMap((one, index) => listValues(one, [...path, index]))
  }
  if (!isRecord(value) || Object.keys(value).length === 0) return [{ path, value }]
  const entries = Object.entries(value).filter(([key]) => !MADE.has(key))
  return entries.flatMap(([key, one]) => listValues(one, [...path, key]))
}

/**
 * The path of what somebody wrote for a value: its own, or that of a shorter form around it, such as a text in place of a
 * list; undefined where nobody wrote anything.
 */
function findWritten(path: KeyPath, exported: unknown): KeyPath | undefined {
  for (let length = path.length; length > 0; length--) {
    const written = valueAt(exported, path.slice(0, length))
    if (written === undefined) continue
    return length === path.length || !isRecord(written) ? path.slice(0, length) : undefined
  }
  return undefined
}

/** Returns what is said of a key without a value, which may be misspelled: a line of text. */
export function sayUnset(key: string, values: readonly TracedValue[]): string {
  const keys = values.flatMap((one) => one.key.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.')))
  const near = closest(key, keys)
  return `${key} is not set, and has no default.${near === undefined ? '' : ` Did you mean ${near}?`}\n`
}

import { isRecord, recordOf } from '../shared/is-record.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Returns the configuration of another tool with the settings of a `site.config` that extends it: what both say is that of
 * the latter, a list too. Pages that use a component which it names are read as MDX.
 */
export function mergeConfig(base: unknown, own: Data): Data {
  const merged = recordOf(merge(base, own))
  const { components, format } = recordOf(own.markdown)
  if (Object.keys(recordOf(components)).length === 0 || format !== undefined) return merged
  return { ...merged, markdown: { ...recordOf(merged.markdown), format: 'detect' } }
}

function merge(base: unknown, own: unknown): unknown {
  if (!isRecord(base) || !isRecord(own)) return own === undefined ? base : own
  const keys = [...new Set([...Object.keys(base), ...Object.keys(own)])]
  return Object.fromEntries(keys.map((key) => [key, merge(base[key], own[key])]))
}

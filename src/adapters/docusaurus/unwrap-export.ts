import { isRecord } from '../../shared/is-record.ts'
import { importTracked, type Reads, trackReads } from '../../util/track-reads.ts'

/** Returns what the module of a configuration exports, after calling a function and awaiting a promise; adds what its code reads. */
export async function exportOf(url: string, reads: Reads): Promise<unknown> {
  const module = await importTracked<{ readonly default?: unknown }>(url, reads)
  return trackReads(reads, async () => unwrapExport(await call(module.default)))
}

/** Returns what a compiled ES module exports by default, as CommonJS has it. */
export async function unwrapExport(exported: unknown): Promise<unknown> {
  if (!isRecord(exported) || !('default' in exported) || Array.isArray(exported.default)) return exported
  return call(exported.default)
}

async function call(exported: unknown): Promise<unknown> {
  return typeof exported === 'function' ? exported() : exported
}

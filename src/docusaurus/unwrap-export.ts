import { isRecord } from '../config/fields/variant.ts'

/** What the module of a configuration exports: a function is called, and a promise awaited. */
export async function exportOf(url: string): Promise<unknown> {
  const module: { readonly default?: unknown } = await import(/* @vite-ignore */ url)
  return unwrapExport(await call(module.default))
}

/** What a compiled ES module exports by default, as CommonJS has it. */
export async function unwrapExport(exported: unknown): Promise<unknown> {
  if (!isRecord(exported) || !('default' in exported) || Array.isArray(exported.default)) return exported
  return call(exported.default)
}

async function call(exported: unknown): Promise<unknown> {
  return typeof exported === 'function' ? exported() : exported
}

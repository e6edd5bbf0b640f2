import { createRequire } from 'node:module'

/**
 * Returns esbuild, loaded when it is first asked for. Before Node.js imports a CommonJS module, it searches its text for
 * exports, which takes longer than to run it; `require` does not. @throws Error when it is not installed.
 */
export function loadEsbuild(): typeof import('esbuild') {
  return createRequire(import.meta.url)('esbuild')
}

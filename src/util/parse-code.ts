import { SourceMap } from 'node:module'
import { parse } from 'acorn'
import type { Loader } from 'esbuild'
import type { Node, Program } from 'estree'
import type { SourcePosition } from '../shared/model.ts'
import { loadEsbuild } from './esbuild.ts'

/** Loaders of esbuild for code and data, by the endings of their names. */
export const LOADERS: Readonly<Record<string, Loader>> = {
  ...{ '.js': 'jsx', '.mjs': 'jsx', '.cjs': 'jsx', '.jsx': 'jsx', '.json': 'json' },
  ...{ '.ts': 'ts', '.mts': 'ts', '.cts': 'ts', '.tsx': 'tsx' },
}

/** Code as JavaScript. */
export interface ParsedCode {
  readonly program: Program
  /** Returns where a node is in the code as written; undefined for one that is only in the JavaScript. */
  placeOf(node: Node): SourcePosition | undefined
}

/** Parses TypeScript or JSX; undefined when its syntax is wrong. What is between tags becomes a text as React has it. */
export async function parseCode(text: string, loader: Loader): Promise<ParsedCode | undefined> {
  const { transform } = loadEsbuild()
  const made = await transform(text, {
    loader,
    jsx: 'automatic',
    sourcemap: 'external',
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', verbatimModuleSyntax: true } },
    logLevel: 'silent',
  }).catch(() => undefined)
  if (!made) return undefined
  const program = parse(made.code, { ecmaVersion: 'latest', sourceType: 'module', locations: true }) as Program
  const map = new SourceMap(JSON.parse(made.map))
  return {
    program,
    placeOf: ({ loc }) => {
      const { line = 1, column = 0 } = loc?.start ?? {}
      const origin = map.findEntry(line - 1, column)
      if (!('originalLine' in origin)) return undefined
      return { line: origin.originalLine + 1, column: origin.originalColumn + 1 }
    },
  }
}

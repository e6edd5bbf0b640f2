import { createRequire } from 'node:module'
import type { Message } from 'esbuild'
import { excerptOf, type Problem } from './errors.ts'
import { toPosix } from './paths.ts'

/**
 * Returns esbuild, loaded when it is first asked for. Before Node.js imports a CommonJS module, it searches its text for
 * exports, which takes longer than to run it; `require` does not. @throws Error when it is not installed.
 */
export function loadEsbuild(): typeof import('esbuild') {
  return createRequire(import.meta.url)('esbuild')
}

/** Returns the errors that esbuild failed with. @throws the error itself when it is another one. */
export function messagesOf(error: unknown): readonly Message[] {
  if (error instanceof Error && 'errors' in error && isMessages(error.errors)) return error.errors
  throw error
}

/** Returns where a message of esbuild is; esbuild counts bytes from 0, we count characters from 1. */
export function placeOfMessage({ location }: Message): Pick<Problem, 'file' | 'line' | 'column' | 'source'> {
  if (!location) return {}
  const { file, line, column, lineText } = location
  const before = Buffer.from(lineText).subarray(0, column).toString()
  const at = before.length + 1
  return { file: toPosix(file), line, column: at, source: excerptOf(lineText, at) }
}

/** Returns what esbuild could not resolve; undefined for any other message. */
export function unresolvedOf({ text }: Message): string | undefined {
  return /^Could not resolve "(.*)"$/.exec(text)?.[1]
}

function isMessages(errors: unknown): errors is Message[] {
  return Array.isArray(errors) && errors.every((error) => typeof error === 'object' && 'text' in error)
}

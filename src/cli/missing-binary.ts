import type { Problem } from '../util/errors.ts'

/** Satteri's message when there is neither a binary for the system nor its WebAssembly build. */
const NO_BINARY = /\b(?:Cannot find|Failed to load) native binding\b/

/** Returns what to do when the Markdown parser cannot be loaded; undefined for any other failure. */
export function missingBinary(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || !NO_BINARY.test(error.message)) return undefined
  return {
    severity: 'error',
    code: 'package.incomplete',
    message: `Unexpected installation without the Markdown parser's binary for ${process.platform} (${process.arch})`,
    hint: 'Install again without --no-optional and --omit=optional; where satteri has no binary for the system, run `npm install --force @bruits/satteri-wasm32-wasi` in the version of satteri.',
  }
}

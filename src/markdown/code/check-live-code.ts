import type { Finding } from '../../shared/contract-types.ts'
import { messagesOf, placeOfMessage } from '../../util/esbuild-messages.ts'
import { loadEsbuild } from '../../util/load-esbuild.ts'

/** Returns whether the words after the language of a fence make it run in the browser. */
export function isLive(meta: string): boolean {
  return /(?:^|\s)live(?:\s|$)/.test(meta)
}

/** Finds errors in the syntax of a live fence, which is an expression unless it is marked `noInline`. */
export async function checkLiveCode(text: string, meta: string): Promise<Finding[]> {
  const isInline = !/(?:^|\s)noInline(?:\s|$)/.test(meta)
  const code = isInline ? `(${text.trimEnd().replace(/;$/, '')}\n)` : text
  try {
    await loadEsbuild().transform(code, { loader: 'tsx', logLevel: 'silent' })
    return []
  } catch (error) {
    const lines = text.split('\n').length
    return messagesOf(error).map((message) => {
      const { line = 1, column = 1 } = placeOfMessage(message)
      return {
        severity: 'warning',
        code: 'markdown.live-code',
        message: `Live code cannot run: ${message.text}`,
        hint: isInline
          ? 'Correct the code: an element, a function or a class; with several statements, add noInline and call render().'
          : 'Correct the code, which is JSX or TypeScript.',
        line: Math.min(line, lines),
        // The first line begins with a bracket that was added.
        column: line === 1 && isInline ? Math.max(1, column - 1) : column,
      }
    })
  }
}

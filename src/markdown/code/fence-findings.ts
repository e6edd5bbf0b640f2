import type { Element } from 'hast'
import type { Finding } from '../../shared/contract-types.ts'
import type { Problem } from '../../util/errors.ts'

/** Converts findings in a fence to problems of its page: the fence's lines follow the opening one. */
export function toPageProblems(findings: readonly Finding[], pre: Element, page: string): Problem[] {
  if (findings.length === 0) return []
  const opening = pre.position?.start.line ?? 1
  const lines = page.split('\n')
  const first = codeText(pre).split('\n')
  return findings.map(({ line, column, ...rest }) => {
    const own = lines[opening + line - 1] ?? ''
    const shown = first[line - 1] ?? ''
    // The prefix of a list or a quote before the line.
    const indent =
      line > 0 && own.trimEnd().endsWith(shown.trimEnd()) ? own.trimEnd().length - shown.trimEnd().length : 0
    return { ...rest, line: opening + line, column: column + indent }
  })
}

function codeText(pre: Element): string {
  const code = pre.children[0]
  const text = code?.type === 'element' ? code.children[0] : undefined
  return text?.type === 'text' ? text.value : ''
}

import type { Problem } from '../shared/problem.ts'

/** The lines that git writes around the two versions of a text, and around what both began with. */
const BEGIN = /^<{7}(?: |\r?$)/
const MIDDLE = /^={7}\r?$/
const END = /^>{7}(?: |\r?$)/
const MARKER = /^(?:<{7}|>{7}|\|{7}|={7})(?: |\r?$)/

/** The problem of a merge conflict, wherever it is. */
export const CONFLICT = {
  code: 'file.merge-conflict',
  message: 'Merge conflict is not resolved',
  hint: 'Keep one of the two versions, or join them, and delete the lines with <<<<<<<, ======= and >>>>>>>.',
} as const

/** Returns numbers of the lines, from 1, on which merge conflicts of a text begin. */
export function findConflicts(text: string): number[] {
  if (!/^<{7}/m.test(text)) return []
  const found: number[] = []
  let open: { readonly line: number; isHalf: boolean } | undefined
  for (const [index, line] of text.split('\n').entries()) {
    if (BEGIN.test(line)) open = { line: index + 1, isHalf: false }
    else if (open && MIDDLE.test(line)) open.isHalf = true
    else if (open?.isHalf && END.test(line)) {
      found.push(open.line)
      open = undefined
    }
  }
  return found
}

/** Says of errors at the lines of merge conflicts what they are, once for each file; other problems stay as they are. */
export function nameConflicts(problems: readonly Problem[]): readonly Problem[] {
  const files = new Set<string | undefined>()
  return problems.flatMap((problem) => {
    if (problem.severity !== 'error' || !MARKER.test(problem.source ?? '')) return [problem]
    if (files.has(problem.file)) return []
    files.add(problem.file)
    return [{ ...problem, ...CONFLICT, column: 1 }]
  })
}

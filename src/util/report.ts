import kleur from 'kleur'
import type { Problem } from './errors.ts'

/** How many columns of a long source line are shown around a problem. */
const EXCERPT_COLUMNS = 100

/** Problems as text, grouped by file in the order of their lines. */
export function formatProblems(problems: readonly Problem[]): string {
  const byFile = new Map<string, Problem[]>()
  for (const problem of problems) {
    const file = problem.file ?? ''
    byFile.set(file, [...(byFile.get(file) ?? []), problem])
  }
  const groups = [...byFile].sort(([a], [b]) => (a < b ? -1 : 1))
  return groups.map(([file, list]) => formatGroup(file, list)).join('\n')
}

/** "2 errors and 1 warning". */
export function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length
  const warnings = problems.length - errors
  const parts = [errors && plural(errors, 'error'), warnings && plural(warnings, 'warning')].filter(Boolean)
  return parts.join(' and ') || 'no problems'
}

/** "1 page", "2 pages". */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function formatGroup(file: string, problems: readonly Problem[]): string {
  const sorted = [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
  const head = file === '' ? '' : `${kleur.underline(file)}\n`
  return `${head}${sorted.map((problem) => formatProblem(problem)).join('')}`
}

function formatProblem(problem: Problem): string {
  const mark = problem.severity === 'error' ? kleur.red('error') : kleur.yellow('warning')
  const lines = [`  ${mark} ${place(problem)}${problem.message}`]
  if (problem.source !== undefined && problem.line !== undefined) lines.push(...excerpt(problem))
  if (problem.hint) lines.push(`    ${kleur.cyan('→')} ${problem.hint}`)
  return `${lines.join('\n')}\n`
}

function place({ file, line, column }: Problem): string {
  if (file === undefined || line === undefined) return ''
  return kleur.dim(`${file}:${line}${column === undefined ? '' : `:${column}`} `)
}

function excerpt({ source = '', line = 1, column }: Problem): string[] {
  const start = column !== undefined && column > EXCERPT_COLUMNS ? column - EXCERPT_COLUMNS / 2 : 0
  const shown = source
    .slice(start, start + EXCERPT_COLUMNS)
    .replaceAll('\t', ' ')
    .trimEnd()
  const gutter = String(line)
  const lines = [`    ${kleur.dim(`${gutter} │`)} ${shown}`]
  if (column !== undefined)
    lines.push(`    ${kleur.dim(`${' '.repeat(gutter.length)} │`)} ${' '.repeat(column - 1 - start)}${kleur.red('^')}`)
  return lines
}

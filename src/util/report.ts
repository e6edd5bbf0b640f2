import kleur from 'kleur'
import { excerptStart, type Problem } from './errors.ts'

/** A cause that occurs in more places than these is shown once, with its places. */
const MAX_REPEATED = 3
/** Further places of a cause that are named. */
const MAX_PLACES = 5

/** A problem, and where else the same one is. */
interface Cause {
  readonly problem: Problem
  readonly others: readonly Problem[]
}

/** Returns problems as text, grouped by file in the order of their lines; one that is in many places is shown once. */
export function formatProblems(problems: readonly Problem[]): string {
  const byFile = groupBy(mergeRepeated(problems), ({ problem }) => problem.file ?? '')
  return [...byFile].map(([file, causes]) => formatGroup(file, causes)).join('\n')
}

function mergeRepeated(problems: readonly Problem[]): Cause[] {
  const sorted = [...problems].sort(
    (a, b) => compare(a.file ?? '', b.file ?? '') || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  )
  const alike = groupBy(sorted, keyOf)
  return sorted.flatMap((problem): Cause[] => {
    const all = alike.get(keyOf(problem)) ?? []
    if (all.length <= MAX_REPEATED) return [{ problem, others: [] }]
    return problem === all[0] ? [{ problem, others: all.slice(1) }] : []
  })
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

function keyOf({ severity, code, message, cause, hint }: Problem): string {
  return JSON.stringify([severity, code, cause ?? message, hint])
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Returns "2 errors and 1 warning". */
export function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length
  const warnings = problems.length - errors
  const parts = [errors && plural(errors, 'error'), warnings && plural(warnings, 'warning')].filter(Boolean)
  return parts.join(' and ') || 'no problems'
}

/** Returns "1 page", "2 pages". */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function formatGroup(file: string, causes: readonly Cause[]): string {
  const head = file === '' ? '' : `${kleur.underline(file)}\n`
  return `${head}${causes.map(formatCause).join('')}`
}

function formatCause({ problem, others }: Cause): string {
  const mark = problem.severity === 'error' ? kleur.red('error') : kleur.yellow('warning')
  const lines = [`  ${mark} ${place(problem)}${problem.message}`]
  if (problem.source !== undefined && problem.line !== undefined) lines.push(...excerpt(problem))
  if (problem.hint) lines.push(`    ${kleur.cyan('→')} ${problem.hint}`)
  if (others.length > 0) lines.push(`    ${kleur.dim(formatOthers(others))}`)
  return `${lines.join('\n')}\n`
}

function formatOthers(others: readonly Problem[]): string {
  const places = others
    .slice(0, MAX_PLACES)
    .map(({ file = '', line }) => (line === undefined ? file : `${file}:${line}`))
  const more = others.length > MAX_PLACES ? ` and ${others.length - MAX_PLACES} more` : ''
  return `also ${others.length} times: ${places.join(', ')}${more}`
}

function place({ file, line, column }: Problem): string {
  if (file === undefined || line === undefined) return ''
  return kleur.dim(`${file}:${line}${column === undefined ? '' : `:${column}`} `)
}

function excerpt({ source = '', line = 1, column }: Problem): string[] {
  const start = excerptStart(column)
  const shown = source.replaceAll('\t', ' ').trimEnd()
  const gutter = String(line)
  const lines = [`    ${kleur.dim(`${gutter} │`)} ${shown}`]
  if (column !== undefined)
    lines.push(`    ${kleur.dim(`${' '.repeat(gutter.length)} │`)} ${' '.repeat(column - 1 - start)}${kleur.red('^')}`)
  return lines
}

/** Writes problems and their number to the standard error, if there are any. */
export function writeProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) process.stderr.write(`${formatProblems(problems)}\n${countProblems(problems)}\n`)
}

/** Errors shown in full: one missing bracket in a specification can cause thousands. */
const MAX_SHOWN = 20

/** Returns the first errors, which usually cause the others, and the number of the others. */
export function limitErrors(all: readonly Problem[]): { readonly errors: readonly Problem[]; readonly more: number } {
  const errors = all.slice(0, MAX_SHOWN)
  return { errors, more: all.length - errors.length }
}

/** Returns a size in words, with 1000 bytes in a kilobyte: `940 B`, `61.2 kB`, `1.5 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

import kleur from 'kleur'
import type { Note } from '../adapters/note.ts'
import type { Trial } from '../core/try-site.ts'
import type { Problem } from '../util/errors.ts'
import { plural } from '../util/report.ts'

/** So many kinds of problems are shown; `build` shows all of them. */
const MAX_KINDS = 8

/** Returns what is not supported, as a list: what, why, and what to do. */
export function formatNotes(notes: readonly Note[]): string {
  if (notes.length === 0) return 'Everything is supported.\n'
  const lines = notes.map(
    ({ what, why, remedy }) => `  ${kleur.bold(what)}: ${why}\n    ${kleur.cyan('→')} ${remedy}\n`,
  )
  return `Not supported:\n${lines.join('')}`
}

/** Returns how many pages are right, and what is wrong with the others, by kind, the most frequent first. */
export function formatTrial({ pages, problems }: Trial): string {
  const withErrors = filesOf(
    problems.filter(({ severity }) => severity === 'error'),
    pages,
  )
  const withProblems = filesOf(problems, pages)
  const withWarnings = withProblems.size - withErrors.size
  const right = pages.length - withProblems.size
  const counts = [
    `${right} of ${plural(pages.length, 'page')} are right`,
    ...(withErrors.size > 0 ? [`${withErrors.size} have errors`] : []),
    ...(withWarnings > 0 ? [`${withWarnings} have warnings`] : []),
  ]
  const mark = withErrors.size > 0 ? kleur.red('✗') : kleur.green('✓')
  const kinds = groupByKind(problems)
  const more = kinds.length > MAX_KINDS ? `  … and ${plural(kinds.length - MAX_KINDS, 'more kind')}\n` : ''
  return `${mark} ${kleur.bold(counts.join(', '))}\n${kinds.slice(0, MAX_KINDS).map(formatKind).join('')}${more}`
}

function filesOf(problems: readonly Problem[], pages: readonly string[]): Set<string> {
  const known = new Set(pages)
  return new Set(problems.flatMap(({ file }) => (file !== undefined && known.has(file) ? [file] : [])))
}

/** Matches the parts of a message that differ among problems of one kind: quoted text, component names, places. */
const PARTICULAR = /"[^"]*"|<[^<>]*>| on \/.*| \(in .*/gs

/** Problems of one kind, errors before warnings. */
function groupByKind(problems: readonly Problem[]): Problem[][] {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const kind = `${problem.severity} ${problem.code} ${problem.message.replace(PARTICULAR, '…')}`
    groups.set(kind, [...(groups.get(kind) ?? []), problem])
  }
  const rank = ([first]: readonly Problem[]) => (first?.severity === 'error' ? 0 : 1)
  return [...groups.values()].sort((a, b) => rank(a) - rank(b) || b.length - a.length)
}

function formatKind(problems: readonly Problem[]): string {
  const [first] = problems
  if (!first) return ''
  const mark = first.severity === 'error' ? kleur.red('error') : kleur.yellow('warning')
  const place = [first.file, first.line].filter((part) => part !== undefined).join(':')
  const hint = first.hint === undefined ? '' : `\n    ${kleur.cyan('→')} ${first.hint}`
  const where = place === '' ? '' : ` (${problems.length > 1 ? 'first ' : ''}${place})`
  return `  ${mark} ${problems.length} × ${first.message}${where}${hint}\n`
}

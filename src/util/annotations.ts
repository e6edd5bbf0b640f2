import { isAbsolute, relative, resolve } from 'node:path'
import type { Problem } from './errors.ts'
import { toPosix } from './paths.ts'

/** A finding as GitHub Actions shows it, at its line of the source. */
interface Annotation extends Pick<Problem, 'code' | 'file' | 'line' | 'column'> {
  readonly level: 'error' | 'warning' | 'notice'
  readonly text: string
}

/**
 * Returns annotations as workflow commands, a line each; `folder` is where the files are in the repository, without a
 * slash.
 */
export function formatAnnotations(annotations: readonly Annotation[], folder = ''): string {
  const lines = annotations.map(({ level, text, code, file, line, column }) => {
    const path = file === undefined || folder === '' ? file : `${folder}/${file}`
    const properties = Object.entries({ file: path, line, col: column, title: code }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
    )
    return `::${level} ${properties.join(',')}::${escapeData(text)}\n`
  })
  return lines.join('')
}

/** Applies the escapes that the runner decodes: github.com/actions/toolkit, packages/core/src/command.ts. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/**
 * Returns the folder of a site in its repository, without a slash at its end; empty for the repository itself, or if it
 * is in none.
 */
export function folderInRepository(root: string): string {
  const folder = relative(process.env.GITHUB_WORKSPACE || process.cwd(), resolve(root))
  return folder.startsWith('..') || isAbsolute(folder) ? '' : toPosix(folder)
}

/** Writes problems as annotations to the standard error, besides the report for people; all are errors where they fail the run. */
export function annotate(problems: readonly Problem[], root: string, isFailing: boolean): void {
  const annotations = problems.map(({ message, hint, severity, ...place }) => {
    const text = hint === undefined ? message : `${message}\n${hint}`
    return { ...place, level: isFailing ? 'error' : severity, text } as const
  })
  process.stderr.write(formatAnnotations(annotations, folderInRepository(root)))
}

import type { Problem } from './errors.ts'

/** A finding as GitHub Actions shows it, at its line of the source. */
interface Annotation extends Pick<Problem, 'code' | 'file' | 'line' | 'column'> {
  readonly level: 'error' | 'warning' | 'notice'
  readonly text: string
}

/** Annotations as workflow commands, a line each; `folder` is where the files are in the repository, without a slash. */
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

/** A problem as an annotation. */
export function annotationOf(problem: Problem, level: Annotation['level'] = problem.severity): Annotation {
  const { message, hint } = problem
  return { ...problem, level, text: hint === undefined ? message : `${message}\n${hint}` }
}

/** The escapes the runner decodes: github.com/actions/toolkit, packages/core/src/command.ts. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

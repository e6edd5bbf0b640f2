import { closest } from '../../shared/closest.ts'
import { isRecord } from '../../shared/is-record.ts'
import type { SourceFile } from '../../shared/model.ts'
import { excerptOf, type Problem, placeAt } from '../../util/errors.ts'

/** Values by the names that pages use for them: `{{ name }}`. */
export type Variables = Readonly<Record<string, string>>

/** A use of a variable, with the backslash that keeps it as it is. */
const USE = /(\\?)\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g

/** Returns a text with values in place of the variables; whatever else has braces, such as a template, stays as it is. */
export function fillVariables(text: string, variables: Variables = {}): string {
  if (!text.includes('{{')) return text
  return text.replace(USE, (use: string, backslash: string, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (value === undefined) return use
    return backslash ? use.slice(1) : value
  })
}

/** Keys of a specification whose texts people read; those of examples are values. */
const READ = new Set(['title', 'summary', 'description'])
const VALUES = new Set(['default', 'enum', 'const', 'example', 'examples'])

/** Returns a part of a specification with values in place of the variables in its texts. */
export function fillSpecification<Value>(part: Value, variables: Variables): Value
export function fillSpecification(part: unknown, variables: Variables): unknown {
  if (Array.isArray(part)) return part.map((entry) => fillSpecification(entry, variables))
  if (!isRecord(part)) return part
  const filled = Object.entries(part).map(([key, value]) => {
    if (typeof value === 'string') return [key, READ.has(key) ? fillVariables(value, variables) : value]
    return [key, VALUES.has(key) ? value : fillSpecification(value, variables)]
  })
  return Object.fromEntries(filled)
}

/** A page or a partial whose variables have their values. */
interface FilledFile {
  readonly text?: string | undefined
  readonly displayPath: string
}

/** Returns a warning for each name in a page and its partials that is almost that of a variable. */
export function findMisspelledVariables(
  { partials = [], ...page }: FilledFile & Pick<SourceFile, 'partials'>,
  names: readonly string[] = [],
): Problem[] {
  return names.length === 0
    ? []
    : [page, ...partials].flatMap((file) =>
        Array.from(file.text?.matchAll(USE) ?? [], (use) => misspelled(use, file, names)).flat(),
      )
}

function misspelled(
  { 1: backslash, 2: name = '', index }: RegExpExecArray,
  { text = '', displayPath }: FilledFile,
  names: readonly string[],
): Problem[] {
  const meant = backslash || names.includes(name) ? undefined : closest(name, names)
  if (meant === undefined) return []
  const { line, column } = placeAt(text, index)
  return [
    {
      severity: 'warning',
      code: 'content.variable',
      message: `Variable "${name}" does not exist`,
      hint: `Did you mean {{ ${meant} }}? Write \\{{ ${name} }} for braces that stay.`,
      file: displayPath,
      line,
      column,
      source: excerptOf(text.split('\n')[line - 1], column),
    },
  ]
}

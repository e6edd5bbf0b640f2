import { readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

/** Values of the variables of stylesheets, in the mode without a selector of its own and in the other one. */
export interface ThemeVariables {
  readonly base: ReadonlyMap<string, string>
  readonly other: ReadonlyMap<string, string>
}

/** A color that needs no other variable. */
const COLOR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl|oklch|oklab|lab|lch)a?\([^()]*\))$/i
const VARIABLE = /(?<![\w-])(--[\w-]+)\s*:([^;{}]+)[;}]/g

/** Reads the variables of stylesheets, of which later ones count; those of selectors with `mode` are of the other mode. */
export function readVariables(files: readonly string[], mode: string): ThemeVariables {
  const base = new Map<string, string>()
  const other = new Map<string, string>()
  for (const { selector, body } of rulesOf(files.map((file) => readStyle(file)).join('\n'))) {
    const variables = selector.includes(mode) ? other : base
    for (const [, name = '', value = ''] of body.matchAll(VARIABLE)) variables.set(name, value.trim())
  }
  return { base, other }
}

/** Levels of stylesheets that import others, and of variables that stand for others. */
const MAX_DEPTH = 5
const IMPORT = /@import\s+(?:url\(\s*)?(['"])([^'":]+)\1[^;{}@]*;/g

/** Returns a stylesheet with those beside it that it imports. */
function readStyle(file: string, depth = 0): string {
  try {
    const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    return css.replace(IMPORT, (_, __, path: string) =>
      depth < MAX_DEPTH ? readStyle(join(dirname(file), extname(path) === '' ? `${path}.css` : path), depth + 1) : '',
    )
  } catch {
    return ''
  }
}

/** Returns the innermost rules of a stylesheet with their selectors. */
function rulesOf(css: string): { readonly selector: string; readonly body: string }[] {
  const parts = css.split('}').map((part) => part.split('{'))
  return parts.flatMap((part) => {
    const body = part.at(-1)
    return part.length > 1 && body !== undefined ? [{ selector: part.at(-2) ?? '', body: `${body};` }] : []
  })
}

/** Returns the color of a variable, through others of the stylesheets; undefined for any other value. */
export function colorIn(variables: ReadonlyMap<string, string>, name: string, depth = 0): string | undefined {
  const value = variables.get(name)
  if (value === undefined) return undefined
  const [, another] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  if (another !== undefined) return depth < MAX_DEPTH ? colorIn(variables, another, depth + 1) : undefined
  return COLOR.test(value) ? value : undefined
}

/** Returns `theme` with a color for accents and fonts; undefined where there is neither. */
export function themeOf(
  accent: Readonly<Record<'light' | 'dark', string | undefined>>,
  fonts: Readonly<Record<'text' | 'code', string | undefined>>,
): Readonly<Record<string, unknown>> | undefined {
  const shown = { text: fontOf(fonts.text), code: fontOf(fonts.code) }
  const theme = { ...within('colors', within('accent', defined(accent))), ...within('fonts', defined(shown)) }
  return Object.keys(theme).length > 0 ? theme : undefined
}

function within(key: string, values: object): Readonly<Record<string, unknown>> {
  return Object.keys(values).length > 0 ? { [key]: values } : {}
}

function fontOf(value: string | undefined): string | undefined {
  return value === undefined || /var\(|[\\<>]/.test(value) ? undefined : value
}

function defined(values: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

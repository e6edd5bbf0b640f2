import { resolve } from 'node:path'
import type { PageText } from '../../site-adapter.ts'
import { readLines, type SourceLine } from '../../source-lines.ts'
import type { BlockState } from './block-state.ts'
import type { MkdocsMarkdown } from './extensions.ts'

const VARIABLE = /\{\{-? ?([\w.]+) ?-?\}\}/g
const MACRO = /\{\{[^{}]+\}\}|\{%[^{}%]+%\}/
const RAW_MARK = /(\{%[-+]? *(?:end)?raw *[-+]?%\})/
const SET = /^\s*\{%-? *set +(\w+) *= *(?:"([^"]*)"|'([^']*)'|([\d.]+)) *-?%\}\s*$/
const INCLUDE = /^([ \t]*)\{%-? *include +(?:"([^"]+)"|'([^']+)')[^{}%]*%\}\s*$/
const INDENT = /^\s*\{%-? *(?:filter +indent(?:\([^()\d]*(\d+)?[^()]*\))? *|endfilter *)-?%\}\s*$/

interface MacroInput extends Pick<PageText, 'root' | 'within' | 'frontMatter'> {
  readonly options: MkdocsMarkdown
  readonly warn: BlockState['warn']
}

/**
 * Replaces variables, and inserts files, as the plugin macros does, also in code; what else Jinja would run is text, with a
 * warning.
 */
export function expandMacros(lines: readonly SourceLine[], input: MacroInput): readonly SourceLine[] {
  const { variables } = input.options
  if (variables === undefined) return lines
  const ofPage = Object.entries(input.frontMatter ?? {}).flatMap(([name, value]): (readonly [string, string])[] =>
    typeof value === 'string' || typeof value === 'number'
      ? [name, `page.meta.${name}`].map((key) => [key, String(value)] as const)
      : [],
  )
  const state = { variables: new Map([...Object.entries(variables), ...ofPage]), isRaw: false, indent: '' }
  const out: SourceLine[] = []
  expandInto(out, lines, { ...input, state, around: new Set() })
  return out
}

interface Expanding extends MacroInput {
  readonly state: { readonly variables: Map<string, string>; isRaw: boolean; indent: string }
  /** The files that lead to this one. */
  readonly around: ReadonlySet<string>
}

function expandInto(out: SourceLine[], lines: readonly SourceLine[], input: Expanding): void {
  const { state } = input
  for (const line of lines) {
    if (!line.text.includes('{') || (!isStatement(line, input) && !insertFile(out, line, input))) {
      const text = line.text.includes('{') ? fillLine(line, input) : line.text
      if (text !== undefined)
        out.push({ ...line, text: text && state.indent + text, shift: line.shift - state.indent.length })
    }
  }
}

/** Runs a line that sets a variable or indents those below it. */
function isStatement({ text }: SourceLine, { state }: Expanding): boolean {
  if (state.isRaw) return false
  const [set, name = '', double, single, number] = SET.exec(text) ?? []
  if (set !== undefined) state.variables.set(name, double ?? single ?? number ?? '')
  const [filter, width = '4'] = INDENT.exec(text) ?? []
  if (filter !== undefined) state.indent = filter.includes('endfilter') ? '' : ' '.repeat(Math.min(Number(width), 16))
  return (set ?? filter) !== undefined
}

function insertFile(out: SourceLine[], line: SourceLine, input: Expanding): boolean {
  const [, indent = '', double, single] = input.state.isRaw ? [] : (INCLUDE.exec(line.text) ?? [])
  const path = double ?? single
  if (path === undefined) return false
  for (const folder of input.options.includePaths) {
    const file = resolve(input.root, folder, path)
    const found = input.around.has(file) ? undefined : readLines(file, input, indent)
    if (found === undefined) continue
    expandInto(out, found, { ...input, around: new Set([...input.around, file]) })
    return true
  }
  return false
}

/** Fills in the variables of a line; returns undefined for one that only begins or ends raw text. */
function fillLine(line: SourceLine, { state, warn }: Expanding): string | undefined {
  const parts = line.text.split(RAW_MARK).map((part, index) => {
    if (index % 2 === 1) state.isRaw = !part.includes('endraw')
    if (index % 2 === 1 || state.isRaw) return index % 2 === 1 ? '' : part
    const text = part.replace(VARIABLE, (whole, name: string) => state.variables.get(name) ?? whole)
    const [macro] = MACRO.exec(text) ?? []
    if (macro !== undefined) warn(lostMacro(macro), line)
    return text
  })
  const text = parts.join('')
  return parts.length > 1 && text.trim() === '' ? undefined : text
}

function lostMacro(macro: string): Parameters<BlockState['warn']>[0] {
  return {
    code: 'mkdocs.macro',
    message: `Macro "${macro}" is shown as text`,
    cause: 'Macros of Jinja are shown as text, but for variables and included files',
    hint: 'Write what it stands for, or put its value into extra.',
  }
}

import type { SourceLine } from '../../source-lines.ts'
import type { BlockState } from './block-state.ts'

const VARIABLE = /\{\{-? ?([\w.]+) ?-?\}\}/g
const MACRO = /\{\{[^{}]+\}\}|\{%[^{}%]+%\}/

/** Replaces variables as the plugin macros does, also in code; what else Jinja would run is text, with a warning. */
export function replaceVariables(
  lines: readonly SourceLine[],
  variables: Readonly<Record<string, string>>,
  warn: BlockState['warn'],
): readonly SourceLine[] {
  let isRaw = false
  return lines.flatMap((line) => {
    if (!line.text.includes('{')) return [line]
    if (/^\s*\{% (?:end)?raw %\}\s*$/.test(line.text)) {
      isRaw = !line.text.includes('endraw')
      return []
    }
    if (isRaw) return [line]
    const text = line.text.replace(VARIABLE, (whole, name: string) => variables[name] ?? whole)
    const [macro] = MACRO.exec(text) ?? []
    if (macro !== undefined) warn(lostMacro(macro), line)
    return [{ ...line, text }]
  })
}

function lostMacro(macro: string): Parameters<BlockState['warn']>[0] {
  return {
    code: 'mkdocs.macro',
    message: `Macro "${macro}" is shown as text`,
    cause: 'Macros of Jinja are shown as text, but for variables of extra and config',
    hint: 'Write what it stands for, or put its value into extra.',
  }
}

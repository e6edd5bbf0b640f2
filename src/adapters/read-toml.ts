import { parse, TomlError } from 'smol-toml'
import { UserError } from '../util/errors.ts'

/** Returns what a text of TOML says; `file` is its path in messages. Throws a UserError when it is not valid. */
export function readToml(text: string, file: string): Readonly<Record<string, unknown>> {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const message = `Not valid TOML: ${error.message.split('\n')[0]?.replace(/^Invalid TOML document: /, '')}`
    const place = { file, line: error.line, column: error.column }
    throw new UserError({ severity: 'error', code: 'config.syntax', message, hint: 'Correct this line.', ...place })
  }
}

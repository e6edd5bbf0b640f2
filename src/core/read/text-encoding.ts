import { isUtf8 } from 'node:buffer'
import type { SourceFile } from '../../shared/model.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { tryToRead } from './source-text.ts'

/** What a text has in place of bytes that are not UTF-8, and a character that no text has. */
const FOREIGN = /[\uFFFD\0]/

/** In a file of another kind, so many of the first characters are not text. */
const MOST_FOREIGN = 0.1
const LOOKED_AT = 1000

/**
 * Finds bytes of a page's file that are not UTF-8. A file is only read again when its text shows signs of them.
 * @throws UserError when the file is UTF-16, or no text at all.
 */
export function checkEncoding(
  text: string,
  { file, displayPath }: Pick<SourceFile, 'file' | 'displayPath'>,
): Problem[] {
  if (!file || !FOREIGN.test(text)) return []
  const bytes = tryToRead(file)
  if (!bytes) return []
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isUtf16) throw new UserError(notText(displayPath, 'File is UTF-16, expected UTF-8', 'Save it as UTF-8.'))
  const start = text.slice(0, LOOKED_AT)
  const foreign = start.match(/[\uFFFD\0]/g)?.length ?? 0
  if (foreign > start.length * MOST_FOREIGN) {
    const hint = 'Save it as UTF-8, or move it out of the folder if it is not a page.'
    throw new UserError(notText(displayPath, 'File is not text, or not UTF-8', hint))
  }
  if (isUtf8(bytes)) return []
  const before = text.slice(0, text.indexOf('\uFFFD')).split('\n')
  const line = before.length
  return [
    {
      severity: 'warning',
      code: 'content.encoding',
      message: 'File is not UTF-8: characters here are shown as �',
      hint: 'Save it as UTF-8: it may be Windows-1252 or ISO 8859-1.',
      file: displayPath,
      line,
      column: (before.at(-1) ?? '').length + 1,
      source: text.split('\n')[line - 1],
    },
  ]
}

function notText(file: string, message: string, hint: string): Problem {
  return { severity: 'error', code: 'content.encoding', message, hint, file, line: 1 }
}

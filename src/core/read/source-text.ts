import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Preprocessor } from '../../config/site-functions.ts'
import type { SourceFile } from '../../shared/model.ts'
import { stripMarkers } from '../../shared/reference-marker.ts'
import { excerptOf, type Problem, UserError } from '../../util/errors.ts'
import { fillVariables } from './fill-variables.ts'

/** Thrown when a page is not what it was when the site was read. */
export class ChangedSource extends UserError {
  constructor({ displayPath }: Pick<SourceFile, 'displayPath'>) {
    super({
      severity: 'error',
      code: 'content.changed',
      message: 'File changed while the site was built',
      hint: 'Build the site again.',
      file: displayPath,
    })
  }
}

/** The text of a page's file, with the line ends that everything else expects. */
export function decodeSource(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\r\n', '\n')
}

/** SHA-256 of the bytes of a page's file, in hex. */
export function hashBytes(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * The text of a page; read again where it was released.
 * @throws ChangedSource when it is another one, or gone.
 */
export function textOf(source: Pick<SourceFile, 'text' | 'file' | 'displayPath'>): string {
  if (source.text !== undefined) return source.text
  const bytes = source.file && tryToRead(source.file)
  if (!bytes || hashBytes(bytes) !== source.file?.hash) throw new ChangedSource(source)
  return stripMarkers(fillVariables(decodeSource(bytes), source.file.variables))
}

/** The same page without its text, if that can be read again: together, texts are as large as the site. */
export function letTextGo(source: SourceFile): SourceFile {
  if (!source.file || source.text === undefined) return source
  const { text: _, ...rest } = source
  return rest
}

/** The bytes of a file; undefined when it cannot be read. */
function tryToRead({ absolutePath }: Pick<NonNullable<SourceFile['file']>, 'absolutePath'>): Buffer | undefined {
  try {
    return readFileSync(absolutePath)
  } catch {
    return undefined
  }
}

/** A file of Markdown whose text the configuration may change before it is read. */
interface MarkdownFile {
  readonly absolutePath: string
  readonly displayPath: string
  readonly text: string
}

/**
 * The text of a file as the `markdown.preprocessor` of the configuration returns it; as written without one.
 * @throws UserError when it returns no text.
 */
export function preprocess({ absolutePath, displayPath, text }: MarkdownFile, change?: Preprocessor): string {
  if (!change) return text
  const changed: unknown = change({ filePath: absolutePath, fileContent: text })
  if (typeof changed === 'string') return changed
  throw new UserError({
    severity: 'error',
    code: 'config.preprocessor',
    message: `markdown.preprocessor returned ${changed === null ? 'null' : typeof changed}, expected the text of the page`,
    hint: 'Return the content, changed or not.',
    file: displayPath,
  })
}

/** The replacement for bytes that are not UTF-8, and a character that no text has. */
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
  const column = (before.at(-1) ?? '').length + 1
  return [
    {
      severity: 'warning',
      code: 'content.encoding',
      message: 'File is not UTF-8: characters here are shown as �',
      hint: 'Save it as UTF-8: it may be Windows-1252 or ISO 8859-1.',
      file: displayPath,
      line,
      column,
      source: excerptOf(text.split('\n')[line - 1], column),
    },
  ]
}

function notText(file: string, message: string, hint: string): Problem {
  return { severity: 'error', code: 'content.encoding', message, hint, file, line: 1 }
}

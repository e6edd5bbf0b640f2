import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SourceFile } from '../../shared/model.ts'
import type { ReadFile } from '../../shared/read-file.ts'
import { stripMarkers } from '../../shared/reference-marker.ts'
import { UserError } from '../../util/errors.ts'

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
  return stripMarkers(decodeSource(bytes))
}

/** The same page without its text, if that can be read again: together, texts are as large as the site. */
export function letTextGo(source: SourceFile): SourceFile {
  if (!source.file || source.text === undefined) return source
  const { text: _, ...rest } = source
  return rest
}

/** The bytes of a file; undefined when it cannot be read. */
export function tryToRead({ absolutePath }: Pick<ReadFile, 'absolutePath'>): Buffer | undefined {
  try {
    return readFileSync(absolutePath)
  } catch {
    return undefined
  }
}

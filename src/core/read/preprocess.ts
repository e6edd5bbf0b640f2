import type { Preprocessor } from '../../shared/site-functions.ts'
import { UserError } from '../../util/errors.ts'

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

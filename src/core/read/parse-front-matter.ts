import type { ParseFrontMatter } from '../../config/site-functions.ts'
import { isRecord } from '../../shared/is-record.ts'
import type { SourceFile } from '../../shared/model.ts'
import { reasonOf, UserError } from '../../util/errors.ts'
import { watched } from '../../util/watchdog.ts'
import { readDatedValues, readFrontMatterValues, withoutFrontMatter } from './front-matter.ts'

/** A page, or a file of Markdown that a component imports. */
interface ParsedFile {
  readonly absolutePath: string
  readonly displayPath: string
  readonly text: string
}

/**
 * Returns the front matter of a file as `markdown.parseFrontMatter` of the configuration has it; undefined where that is
 * what the file says, or cannot be read, which is reported when the page is compiled.
 * @throws UserError that names the function when it throws, does not end, or returns no front matter.
 */
export async function parseFrontMatter(
  { absolutePath, displayPath, text }: ParsedFile,
  parse: ParseFrontMatter | undefined,
): Promise<SourceFile['values']> {
  if (!parse) return undefined
  const faults = new Set<unknown>()
  const defaultParseFrontMatter: Parameters<ParseFrontMatter>[0]['defaultParseFrontMatter'] = async (given) => {
    try {
      const frontMatter = readDatedValues(given.fileContent, displayPath)
      return { frontMatter, content: withoutFrontMatter(given.fileContent).trim() }
    } catch (error) {
      faults.add(error)
      throw error
    }
  }
  const file = { filePath: absolutePath, fileContent: text, defaultParseFrontMatter }
  try {
    const parsed: unknown = await watched(NAME, async () => parse(file))
    const frontMatter = isRecord(parsed) ? parsed.frontMatter : undefined
    if (!isRecord(frontMatter)) throw new Error('Unexpected result, expected an object with frontMatter and content')
    return changedValues(frontMatter, text, displayPath)
  } catch (error) {
    if (faults.has(error)) return undefined
    // It threw before it returned a promise.
    if (error instanceof UserError)
      throw new UserError(error.problems.map((problem) => ({ ...problem, file: displayPath })))
    throw new UserError({
      severity: 'error',
      code: 'config.threw',
      message: `${NAME} of the configuration fails: ${reasonOf(error)}`,
      hint: 'Correct the function, or the page if it refuses that.',
      file: displayPath,
    })
  }
}

const NAME = 'markdown.parseFrontMatter'

/** Returns values as JSON has them, those that are as in the file as they are written there; undefined if all are. */
function changedValues(values: object, text: string, displayPath: string): SourceFile['values'] {
  const written = toValues(() => readFrontMatterValues(text, { displayPath }).values)
  const dated = toValues(() => readDatedValues(text, displayPath))
  const entries = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const json = JSON.stringify(value)
    if (json === undefined) return []
    return [[key, json === JSON.stringify(dated[key]) ? written[key] : JSON.parse(json)]]
  })
  const isSame = (one: object): boolean => JSON.stringify(one) === JSON.stringify(written)
  const changed = Object.fromEntries(entries)
  return isSame(changed) ? undefined : changed
}

/** The function may read what is not valid by itself. */
function toValues<T extends object>(read: () => T): T | Readonly<Record<string, never>> {
  try {
    return read()
  } catch {
    return {}
  }
}

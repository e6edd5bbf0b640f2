import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type Problem, UserError } from '../util/errors.ts'

/** What a folder's `_category_.json` or `_category_.yml` says, names as in Docusaurus. */
export interface CategoryFile {
  readonly label?: string
  readonly position?: number
  readonly collapsible?: boolean
  readonly collapsed?: boolean
  readonly className?: string
  readonly description?: string
  readonly link?: {
    readonly type: string
    readonly id?: string
    readonly slug?: string
    readonly title?: string
    readonly description?: string
  } | null
}

/**
 * Reads the category files among a docs folder's paths; the keys of the result are folders.
 * @throws UserError naming every file that cannot be read.
 */
export async function readCategoryFiles(folder: string, paths: readonly string[]): Promise<Map<string, CategoryFile>> {
  const found = paths.filter((path) => /(^|\/)_category_\.(json|ya?ml)$/.test(path))
  const problems: Problem[] = []
  const entries = await Promise.all(
    found.map(async (path): Promise<[string, CategoryFile]> => {
      const text = await readFile(join(folder, path), 'utf8')
      const value: unknown = readValue(text, path, problems)
      return [path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '', isRecord(value) ? value : {}]
    }),
  )
  if (problems.length > 0) throw new UserError(problems)
  return new Map(entries)
}

function readValue(text: string, file: string, problems: Problem[]): unknown {
  try {
    return parse(text)
  } catch (error) {
    problems.push({
      severity: 'error',
      code: 'category.syntax',
      message: `Category file cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
      hint: 'Write it as JSON or YAML with the keys label, position, link, collapsible, collapsed.',
      file,
    })
    return {}
  }
}

function isRecord(value: unknown): value is CategoryFile {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import type { BlogConfig } from '../config/site-config.ts'
import type { BlogFiles, KnownAuthor, KnownTag } from '../shared/blog.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { readAuthor } from './read-author.ts'
import { listYamlFaults } from './yaml-faults.ts'

/** What a blog without such files has. */
export const NO_BLOG_FILES: BlogFiles = { authors: new Map(), tags: new Map() }

/**
 * Reads the files with the authors and the tags of a blog below a site's root; a file that does not exist has none.
 * @throws UserError with everything in them that is invalid.
 */
export async function readBlogFiles(root: string, blog: BlogConfig): Promise<BlogFiles> {
  const problems: Problem[] = []
  const read = async (path: string | false | null) =>
    path ? readMap(join(root, blog.path, path), `${blog.path}/${path}`, problems) : []
  const authors = (await read(blog.authorsMapPath)).flatMap(([key, value, place]): [string, KnownAuthor][] => {
    const author = readAuthor(value)
    if (author) return [[key, { ...author, key, ...pageOf(value, key), ...texts(value, 'description') }]]
    problems.push(wrongEntry(`author "${key}"`, 'a "name" and right addresses', place))
    return []
  })
  const tags = (await read(blog.tags)).map(([key, value]): [string, KnownTag] => {
    return [key, { label: key, ...texts(value, 'label', 'permalink', 'description') }]
  })
  if (problems.length > 0) throw new UserError(problems)
  return { authors: new Map(authors), tags: new Map(tags) }
}

type Entry = readonly [key: string, value: unknown, place: Pick<Problem, 'file' | 'line'>]

/** The entries of a YAML or JSON file. */
async function readMap(file: string, displayPath: string, problems: Problem[]): Promise<Entry[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return []
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, logLevel: 'error' })
  problems.push(
    ...listYamlFaults(document).map(({ message, hint, offset }): Problem => {
      const { line, col: column } = lineCounter.linePos(offset)
      const place = { file: displayPath, line, column, source: text.split('\n')[line - 1] }
      return { severity: 'error', code: 'blog.yaml', message: `File is not valid YAML: ${message}`, hint, ...place }
    }),
  )
  if (document.errors.length > 0) return []
  const values: unknown = document.toJS() ?? {}
  if (typeof values === 'object' && values !== null && !Array.isArray(values)) {
    const lines = text.split('\n')
    return Object.entries(values).map(([key, value]: [string, unknown]) => {
      const line = lines.findIndex((one) => one.startsWith(`${key}:`)) + 1
      return [key, value, { file: displayPath, line: Math.max(1, line) }] as const
    })
  }
  problems.push(wrongEntry(displayPath, '"key: …" lines', { file: displayPath, line: 1 }))
  return []
}

function pageOf(value: unknown, key: string): { page?: string } {
  const page: unknown = typeof value === 'object' && value !== null && 'page' in value ? value.page : undefined
  if (page === true) return { page: key }
  return typeof page === 'object' && page !== null ? { page: texts(page, 'permalink').permalink ?? key } : {}
}

/** The texts under some keys of a value. */
function texts<const Key extends string>(value: unknown, ...keys: readonly Key[]): { [K in Key]?: string } {
  const found: { [K in Key]?: string } = {}
  if (typeof value !== 'object' || value === null) return found
  for (const key of keys) {
    const text: unknown = Reflect.get(value, key)
    if (typeof text === 'string') found[key] = text
  }
  return found
}

function wrongEntry(what: string, expected: string, place: Pick<Problem, 'file' | 'line'>): Problem {
  const message = `Unexpected ${what}, expected ${expected}`
  return { severity: 'error', code: 'blog.shape', message, hint: 'Write it as Docusaurus does.', ...place }
}

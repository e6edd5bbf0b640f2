import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlogConfig } from '../../config/site-config.ts'
import type { PostAuthor } from '../../shared/blog.ts'
import { closest } from '../../shared/closest.ts'
import { isRecord } from '../../shared/is-record.ts'
import { decodePath } from '../../shared/url.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { listYamlFaults } from '../../util/yaml-faults.ts'
import { readAuthor } from './post-facts.ts'
import { type PlacedYaml, parseYaml, placeAt, placeOfKey } from './yaml-places.ts'

/** An author in the file of the authors. */
interface BlogAuthor extends PostAuthor {
  /** Address of the author's list of posts below that of the authors; absent: the author has none. */
  readonly page?: string
  readonly description?: string
}

interface BlogTag {
  readonly label: string
  readonly permalink?: string
  readonly description?: string
}

/** The content of the files beside the posts, by key. */
export interface BlogFiles {
  readonly authors: ReadonlyMap<string, BlogAuthor>
  readonly tags: ReadonlyMap<string, BlogTag>
  /** Warnings about them. */
  readonly problems: readonly Problem[]
  /** Set where they cannot be read. */
  readonly isUnread?: boolean
}

/** For a blog without such files. */
export const NO_BLOG_FILES: BlogFiles = { authors: new Map(), tags: new Map(), problems: [] }

const AUTHOR_KEYS = ['name', 'title', 'url', 'image_url', 'imageURL', 'email', 'page', 'socials', 'description']
const TAG_KEYS = ['label', 'permalink', 'description']

/**
 * Reads the files with the authors and the tags of a blog below a site's root; a file that does not exist has none.
 * @throws UserError with everything in them that is invalid.
 */
export async function readBlogFiles(root: string, blog: BlogConfig): Promise<BlogFiles> {
  const problems: Problem[] = []
  const read = async (path: string | false | null, keys: readonly string[]) =>
    path ? readMap({ file: join(root, blog.path, path), displayPath: `${blog.path}/${path}`, keys }, problems) : []
  const authors = (await read(blog.authorsMapPath, AUTHOR_KEYS)).flatMap(
    ([key, value, place]): [string, BlogAuthor][] => {
      const author = readAuthor(value)
      if (author) return [[key, { ...author, key, ...pageOf(value, key), ...texts(value, 'description') }]]
      const hint = 'Write "name: …" below the key; "url" and "image_url" are addresses.'
      problems.push(wrongEntry(`author "${key}"`, 'a "name" and right addresses', { ...place, hint }))
      return []
    },
  )
  const tags = (await read(blog.tags, TAG_KEYS)).map(([key, value]): [string, BlogTag] => {
    return [key, { label: key, ...texts(value, 'label', 'permalink', 'description') }]
  })
  if (problems.some(({ severity }) => severity === 'error')) throw new UserError(problems)
  return { authors: new Map(authors), tags: new Map(tags), problems }
}

type Entry = readonly [key: string, value: unknown, place: Partial<Problem>]

interface MapFile {
  readonly file: string
  readonly displayPath: string
  /** Keys of an entry; others that are close to one are misspelled. */
  readonly keys: readonly string[]
}

interface KnownKeys extends Pick<MapFile, 'keys'> {
  readonly yaml: PlacedYaml
}

/** The entries of a YAML or JSON file. */
async function readMap({ file, displayPath, keys }: MapFile, problems: Problem[]): Promise<Entry[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return []
  const yaml = parseYaml(text, displayPath)
  const { document } = yaml
  problems.push(
    ...listYamlFaults(document).map(({ message, hint, offset }): Problem => {
      const place = placeAt(yaml, offset)
      return { severity: 'error', code: 'blog.yaml', message: `File is not valid YAML: ${message}`, hint, ...place }
    }),
  )
  if (document.errors.length > 0) return []
  const values: unknown = document.toJS() ?? {}
  if (isRecord(values)) {
    return Object.entries(values).map(([key, value]) => {
      if (isRecord(value)) problems.push(...findMisspelled(key, Object.keys(value), { keys, yaml }))
      return [key, value, placeOfKey(yaml, [key])] as const
    })
  }
  const hint = 'Write each as a key with its values below it.'
  problems.push(wrongEntry(displayPath, '"key: …" lines', { file: displayPath, line: 1, hint }))
  return []
}

/** Keys of other tools are accepted, unless one that we know was probably meant. */
function findMisspelled(key: string, given: readonly string[], { keys, yaml }: KnownKeys): Problem[] {
  return given.flatMap((name): Problem[] => {
    const near = keys.includes(name) ? undefined : closest(name, keys)
    if (near === undefined || given.includes(near)) return []
    const message = `Unknown key "${name}" of "${key}"`
    const place = placeOfKey(yaml, [key, name])
    return [{ severity: 'warning', code: 'blog.key', message, hint: `Did you mean "${near}"?`, ...place }]
  })
}

function pageOf(value: unknown, key: string): { page?: string } {
  const page = isRecord(value) ? value.page : undefined
  if (page === true) return { page: key }
  return isRecord(page) ? { page: decodePath(texts(page, 'permalink').permalink ?? key) } : {}
}

/** The texts under some keys of a value. */
function texts<const Key extends string>(value: unknown, ...keys: readonly Key[]): { [K in Key]?: string } {
  const found: { [K in Key]?: string } = {}
  if (!isRecord(value)) return found
  for (const key of keys) {
    const text = value[key]
    if (typeof text === 'string') found[key] = text
  }
  return found
}

function wrongEntry(what: string, expected: string, details: Partial<Problem>): Problem {
  return { severity: 'error', code: 'blog.shape', message: `Unexpected ${what}, expected ${expected}`, ...details }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import { tagSlug } from '../shared/tag-slug.ts'
import type { TagSettings, TagsFile } from '../shared/tag-types.ts'
import { type Problem, UserError } from '../util/errors.ts'

const DEFAULT_FILE = 'tags.yml'
const KEYS = ['label', 'permalink', 'description']

/** Where a file of tags is. */
export interface TagsFileInput {
  /** Absolute path of the docs folder. */
  readonly folder: string
  /** The docs folder as people see it. */
  readonly displayFolder: string
  /** The file below it; `false` for none, absent: `tags.yml` if it exists. */
  readonly option: string | false | null | undefined
}

/**
 * The tags that a site names in a file; undefined when it has none.
 * @throws UserError with everything in the file that is invalid, and when a configured file is missing.
 */
export async function readTagsFile({ folder, displayFolder, option }: TagsFileInput): Promise<TagsFile | undefined> {
  if (option === false || option === null) return undefined
  const displayPath = `${displayFolder.replace(/\/$/, '')}/${option ?? DEFAULT_FILE}`
  const text = await readFile(join(folder, option ?? DEFAULT_FILE), 'utf8').catch(() => undefined)
  if (text !== undefined) return { displayPath, tags: parseTags(text, displayPath) }
  if (option === undefined) return undefined
  const hint = 'Correct docs.tags, or create the file.'
  throw new UserError({ severity: 'error', code: 'tags.missing-file', message: `${displayPath} does not exist`, hint })
}

function parseTags(text: string, file: string): TagsFile['tags'] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'error' })
  const at = (offset: number) => ({ file, line: lines.linePos(offset).line, column: lines.linePos(offset).col })
  const problem = (message: string, hint: string, offset = 0): Problem => {
    return { severity: 'error', code: 'tags.file', message, hint, ...at(offset) }
  }
  if (document.errors.length > 0) {
    const hint = 'Write each tag as a key, with label, permalink and description below it.'
    throw new UserError(
      document.errors.map((error) => {
        return problem(`File of tags cannot be read: ${error.message.split(/ at line|\n/)[0]}`, hint, error.pos[0])
      }),
    )
  }
  const values: unknown = document.toJS() ?? {}
  if (!isRecord(values)) {
    throw new UserError(problem('Unexpected content of a file of tags, expected tags', 'Write each tag as a key.'))
  }
  const problems: Problem[] = []
  const owners = new Map<string, string>()
  const tags = Object.entries(values).map(([word, value]) => {
    const offset = offsetOf(word, document)
    const settings = readTag(word, value)
    if (!settings) {
      const hint = `Write only ${KEYS.join(', ')} below it, each a text.`
      problems.push(problem(`Unexpected value of tag "${word}"`, hint, offset))
      return [word, { label: word, permalink: '' }] as const
    }
    const owner = owners.get(settings.permalink)
    if (owner === undefined) owners.set(settings.permalink, word)
    else {
      const message = `Tags "${owner}" and "${word}" have the same permalink ${settings.permalink}`
      problems.push(problem(message, 'Give one of them another permalink.', offset))
    }
    return [word, settings] as const
  })
  if (problems.length > 0) throw new UserError(problems)
  return Object.fromEntries(tags)
}

/** What is left out is made from the tag itself, as in Docusaurus; undefined when the value is invalid. */
function readTag(word: string, value: unknown): TagSettings | undefined {
  if (value !== null && !isRecord(value)) return undefined
  const given = value ?? {}
  if (Object.entries(given).some(([key, text]) => !KEYS.includes(key) || typeof text !== 'string')) return undefined
  const { label, permalink, description } = given
  return {
    label: String(label ?? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
    permalink: String(permalink ?? `/${tagSlug(word)}`),
    ...(description === undefined ? {} : { description: String(description) }),
  }
}

/** Where a tag is in the text. */
function offsetOf(word: string, document: Document): number {
  const pairs = isMap(document.contents) ? document.contents.items : []
  const keys = pairs.map(({ key }) => key).filter(isScalar)
  return keys.find(({ value }) => String(value) === word)?.range?.[0] ?? 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

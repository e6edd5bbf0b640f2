import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closest } from '../../shared/closest.ts'
import { isRecord } from '../../shared/is-record.ts'
import { type InlineTag, tagSlug } from '../../shared/tag-types.ts'
import { collectFault, type Problem, UserError } from '../../util/errors.ts'
import { listFiles } from '../../util/list-files.ts'
import { listYamlFaults } from '../../util/yaml-faults.ts'
import { configOfDocs, docsKey } from '../open/content-folders.ts'
import type { Site } from '../open/open-site.ts'
import { type FolderSettings, readCategoryFiles } from './category-files.ts'
import { parseYaml, placeAt, placeOfKey } from './yaml-places.ts'

/** The tags that a file defines, by the words that pages use. */
export interface TagsFile {
  /** Path as people see it in messages. */
  readonly displayPath: string
  readonly tags: Readonly<Record<string, InlineTag>>
}

/** The files beside the pages of docs. */
export interface DocsFiles {
  /** The category files by folder. */
  readonly folders: ReadonlyMap<string, FolderSettings>
  /** The tags that a file names; undefined when there is none. */
  readonly tagsFile: TagsFile | undefined
}

/** Reads the category files and the tags of each version of the docs, by `docsKey`; errors are added to the list if one is given. */
export async function readDocsFiles(site: Site, faults?: Problem[]): Promise<ReadonlyMap<string, DocsFiles>> {
  const { root, repositoryDir: within, contentFolders } = site
  const read = contentFolders.map(async (folder): Promise<[string, DocsFiles][]> => {
    const { id, version, dir } = folder
    if (id === undefined) return []
    const { docs } = configOfDocs(site.config, id, version).config
    const [folders, tagsFile] = await Promise.all([
      readCategoryFiles(dir, await listFiles(dir, within), { root, faults }),
      collectFault(
        () => readTagsFile({ folder: dir, displayFolder: docs.path, option: docs.tags }),
        () => undefined,
        faults,
      ),
    ])
    return [[docsKey(folder), { folders, tagsFile }]]
  })
  return new Map((await Promise.all(read)).flat())
}

const DEFAULT_FILE = 'tags.yml'
const KEYS = ['label', 'permalink', 'description']

interface TagsFileInput {
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
async function readTagsFile({ folder, displayFolder, option }: TagsFileInput): Promise<TagsFile | undefined> {
  if (option === false || option === null) return undefined
  const displayPath = `${displayFolder.replace(/\/$/, '')}/${option ?? DEFAULT_FILE}`
  const text = await readFile(join(folder, option ?? DEFAULT_FILE), 'utf8').catch(() => undefined)
  if (text !== undefined) return { displayPath, tags: parseTags(text, displayPath) }
  if (option === undefined) return undefined
  const hint = 'Correct docs.tags, or create the file.'
  throw new UserError({ severity: 'error', code: 'tags.missing-file', message: `${displayPath} does not exist`, hint })
}

function parseTags(text: string, file: string): TagsFile['tags'] {
  const yaml = parseYaml(text, file)
  const { document } = yaml
  const problem = (message: string, hint: string, place: Partial<Problem> = placeAt(yaml, 0)): Problem => {
    return { severity: 'error', code: 'tags.file', message, hint, ...place }
  }
  if (document.errors.length > 0) {
    throw new UserError(
      listYamlFaults(document).map(({ message, hint, offset }) =>
        problem(`File of tags cannot be read: ${message}`, hint, placeAt(yaml, offset)),
      ),
    )
  }
  const values: unknown = document.toJS() ?? {}
  if (!isRecord(values)) {
    throw new UserError(problem('Unexpected content of a file of tags, expected tags', 'Write each tag as a key.'))
  }
  const problems: Problem[] = []
  const owners = new Map<string, string>()
  const tags = Object.entries(values).map(([word, value]) => {
    const faults = findFaults(word, value)
    if (faults.length > 0 || (value !== null && !isRecord(value))) {
      problems.push(...faults.map(({ message, hint, path }) => problem(message, hint, placeOfKey(yaml, path))))
      return [word, { label: word, permalink: '' }] as const
    }
    const settings = readTag(word, value ?? {})
    const owner = owners.get(settings.permalink)
    if (owner === undefined) owners.set(settings.permalink, word)
    else {
      const message = `Tags "${owner}" and "${word}" have the same permalink ${settings.permalink}`
      problems.push(problem(message, 'Give one of them another permalink.', placeOfKey(yaml, [word])))
    }
    return [word, settings] as const
  })
  if (problems.length > 0) throw new UserError(problems)
  return Object.fromEntries(tags)
}

interface TagFault {
  readonly message: string
  readonly hint: string
  readonly path: readonly string[]
}

function findFaults(word: string, value: unknown): TagFault[] {
  const all = `Write only ${KEYS.join(', ')} below it, each a text.`
  if (value === null) return []
  if (!isRecord(value)) return [{ message: `Unexpected value of tag "${word}"`, hint: all, path: [word] }]
  return Object.entries(value).flatMap(([key, text]): TagFault[] => {
    const path = [word, key]
    const near = closest(key, KEYS)
    const hint = near === undefined ? all : `Did you mean "${near}"?`
    if (!KEYS.includes(key)) return [{ message: `Unexpected key "${key}" of tag "${word}"`, hint, path }]
    if (typeof text === 'string') return []
    const message = `Unexpected value of "${key}" of tag "${word}", expected a text`
    return [{ message, hint: `Put it in quotes: ${key}: "${String(text)}".`, path }]
  })
}

/** Missing values are made from the tag itself. */
function readTag(word: string, { label, permalink, description }: Readonly<Record<string, unknown>>): InlineTag {
  return {
    label: String(label ?? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
    permalink: String(permalink ?? `/${tagSlug(word)}`),
    ...(description === undefined ? {} : { description: String(description) }),
  }
}

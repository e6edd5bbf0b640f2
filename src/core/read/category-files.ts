import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type FolderSidebar, isWrittenSidebar, SIDEBAR_FILE } from '../../features/openapi/written-files.ts'
import { closest } from '../../shared/closest.ts'
import { isRecord } from '../../shared/is-record.ts'
import { folderOf } from '../../shared/url.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { toPosix } from '../../util/paths.ts'
import { listYamlFaults } from '../../util/yaml-faults.ts'
import { type PlacedYaml, parseYaml, placeAt, placeOfKey } from './yaml-places.ts'

const KEYS = {
  label: 'string',
  position: 'number',
  collapsible: 'boolean',
  collapsed: 'boolean',
  className: 'string',
  description: 'string',
}
const LINK_KEYS = {
  type: 'string',
  id: 'string',
  slug: 'string',
  title: 'string',
  description: 'string',
  image: 'string',
}

/** The content of a folder's `_category_.json` or `_category_.yml`. */
export interface FolderSettings {
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
    readonly image?: string
    readonly keywords?: string | readonly string[]
  } | null
  readonly sidebar?: FolderSidebar
  /** Path of the category file as people see it; of none, if the folder has no such file. */
  readonly file?: string
}

/** Keys with a value of any type. */
const OTHER_KEYS = ['link', 'customProps', 'key']

/**
 * Reads the category files among the paths of a docs folder, by folder. The paths in messages are relative to the root.
 * Everything in them that is invalid is added to the list of faults, if one is given, and left out.
 * @throws UserError with all of that when there is no such list.
 */
export async function readCategoryFiles(
  folder: string,
  paths: readonly string[],
  { root = folder, faults }: { readonly root?: string; readonly faults?: Problem[] | undefined } = {},
): Promise<Map<string, FolderSettings>> {
  const found = paths.filter((path) => /(^|\/)_category_\.(json|ya?ml)$/.test(path))
  const problems: Problem[] = []
  const entries = await Promise.all(
    found.map(async (path): Promise<[string, FolderSettings]> => {
      const text = await readFile(join(folder, path), 'utf8')
      const file = toPosix(relative(root, join(folder, path)))
      return [folderOf(path), { ...readCategory(text, file, problems), file }]
    }),
  )
  const settings = new Map(entries)
  for (const path of paths.filter((name) => name.split('/').at(-1) === SIDEBAR_FILE)) {
    const text = await readFile(join(folder, path), 'utf8')
    if (isWrittenSidebar(text)) continue
    const sidebar = readSidebar(text)
    if (sidebar) settings.set(folderOf(path), { ...settings.get(folderOf(path)), sidebar })
    else problems.push(unreadableSidebar(toPosix(relative(root, join(folder, path)))))
  }
  if (problems.length > 0 && !faults) throw new UserError(problems)
  faults?.push(...problems)
  return settings
}

/** The sidebar in a folder's sidebar file; undefined when it is not valid. */
function readSidebar(text: string): FolderSidebar | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isSidebar(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isSidebar(value: unknown): value is FolderSidebar {
  return isRecord(value) && typeof value.label === 'string' && isItem(value.link) && areItems(value.items)
}

function areItems(value: unknown): boolean {
  return Array.isArray(value) && value.every(isItem)
}

function isItem(value: unknown): boolean {
  if (!isRecord(value)) return false
  if (value.type === 'doc') return typeof value.id === 'string'
  return value.type === 'category' && typeof value.label === 'string' && areItems(value.items)
}

function unreadableSidebar(file: string): Problem {
  return {
    severity: 'error',
    code: 'sidebar.file',
    message: 'Unexpected content of a sidebar file, expected a label, a link and items',
    hint: 'Correct it, or delete it: `frigate-docs gen-api` writes one to begin with.',
    file,
    line: 1,
  }
}

function readCategory(text: string, file: string, problems: Problem[]): FolderSettings {
  const yaml = parseYaml(text, file)
  const value = readValue(yaml, problems)
  if (value === null || value === undefined) return {}
  const report: Report = (path, message, hint = 'Correct the value; labels are texts, positions are numbers.') =>
    problems.push({ severity: 'error', code: 'category.type', message, hint, ...placeOfKey(yaml, path) })
  if (!isRecord(value)) {
    report([], 'Unexpected text, expected keys such as "label" and "position"')
    return {}
  }
  const { link } = value
  const own = checkKeys(value, { kinds: KEYS, others: OTHER_KEYS, path: [] }, report)
  const ofLink = isRecord(link) && checkKeys(link, { kinds: LINK_KEYS, others: ['keywords'], path: ['link'] }, report)
  const isRight = !isRecord(link) || link.type === 'doc' || link.type === 'generated-index'
  if (!isRight) report(['link', 'type'], 'Unexpected value of "link.type", expected "doc" or "generated-index"')
  const isObject = isRecord(link) || link === undefined || link === null
  if (!isObject) report(['link'], 'Unexpected value of "link", expected an object or null')
  const { link: _, position, ...others } = own
  const settings: FolderSettings = { ...others, ...(position !== undefined && { position: Number(position) }) }
  if (link === null) return { ...settings, link }
  return ofLink && isRight ? { ...settings, link: { ...ofLink, type: String(ofLink.type) } } : settings
}

type Report = (path: readonly string[], message: string, hint?: string) => void

interface KnownKeys {
  readonly kinds: Readonly<Record<string, string>>
  /** Known keys of which any value is accepted. */
  readonly others: readonly string[]
  readonly path: readonly string[]
}

/** A number may be in quotes. */
function isNumeric(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
}

/** Reports values of the wrong type, and keys that are probably misspelled; returns the others. */
function checkKeys(
  value: Readonly<Record<string, unknown>>,
  { kinds, others, path }: KnownKeys,
  report: Report,
): Readonly<Record<string, unknown>> {
  const known = [...Object.keys(kinds), ...others]
  const right = Object.entries(value).filter(([key, given]) => {
    const own = [...path, key]
    const kind = kinds[key]
    const near = known.includes(key) ? undefined : closest(key, known)
    if (near !== undefined) report(own, `Unknown key "${own.join('.')}"`, `Did you mean "${near}"?`)
    if (kind === undefined || typeof given === kind || (kind === 'number' && isNumeric(given))) return true
    report(own, `Unexpected value of "${own.join('.')}", expected a ${kind}`)
    return false
  })
  return Object.fromEntries(right)
}

function readValue(yaml: PlacedYaml, problems: Problem[]): unknown {
  const { document, text, file } = yaml
  const fail = (reason: string, hint: string, place: Partial<Problem>): void => {
    const message = `Category file cannot be read: ${reason}`
    problems.push({ severity: 'error', code: 'category.syntax', message, hint, file, ...place })
  }
  for (const { message, hint, offset } of listYamlFaults(document)) fail(message, hint, placeAt(yaml, offset))
  if (document.errors.length > 0) return undefined
  try {
    return document.toJS()
  } catch (error) {
    const { line, col } = placeOfAlias(text, error)
    const hint = 'Put a value that starts with "*" or "&" in quotes.'
    fail(error instanceof Error ? error.message : String(error), hint, { line, column: col })
    return undefined
  }
}

/** An alias that leads nowhere, or too far, shows only when it is followed, without its place. */
function placeOfAlias(text: string, error: unknown): { line: number; col: number } {
  const isAnchor = error instanceof Error && error.message.includes('anchor')
  const name = isAnchor ? /: (\S+)$/.exec(error.message)?.[1] : undefined
  const named = name === undefined ? -1 : text.indexOf(`*${name}`)
  const before = text.slice(0, Math.max(0, named === -1 ? text.indexOf('*') : named)).split('\n')
  return { line: before.length, col: (before.at(-1) ?? '').length + 1 }
}

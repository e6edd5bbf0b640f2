import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import type { FolderSettings, FolderSidebar } from '../shared/folder-settings.ts'
import { folderOf } from '../shared/url.ts'
import { isWrittenSidebar, SIDEBAR_FILE } from '../shared/written-files.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { toPosix } from '../util/paths.ts'

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

/**
 * Reads the category files among the paths of a docs folder, by folder. The paths in messages are relative to the root.
 * @throws UserError with everything in them that is invalid.
 */
export async function readCategoryFiles(
  folder: string,
  paths: readonly string[],
  root: string = folder,
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
  if (problems.length > 0) throw new UserError(problems)
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
  const value = readValue(text, file, problems)
  if (value === null || value === undefined) return {}
  const report = (key: string, expected: string) => problems.push(wrongType({ key, expected, file, text }))
  if (!isRecord(value)) {
    report('', 'keys such as "label" and "position"')
    return {}
  }
  checkTypes(value, KEYS, report)
  const { link } = value
  if (isRecord(link)) checkTypes(link, LINK_KEYS, (key, expected) => report(`link.${key}`, expected))
  if (isRecord(link) && link.type !== 'doc' && link.type !== 'generated-index') {
    report('link.type', '"doc" or "generated-index"')
  } else if (!isRecord(link) && link !== undefined && link !== null) report('link', 'an object or null')
  return isNumeric(value.position) ? { ...value, position: Number(value.position) } : value
}

/** As in Docusaurus, a number may be in quotes. */
function isNumeric(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
}

function checkTypes(
  value: Readonly<Record<string, unknown>>,
  kinds: Readonly<Record<string, string>>,
  report: (key: string, expected: string) => void,
): void {
  for (const [key, kind] of Object.entries(kinds)) {
    if (kind === 'number' && isNumeric(value[key])) continue
    if (value[key] !== undefined && typeof value[key] !== kind) report(key, `a ${kind}`)
  }
}

function wrongType({ key, expected, file, text }: Record<'key' | 'expected' | 'file' | 'text', string>): Problem {
  const name = key.split('.').at(-1) ?? ''
  const line = text.split('\n').findIndex((row) => name !== '' && new RegExp(`^[\\s{'"]*${name}\\b`).test(row)) + 1
  return {
    severity: 'error',
    code: 'category.type',
    message:
      key === '' ? `Unexpected text, expected ${expected}` : `Unexpected value of "${key}", expected ${expected}`,
    hint: 'Correct the value; labels are texts, positions are numbers.',
    file,
    line: line || 1,
  }
}

function readValue(text: string, file: string, problems: Problem[]): unknown {
  try {
    return parse(text)
  } catch (error) {
    const place = error instanceof YAMLParseError ? error.linePos?.[0] : placeOfAlias(text, error)
    const reason = error instanceof Error ? error.message.split(/ at line|\n/)[0] : String(error)
    problems.push({
      severity: 'error',
      code: 'category.syntax',
      message: `Category file cannot be read: ${reason}`,
      hint: 'Write it as JSON or YAML with the keys label, position, link, collapsible, collapsed.',
      file,
      line: place?.line,
      column: place?.col,
    })
    return undefined
  }
}

/** An alias that leads nowhere, or too far, shows only when it is followed, without its place. */
function placeOfAlias(text: string, error: unknown): { line: number; col: number } {
  const name = error instanceof Error ? /anchor.*: (\S+)$/.exec(error.message)?.[1] : undefined
  const named = name === undefined ? -1 : text.indexOf(`*${name}`)
  const before = text.slice(0, Math.max(0, named === -1 ? text.indexOf('*') : named)).split('\n')
  return { line: before.length, col: (before.at(-1) ?? '').length + 1 }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

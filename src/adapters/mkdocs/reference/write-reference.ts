import { isRecord } from '../../../shared/is-record.ts'
import { listOf } from '../../clean-value.ts'
import type { CodeObject, FindObject, Section } from './read-griffe.ts'

/** Options of mkdocstrings, such as `show_root_heading`. */
export type ReferenceOptions = Readonly<Record<string, unknown>>

/** A line of Markdown, and the line of Python that it is from. */
export interface ReferenceLine {
  readonly text: string
  readonly file: string
  readonly line: number
}

/** Documentation from code: its Markdown, and the names of what is in it. */
export interface Reference {
  readonly lines: readonly ReferenceLine[]
  readonly ids: readonly string[]
}

interface Writing {
  readonly find: FindObject
  readonly options: ReferenceOptions
  readonly lines: ReferenceLine[]
  readonly ids: string[]
}

/** Returns the documentation of an object in the Markdown of MkDocs; undefined where there is no such object. */
export function writeReference(path: string, find: FindObject, options: ReferenceOptions): Reference | undefined {
  const object = find(path)
  if (object === undefined) return undefined
  const writing: Writing = { find, options, lines: [], ids: [] }
  const level = typeof options.heading_level === 'number' ? options.heading_level : 2
  writeObject({ object, path, level, isRoot: true }, writing)
  return { lines: writing.lines, ids: writing.ids }
}

interface Shown {
  readonly object: CodeObject
  /** The path that it is asked for by, which may be that of an import. */
  readonly path: string
  readonly level: number
  readonly isRoot: boolean
}

function writeObject(shown: Shown, writing: Writing): void {
  const { object, path, level } = shown
  const { options, lines } = writing
  const hasHeading = !shown.isRoot || options.show_root_heading === true
  const isMerged = object.kind === 'class' && options.merge_init_into_class === true
  const init = isMerged ? memberOf(object, '__init__') : undefined
  addLines(headOf(shown, hasHeading, writing), object, lines)
  if (object.kind !== 'module' && (hasHeading || object.kind !== 'attribute'))
    addLines(['```python', ...signatureOf(object, init), '```', ''], object, lines)
  writeDocstring(object, lines)
  if (init) writeDocstring(init, lines)
  for (const member of membersOf(shown, options)) {
    const below = hasHeading ? level + 1 : level
    const found = member.target === undefined ? member : writing.find(member.target)
    if (found && member !== init)
      writeObject({ object: found, path: `${path}.${member.name}`, level: below, isRoot: false }, writing)
  }
}

/** Returns the heading, and what else links lead to. */
function headOf(
  { object, path, level, isRoot }: Shown,
  hasHeading: boolean,
  { options, ids, find }: Writing,
): string[] {
  const others = namesOf(object, find).filter((name) => name !== path)
  ids.push(path, ...others)
  const anchors = (hasHeading ? others : [path, ...others]).map((id) => `<span id="${id}"></span>`).join('')
  const name = isRoot && options.show_root_full_path !== false ? path : object.name
  return [
    '',
    ...(anchors ? [anchors, ''] : []),
    ...(hasHeading ? [`${'#'.repeat(Math.min(level, 6))} \`${name}\` {#${path}}`, ''] : []),
  ]
}

/** Returns the path of an object, and the shorter ones that packages around it give it. */
function namesOf({ path, kind }: CodeObject, find: FindObject): readonly string[] {
  const parts = path.split('.')
  const shorter = parts.slice(1, -1).map((_, index) => [parts[0], ...parts.slice(index + 2)].join('.'))
  return [path, ...(kind === 'module' ? [] : shorter.filter((name) => find(name)?.path === path))]
}

function memberOf(object: CodeObject, name: string): CodeObject | undefined {
  return object.members().find((member) => member.name === name)
}

function addLines(texts: readonly string[], { file, docstring }: CodeObject, lines: ReferenceLine[]): void {
  for (const text of texts) lines.push({ text, file, line: docstring?.line ?? 1 })
}

const GROUPS = ['attribute', 'type alias', 'class', 'function', 'module']

/** Returns the members that are shown, in their order. */
function membersOf({ object, isRoot }: Shown, options: ReferenceOptions): readonly CodeObject[] {
  const { members, group_by_category: isGrouped, show_submodules: hasModules } = options
  const all = object.members()
  // A list is about the object that it is written for.
  if (Array.isArray(members) && isRoot) return members.flatMap((name) => memberOf(object, String(name)) ?? [])
  if (members === false && isRoot) return []
  const isKept = filterOf(options)
  const own = all.filter(
    (member) =>
      member.target === undefined &&
      isKept(member.name) &&
      (member.kind !== 'module' || hasModules === true) &&
      (options.show_if_no_docstring === true || isDocumented(member)),
  )
  const ordered =
    options.members_order === 'source' ? own : [...own].sort((one, other) => (one.name < other.name ? -1 : 1))
  if (isGrouped === false) return ordered
  return [...ordered].sort((one, other) => GROUPS.indexOf(one.kind) - GROUPS.indexOf(other.kind))
}

function isDocumented(object: CodeObject): boolean {
  return object.docstring !== undefined || (object.kind === 'class' && object.members().some(isDocumented))
}

/** Returns what keeps names that no filter, such as `!^_[^_]`, leaves out. */
function filterOf({ filters = ['!^_[^_]'] }: ReferenceOptions): (name: string) => boolean {
  const rules = listOf(filters).flatMap((filter) => {
    const [, not, pattern = ''] = /^(!?)(.*)$/.exec(String(filter)) ?? []
    try {
      return [{ isOut: not === '!', pattern: new RegExp(pattern) }]
    } catch {
      return []
    }
  })
  return (name) => rules.every(({ isOut, pattern }) => !isOut || !pattern.test(name))
}

const DECORATORS = ['abstractmethod', 'cached', 'classmethod', 'property', 'staticmethod']
/** Longer signatures have a line for each parameter. */
const MAX_WIDTH = 80

/** Returns a signature in the form of Python. */
function signatureOf(object: CodeObject, init: CodeObject | undefined): readonly string[] {
  const { kind, name, labels, type, value, bases } = object
  if (kind === 'attribute')
    return [
      ...decoratorsOf(labels),
      `${name}${type === undefined ? '' : `: ${type}`}${value === undefined ? '' : ` = ${value}`}`,
    ]
  if (kind === 'class' && !init) return [`class ${name}${bases.length > 0 ? `(${bases.join(', ')})` : ''}`]
  const parameters = writeParameters(init ?? object)
  const end = type === undefined ? ')' : `) -> ${type}`
  const start = `${labels.includes('async') ? 'async ' : ''}${name}(`
  const line = `${start}${parameters.join(', ')}${end}`
  const lines = line.length > MAX_WIDTH ? [start, ...parameters.map((one) => `    ${one},`), end] : [line]
  return [...decoratorsOf(labels), ...lines]
}

function decoratorsOf(labels: readonly string[]): readonly string[] {
  return DECORATORS.filter((label) => labels.includes(label)).map((label) => `@${label}`)
}

function writeParameters({ parameters }: CodeObject): readonly string[] {
  const own = parameters.filter(({ name }, index) => index > 0 || (name !== 'self' && name !== 'cls'))
  const slash = own.findLastIndex(({ kind }) => kind === 'positional-only')
  const hasStar = own.some(({ kind }) => kind === 'variadic positional')
  const star = hasStar ? -1 : own.findIndex(({ kind }) => kind === 'keyword-only')
  return own.flatMap((parameter, index) => [
    ...(index === star ? ['*'] : []),
    writeParameter(parameter),
    ...(index === slash ? ['/'] : []),
  ])
}

const MARKS: Readonly<Record<string, string>> = { 'variadic positional': '*', 'variadic keyword': '**' }

function writeParameter({ name, kind, type, value }: CodeObject['parameters'][number]): string {
  const marks = MARKS[kind] ?? ''
  const typed = type === undefined ? marks + name : `${marks}${name}: ${type}`
  if (value === undefined || marks !== '') return typed
  return `${typed}${type === undefined ? '=' : ' = '}${value}`
}

function writeDocstring(object: CodeObject, lines: ReferenceLine[]): void {
  for (const section of object.docstring?.sections ?? []) addLines([...writeSection(section), ''], object, lines)
}

/** Titles of lists; those of other kinds are the kind. */
function titleOf({ kind, title }: Section): string {
  return title ?? kind.charAt(0).toUpperCase() + kind.slice(1)
}

function writeSection(section: Section): readonly string[] {
  const { kind, text, items } = section
  if (kind === 'text') return text.split('\n')
  if (kind.startsWith('admonition ') || kind === 'deprecated') {
    const name = kind.replace('admonition ', '').replace(/[^\w-]+/g, '-')
    const title = section.title?.replaceAll('"', "'") ?? ''
    return [`!!! ${name}${title ? ` "${title}"` : ''}`, ...indent(text)]
  }
  const start = [`**${titleOf(section)}:**`, '']
  if (kind === 'examples')
    return [
      ...start,
      ...items.flatMap(({ name, text }) =>
        name.includes('example') ? ['```python', ...text.split('\n'), '```', ''] : [...text.split('\n'), ''],
      ),
    ]
  return [...start, ...items.flatMap(writeItem)]
}

function writeItem({ name, type, value, text }: Section['items'][number]): readonly string[] {
  const [first = '', ...rest] = text.split('\n')
  const types = [type, value === undefined ? undefined : `default: ${value}`].flatMap((one) =>
    one ? [`\`${one.replaceAll('`', "'")}\``] : [],
  )
  const head = [name && `**\`${name}\`**`, types.length > 0 && (name ? `(${types.join(', ')})` : types.join(', '))]
    .filter(Boolean)
    .join(' ')
  return [`- ${[head, first].filter(Boolean).join(head ? ' – ' : '')}`, ...indent(rest.join('\n'))]
}

function indent(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n').map((line) => line && `    ${line}`)
}

/** Returns options of mkdocstrings for one object, over those of the site; older versions have them in two groups. */
export function mergeOptions(...all: readonly unknown[]): ReferenceOptions {
  return Object.assign(
    {},
    ...all.flatMap((one) => (isRecord(one) ? [one.selection, one.rendering, one.options].filter(isRecord) : [])),
  )
}

import { isRecord } from '../../../shared/is-record.ts'
import { createSlugger } from '../../../shared/slug-headings.ts'
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

/** Documentation from code: its Markdown, and the names of what is in it, with their roles in Sphinx. */
export interface Reference {
  readonly lines: readonly ReferenceLine[]
  readonly roles: Readonly<Record<string, string>>
}

interface Writing {
  readonly find: FindObject
  readonly options: ReferenceOptions
  readonly lines: ReferenceLine[]
  readonly roles: Record<string, string>
}

/** Returns the documentation of an object in the Markdown of MkDocs; undefined where there is no such object. */
export function writeReference(path: string, find: FindObject, options: ReferenceOptions): Reference | undefined {
  const object = find(path)
  if (object === undefined) return undefined
  const writing: Writing = { find, options, lines: [], roles: {} }
  const level = typeof options.heading_level === 'number' ? options.heading_level : 2
  writeObject({ object, path, level, isRoot: true }, writing)
  return { lines: writing.lines, roles: writing.roles }
}

interface Shown {
  readonly object: CodeObject
  /** The path that it is asked for by, which may be that of an import. */
  readonly path: string
  readonly level: number
  readonly isRoot: boolean
  /** Set for a member of a class that is in one of its bases. */
  readonly isInherited?: boolean | undefined
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
  const around = { path, level: hasHeading ? level : level - 1 }
  writeDocstring(object, around, lines)
  if (init) writeDocstring(init, around, lines)
  for (const { name, object: member, isInherited } of membersOf(shown, writing)) {
    const below = { level: hasHeading ? level + 1 : level, isRoot: false, isInherited }
    if (member !== init) writeObject({ ...below, object: member, path: `${path}.${name}` }, writing)
  }
}

/** Returns the heading, and what else links lead to. */
function headOf(
  { object, path, level, isRoot, isInherited }: Shown,
  hasHeading: boolean,
  { options, roles, find }: Writing,
): string[] {
  // Links to a member by the name of its own class lead to that class.
  const others = isInherited ? [] : namesOf(object, find).filter((name) => name !== path)
  const isData = object.labels.includes('module-attribute') || object.kind === 'type alias'
  for (const id of [path, ...others]) roles[id] = isData ? 'data' : object.kind
  const anchors = (hasHeading ? others : [path, ...others]).map((id) => `<span id="${id}"></span>`).join('')
  const name = isRoot && options.show_root_full_path !== false ? path : path.replace(/^.*\./, '')
  return [
    '',
    ...(anchors ? [anchors, ''] : []),
    ...(hasHeading ? [`${'#'.repeat(Math.min(level, 6))} \`${name}\` {#${path}}`, ''] : []),
  ]
}

/** Returns the path of an object, and the shorter ones that packages and modules around it give it. */
function namesOf({ path, kind }: CodeObject, find: FindObject): readonly string[] {
  if (kind === 'module') return [path]
  const parts = path.split('.')
  const starts = parts.slice(1, -1).map((_, index) => parts.slice(0, index + 1))
  const shorter = starts.flatMap((start) =>
    parts.slice(start.length + 1).map((_, index) => [...start, ...parts.slice(start.length + 1 + index)].join('.')),
  )
  return [path, ...shorter.filter((name) => find(name)?.path === path)]
}

function memberOf(object: CodeObject, name: string): CodeObject | undefined {
  return object.members().find((member) => member.name === name)
}

function addLines(texts: readonly string[], { file, docstring }: CodeObject, lines: ReferenceLine[]): void {
  for (const text of texts) lines.push({ text, file, line: docstring?.line ?? 1 })
}

const GROUPS = ['attribute', 'type alias', 'class', 'function', 'module']

interface Member {
  readonly name: string
  readonly object: CodeObject
  readonly isInherited?: boolean | undefined
}

/** Returns the members that are shown, in their order. */
function membersOf(shown: Shown, { find, options }: Writing): readonly Member[] {
  const { object, isRoot, path } = shown
  const { group_by_category: isGrouped, show_submodules: hasModules, inherited_members: inherited } = options
  // A list is about the object that it is written for.
  const list = isRoot ? options.members : undefined
  if (list === false) return []
  const own = object.members().flatMap((member): Member[] => {
    const found = member.target === undefined ? member : find(member.target)
    return found === undefined || path.startsWith(`${found.path}.`) ? [] : [{ name: member.name, object: found }]
  })
  const all = [...own, ...(inherited ? inheritedOf(object, find) : [])]
  if (Array.isArray(list)) return list.flatMap((name) => all.find((member) => member.name === name) ?? [])
  const names = namesShown(object, options)
  const isShown = ({ name, object: member, isInherited }: Member): boolean => {
    if (isInherited && Array.isArray(inherited)) return inherited.includes(name)
    if (member.kind === 'module' && hasModules !== true) return false
    return list === true || (names(name) && (options.show_if_no_docstring === true || isDocumented(member)))
  }
  const kept = all.filter(isShown)
  if (options.members_order !== 'source') kept.sort((one, other) => (one.name < other.name ? -1 : 1))
  const groupOf = ({ object: { kind } }: Member): number => GROUPS.indexOf(kind)
  return isGrouped === false ? kept : kept.sort((one, other) => groupOf(one) - groupOf(other))
}

/** Returns the members of the bases of a class, but for those that it has itself; bases of other packages are not read. */
function inheritedOf(object: CodeObject, find: FindObject, around: readonly string[] = []): readonly Member[] {
  if (object.kind !== 'class' || around.includes(object.path)) return []
  const scopes = object.path.split('.').map((_, index, names) => names.slice(0, -index - 1).join('.'))
  const found = new Map<string, Member>()
  for (const written of object.bases) {
    const name = written.replace(/\[.*$/, '')
    const base = scopes.map((scope) => find(scope === '' ? name : `${scope}.${name}`)).find((one) => one !== undefined)
    if (base === undefined) continue
    const own = base.members().filter(({ target }) => target === undefined)
    const members = own.map((member) => ({ name: member.name, object: member, isInherited: true }))
    for (const member of [...members, ...inheritedOf(base, find, [...around, object.path])])
      if (!found.has(member.name)) found.set(member.name, member)
  }
  return [...found.values()].filter(({ name }) => memberOf(object, name) === undefined)
}

function isDocumented(object: CodeObject): boolean {
  const hasMembers = object.kind === 'class' || object.kind === 'module'
  return object.docstring !== undefined || (hasMembers && object.members().some(isDocumented))
}

/** Returns what keeps the names that filters, such as `!^_[^_]`, let through; imported names only if `__all__` has them. */
function namesShown(object: CodeObject, { filters = ['!^_[^_]'] }: ReferenceOptions): (name: string) => boolean {
  const all = memberOf(object, '__all__')?.value
  const exported = all === undefined ? undefined : new Set([...all.matchAll(/["'](\w+)["']/g)].map(([, name]) => name))
  const imported = new Set(object.members().flatMap(({ name, isImported }) => (isImported ? [name] : [])))
  const rules = listOf(filters === 'public' ? ['!^_(?!_.*__$)'] : filters).flatMap((filter) => {
    const [, not, pattern = ''] = /^(!?)(.*)$/.exec(String(filter)) ?? []
    try {
      return [{ isOut: not === '!', pattern: new RegExp(pattern) }]
    } catch {
      return []
    }
  })
  const isIn = rules.length > 0 && rules.every(({ isOut }) => !isOut)
  return (name) => {
    if (imported.has(name) || (filters === 'public' && exported)) return exported?.has(name) === true
    const last = rules.findLast(({ pattern }) => pattern.test(name))
    return last ? !last.isOut : !isIn
  }
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

function writeDocstring(object: CodeObject, around: Pick<Shown, 'path' | 'level'>, lines: ReferenceLine[]): void {
  for (const section of object.docstring?.sections ?? [])
    addLines([...writeSection(section, around), ''], object, lines)
}

/** Headings of a docstring are below that of the object, whose path their ids begin with. */
function lowerHeadings(text: string, { path, level }: Pick<Shown, 'path' | 'level'>): readonly string[] {
  const slug = createSlugger('mkdocs')
  let isCode = false
  return text.split('\n').map((line) => {
    if (/^[ \t]*(?:```|~~~)/.test(line)) isCode = !isCode
    const [, marks, heading = ''] = isCode ? [] : (/^(#{1,6})[ \t]+(\S.*)$/.exec(line) ?? [])
    if (marks === undefined) return line
    return `${'#'.repeat(Math.min(marks.length + level, 6))} ${heading} {#${path}--${slug(heading.replaceAll('`', ''))}}`
  })
}

/** Titles of lists; those of other kinds are the kind. */
function titleOf({ kind, title }: Section): string {
  return title ?? kind.charAt(0).toUpperCase() + kind.slice(1)
}

function writeSection(section: Section, around: Pick<Shown, 'path' | 'level'>): readonly string[] {
  const { kind, text, items } = section
  if (kind === 'text') return lowerHeadings(text, around)
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

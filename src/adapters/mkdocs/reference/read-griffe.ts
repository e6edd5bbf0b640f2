import { isRecord, recordOf } from '../../../shared/is-record.ts'
import { listOf } from '../../clean-value.ts'

type Data = Readonly<Record<string, unknown>>

/** A module, class, function or attribute of Python, as `griffe dump --full` describes it. */
export interface CodeObject {
  readonly kind: string
  readonly name: string
  /** Its name with those of the module and classes that it is in. */
  readonly path: string
  readonly file: string
  readonly labels: readonly string[]
  /** Line of the docstring, and its parts. */
  readonly docstring: { readonly line: number; readonly sections: readonly Section[] } | undefined
  readonly parameters: readonly Parameter[]
  readonly bases: readonly string[]
  /** Type of an attribute, or of what a function returns. */
  readonly type: string | undefined
  readonly value: string | undefined
  /** Path of what an import names. */
  readonly target: string | undefined
  /** Set for an import by name; all that a module has, `*`, is as its own. */
  readonly isImported: boolean
  /** Reads what is in it, in the order of the file. */
  members(): readonly CodeObject[]
}

/** A parameter of a signature, such as `*names: str`. */
interface Parameter {
  readonly name: string
  readonly kind: string
  readonly type: string | undefined
  readonly value: string | undefined
}

/** A part of a docstring: a text, or a list of parameters, errors and the like. */
export interface Section {
  readonly kind: string
  readonly title: string | undefined
  readonly text: string
  readonly items: readonly Item[]
}

interface Item {
  readonly name: string
  readonly type: string | undefined
  readonly value: string | undefined
  readonly text: string
}

/** Finds an object by its path, also through imports, or by the name that a package gives it. */
export type FindObject = (path: string) => CodeObject | undefined

/** Returns what finds objects in the JSON of `griffe dump --full`. */
export function readDump(json: unknown): FindObject {
  const packages = new Map(Object.entries(recordOf(json)).map(([name, data]) => [name, readObject(data, name)]))
  const find = (path: string, depth: number): CodeObject | undefined => {
    const [first = '', ...names] = path.split('.')
    let object = packages.get(first)
    for (const [index, name] of names.entries()) {
      const member = object?.members().find((one) => one.name === name)
      if (member === undefined) return index === names.length - 1 ? findLazy(object, name) : undefined
      object = member.target === undefined || depth > MAX_IMPORTS ? member : find(member.target, depth + 1)
    }
    return object?.target === undefined ? object : undefined
  }
  return (path) => find(path, 0)
}

/** So many imports lead from one to the next; more go round. */
const MAX_IMPORTS = 20

/** A package with a `__getattr__`, which imports its modules when they are asked for, names objects of these modules. */
function findLazy(object: CodeObject | undefined, name: string): CodeObject | undefined {
  if (object === undefined || !object.file.endsWith('__init__.py')) return undefined
  if (!object.members().some((member) => member.name === '__getattr__')) return undefined
  const modules = object.members().filter(({ kind, name }) => kind === 'module' && !name.startsWith('_'))
  return modules
    .flatMap((module) => module.members().filter((one) => one.name === name && one.target === undefined))
    .at(0)
}

function readObject(data: unknown, path: string, parentFile = ''): CodeObject {
  const object = recordOf(data)
  const { kind, name, labels, docstring, returns, annotation, value, bases, target_path } = object
  const file = textOf(object.relative_filepath) ?? textOf(object.filepath) ?? parentFile
  let members: readonly CodeObject[] | undefined
  return {
    kind: String(kind),
    name: String(name),
    path,
    file,
    labels: listOf(labels).map(String),
    docstring: isRecord(docstring)
      ? { line: Number(docstring.lineno ?? 1), sections: listOf(docstring.parsed).map(readSection) }
      : undefined,
    parameters: listOf(object.parameters).map(readParameter),
    bases: listOf(bases).flatMap((base) => writeExpression(base) ?? []),
    type: writeExpression(annotation ?? returns),
    value: writeExpression(value),
    target: textOf(target_path),
    isImported: target_path !== undefined && object.is_imported !== false,
    members: () => {
      // Lists in older versions, objects by name in newer ones.
      const all = isRecord(object.members) ? Object.values(object.members) : listOf(object.members)
      members ??= all.map((member) => readObject(member, `${path}.${String(recordOf(member).name)}`, file))
      return members
    },
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function readParameter(data: unknown): Parameter {
  const { name, kind, annotation, default: value } = recordOf(data)
  return {
    name: String(name),
    kind: String(kind),
    type: writeExpression(annotation),
    value: writeExpression(value),
  }
}

function readSection(data: unknown): Section {
  const { kind, title, value } = recordOf(data)
  const content = recordOf(value)
  const text = textOf(value) ?? textOf(content.description) ?? textOf(content.contents) ?? ''
  const items = listOf(value).map(readItem)
  const label = kind === 'admonition' ? textOf(content.annotation ?? content.kind) : textOf(content.version)
  return {
    kind: kind === 'admonition' ? `admonition ${label ?? 'note'}` : String(kind),
    title: textOf(title) ?? (kind === 'deprecated' ? label : undefined),
    text,
    items,
  }
}

function readItem(data: unknown): Item {
  // An example is a pair of its kind and its text.
  if (Array.isArray(data)) return { name: String(data[0]), type: undefined, value: undefined, text: String(data[1]) }
  const { name, annotation, value, description } = recordOf(data)
  return {
    name: textOf(name) ?? '',
    type: writeExpression(annotation),
    value: writeExpression(value),
    text: textOf(description) ?? '',
  }
}

/** Returns an expression as Python writes it: a text, names in lists, or a tree; undefined for none. */
export function writeExpression(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  if (Array.isArray(value)) return value.map((part) => writeExpression(part) ?? '').join('')
  if (!isRecord(value)) return String(value)
  const write = (part: unknown) => writeExpression(part) ?? ''
  const list = (parts: unknown, between = ', ') => listOf(parts).map(write).join(between)
  const { cls } = value
  if (typeof value.source === 'string') return value.source
  if (typeof cls !== 'string') return undefined
  return (WRITERS[cls] ?? (() => undefined))(value, write, list)
}

type Writer = (
  expression: Data,
  write: (part: unknown) => string,
  list: (parts: unknown, between?: string) => string,
) => string | undefined

const WRITERS: Readonly<Record<string, Writer>> = {
  ExprName: ({ name }) => String(name),
  ExprConstant: ({ value }) => String(value),
  ExprAttribute: ({ values }, _, list) => list(values, '.'),
  ExprSubscript: ({ left, slice }, write) => `${write(left)}[${write(slice)}]`,
  ExprTuple: ({ elements, implicit }, _, list) => (implicit === true ? list(elements) : `(${list(elements)})`),
  ExprList: ({ elements }, _, list) => `[${list(elements)}]`,
  ExprSet: ({ elements }, _, list) => `{${list(elements)}}`,
  ExprDict: ({ keys, values }, write) =>
    `{${listOf(keys)
      .map((key, index) => `${write(key)}: ${write(listOf(values)[index])}`)
      .join(', ')}}`,
  ExprBinOp: ({ left, operator, right }, write) => `${write(left)} ${String(operator)} ${write(right)}`,
  ExprBoolOp: ({ operator, values }, _, list) => list(values, ` ${String(operator)} `),
  ExprUnaryOp: ({ operator, value }, write) => `${String(operator)}${write(value)}`,
  ExprCall: ({ function: called, arguments: given }, write, list) => `${write(called)}(${list(given)})`,
  ExprKeyword: ({ name, value }, write) => `${String(name)}=${write(value)}`,
  ExprVarPositional: ({ value }, write) => `*${write(value)}`,
  ExprVarKeyword: ({ value }, write) => `**${write(value)}`,
}

import { recordOf } from '../../../shared/is-record.ts'
import { ADMONITION_NAMES } from '../../admonition-names.ts'
import type { Extensions } from './extensions.ts'

/** A block that a line opens. */
export interface Opening {
  readonly kind: 'block' | 'tab'
  /** Text after the colons, but for a label. */
  readonly name: string
  readonly label: string
  /** Our attributes. */
  readonly attributes: string
  /** Set for a tab that begins new tabs. */
  readonly isNew: boolean
  /** Slashes of the line that closes it; 0 when its indent does. */
  readonly slashes: number
}

const ADMONITION = /^!!![ \t]?([\p{L}\p{N}_-]+(?:[ \t]+[\p{L}\p{N}_-]+)*)(?:[ \t]+"(.*)")?[ \t]*$/u
const DETAILS = /^\?\?\?(\+?)[ \t]?((?:[\p{L}\p{N}_-]+(?:[ \t]+[\p{L}\p{N}_-]+)*)?)(?:[ \t]*"(.*)")?[ \t]*$/u
const TAB = /^===([+!]{0,2})[ \t]+(?:"(.*)"|'(.*)')[ \t]*$/
const SLASHES = /^(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|(.*))?$/

const PLAIN = { kind: 'block', attributes: '', isNew: false, slashes: 0 } as const

/** Reads a line that opens a block by its indent: `!!! note "Title"`, `???+ tip`, `=== "Tab"`. */
export function readOpening(text: string, extensions: Extensions): Opening | undefined {
  if (text.startsWith('!!!') && extensions.has('admonition')) return readAdmonition(text)
  if (text.startsWith('???') && extensions.has('pymdownx.details')) return readDetails(text)
  return text.startsWith('===') && extensions.has('pymdownx.tabbed') ? readTab(text) : undefined
}

function readAdmonition(text: string): Opening | undefined {
  const [, types, title] = ADMONITION.exec(text) ?? []
  return types === undefined ? undefined : admonition(types, title)
}

function readDetails(text: string): Opening | undefined {
  const [, open, types = '', title] = DETAILS.exec(text) ?? []
  if (open === undefined || (types === '' && title === undefined)) return undefined
  return details(title || nameOf(types || 'note'), open === '+')
}

function readTab(text: string): Opening | undefined {
  const [whole, flags = '', double, single = ''] = TAB.exec(text) ?? []
  return whole === undefined ? undefined : tab(double ?? single, flags.includes('!'))
}

function admonition(types: string, title: string | undefined): Opening {
  const [type = 'note'] = types.toLowerCase().split(/\s+/)
  const name = ADMONITION_NAMES[type] ?? 'note'
  const label = title ?? (name === type ? '' : nameOf(type))
  return { ...PLAIN, name, label: label.trim() }
}

function details(label: string, isOpen: boolean): Opening {
  return { ...PLAIN, name: 'details', label, attributes: isOpen ? '{open}' : '' }
}

function tab(label: string, isNew: boolean): Opening {
  return { ...PLAIN, kind: 'tab', name: 'tab', label, isNew }
}

function nameOf(type: string): string {
  const [first = ''] = type.split(/\s+/)
  return first.charAt(0).toUpperCase() + first.slice(1).replaceAll('-', ' ')
}

/** Reads a line that opens a block up to a line of slashes, `/// note | Title`; `options` are the lines below it. */
export function readSlashes(
  text: string,
  options: ReadonlyMap<string, string>,
  { extensions, isClosed }: { readonly extensions: Extensions; readonly isClosed: () => boolean },
): Opening | undefined {
  const [, marks, written = '', title = ''] = text.startsWith('///') ? (SLASHES.exec(text) ?? []) : []
  const name = written.toLowerCase()
  const kind = marks === undefined ? undefined : kindOf(name, extensions)
  if (marks === undefined) return undefined
  if (kind === undefined) {
    // A block of an extension in Python is a note that begins with its name.
    const isBlock = extensions.hasUnknown && isClosed()
    return isBlock ? { ...admonition('note', `${nameOf(name)} ${title.trim()}`), slashes: marks.length } : undefined
  }
  const type = name === kind ? (options.get('type') ?? 'note') : name
  return { ...blockOf({ kind, type, title: title.trim(), options }), slashes: marks.length }
}

/** Names of captions, with the figures and tables that they are below of. */
const CAPTION = /^(?:figure-|table-)?caption$/

/** Returns the extension that a block is of, by the end of its name. */
function kindOf(name: string, extensions: Extensions): string | undefined {
  const kind = CAPTION.test(name) ? 'caption' : name
  const kinds = ['tab', 'details', 'html', 'caption', 'admonition']
  const found = kinds.includes(kind) ? kind : ['details', 'admonition'].find((one) => hasType(one, name, extensions))
  return found !== undefined && extensions.has(`pymdownx.blocks.${found}`) ? found : undefined
}

/** Returns whether a name is a type of admonitions, or one that the configuration gives to an extension. */
function hasType(kind: string, name: string, extensions: Extensions): boolean {
  const types = extensions.option(`pymdownx.blocks.${kind}`, 'types')
  const named: readonly unknown[] = Array.isArray(types) ? types : []
  const isNamed = named.some((type) => type === name || recordOf(type).name === name)
  return isNamed || (kind === 'admonition' && Object.hasOwn(ADMONITION_NAMES, name))
}

interface Block {
  readonly kind: string
  readonly type: string
  readonly title: string
  readonly options: ReadonlyMap<string, string>
}

function blockOf({ kind, type, title, options }: Block): Opening {
  const isTrue = (key: string): boolean => /^true$/i.test(options.get(key) ?? '')
  if (kind === 'tab') return tab(title, isTrue('new'))
  if (kind === 'details') return details(title || nameOf(type), isTrue('open'))
  if (kind === 'admonition') return admonition(type, title || undefined)
  return { ...PLAIN, name: 'html', label: kind === 'caption' ? 'figcaption' : title || 'div' }
}

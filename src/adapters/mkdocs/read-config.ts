import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, visit } from 'yaml'
import type { ConfigFile } from '../../config/find-config.ts'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { placeAt, UserError } from '../../util/errors.ts'
import { toPosix } from '../../util/paths.ts'
import { listYamlFaults } from '../../util/yaml-faults.ts'
import { readToml } from '../read-toml.ts'
import { findMaker } from './find-maker.ts'

type Data = Readonly<Record<string, unknown>>

/** A site as MkDocs or Zensical is configured for it. */
export interface MkdocsSite {
  readonly root: string
  readonly displayPath: string
  /** Text of the configuration. */
  readonly text: string
  readonly config: Data
  /** Folder of the pages, from the root. */
  readonly docsDir: string
  /** Folder of templates and static files that take the place of the theme's, from the root. */
  readonly customDir: string | undefined
  /** Options of plugins and of extensions of Markdown, by name. */
  readonly plugins: Data
  readonly extensions: Data
  /** Paths of the files that were read. */
  readonly files: readonly string[]
}

/** Extensions that MkDocs always has. */
const ALWAYS = { toc: {}, tables: {}, fenced_code: {} }

/** Extensions of Markdown that Zensical has when a site names none. */
const OF_ZENSICAL = [
  ...['abbr', 'admonition', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'pymdownx.arithmatex'],
  ...['pymdownx.betterem', 'pymdownx.caret', 'pymdownx.details', 'pymdownx.emoji', 'pymdownx.highlight'],
  ...['pymdownx.inlinehilite', 'pymdownx.keys', 'pymdownx.magiclink', 'pymdownx.mark', 'pymdownx.smartsymbols'],
  ...['pymdownx.superfences', 'pymdownx.tabbed', 'pymdownx.tasklist', 'pymdownx.tilde'],
]

/** Reads a configuration of MkDocs or Zensical. Throws a UserError when it is no valid YAML or TOML. */
export function readMkdocs(root: string, file: ConfigFile): MkdocsSite {
  const isZensical = file.path.endsWith('.toml')
  const text = readFileSync(file.path, 'utf8')
  const files = [file.path]
  const config = isZensical ? recordOf(readToml(text, file.displayPath).project) : readYaml(text, file, { root, files })
  const extensions = config.markdown_extensions ?? (isZensical ? OF_ZENSICAL : [])
  const fromRoot = (path: unknown): string => toPosix(relative(root, resolve(dirname(file.path), String(path))))
  const docsDir = fromRoot(config.docs_dir ?? 'docs')
  const { custom_dir: customDir } = recordOf(config.theme)
  return {
    root,
    displayPath: file.displayPath,
    text,
    config,
    docsDir: docsDir === '' ? '.' : docsDir,
    customDir: typeof customDir === 'string' ? fromRoot(customDir) : undefined,
    plugins: byName(config.plugins ?? ['search'], /^material\//),
    extensions: { ...ALWAYS, ...byName(flatten(extensions), /^markdown\.extensions\./) },
    files,
  }
}

interface Reading {
  readonly root: string
  /** Gets the paths of the files that are read. */
  readonly files: string[]
}

/** Reads YAML as MkDocs does, with what it inherits. */
function readYaml(text: string, { path, displayPath: file }: ConfigFile, reading: Reading): Data {
  // PyYAML knows YAML 1.1, `yes` and `<<`; of a key that is written twice, the last value counts.
  const document = parseDocument(text, { version: '1.1', logLevel: 'error', uniqueKeys: false })
  if (document.errors.length > 0) {
    throw new UserError(
      listYamlFaults(document).map(({ message, hint, offset }) => {
        const place = { file, ...placeAt(text, offset) }
        return { severity: 'error', code: 'config.syntax', message: `Not valid YAML: ${message}`, hint, ...place }
      }),
    )
  }
  resolveTags(document)
  const { INHERIT: parent, ...own } = recordOf(document.toJS())
  if (typeof parent !== 'string') return own
  const above = join(dirname(path), parent)
  const name = toPosix(relative(reading.root, above))
  const fail = (message: string, hint = 'Correct INHERIT.'): never => {
    throw new UserError({ severity: 'error', code: 'config.inherit', message, hint, file })
  }
  if (reading.files.includes(above)) fail(`${name} inherits from it`)
  if (!existsSync(above)) {
    const maker = findMaker({ root: reading.root, config: own, plugins: {} }, above)
    fail(`${name} does not exist`, maker && `Run ${maker} first, which makes it.`)
  }
  reading.files.push(above)
  return merge(readYaml(readFileSync(above, 'utf8'), { path: above, displayPath: name }, reading), own)
}

/** Lists replace those that are inherited; objects are merged. */
function merge(above: Data, own: Data): Data {
  const merged = Object.entries(own).map(([key, value]) => {
    const inherited = above[key]
    return [key, isRecord(inherited) && isRecord(value) ? merge(inherited, value) : value] as const
  })
  return { ...above, ...Object.fromEntries(merged) }
}

const PYTHON = /^tag:yaml\.org,2002:python\/(?:name|object\/apply|object\/new|object):(.*)$/

/** Replaces what has a tag: a name of Python by its text, its call by an object, a variable of the environment by its value. */
function resolveTags(document: Document): void {
  visit(document, {
    Node: (_, node) => {
      const { tag } = node as Node & { readonly tag?: string }
      const name = PYTHON.exec(tag ?? '')?.[1]
      if (name !== undefined) {
        const given = recordOf((node as { toJSON?: () => unknown }).toJSON?.())
        return document.createNode(isMap(node) ? { object: name, ...given } : name)
      }
      if (tag === '!ENV') return document.createNode(readVariable(node))
      return undefined
    },
  })
}

/** Returns the value of the first variable that is set; of a list, the last entry is the default. */
function readVariable(node: unknown): unknown {
  if (isScalar(node)) return process.env[String(node.value)] ?? null
  const values: unknown[] = isSeq(node) ? node.items.map((item) => (isScalar(item) ? item.value : null)) : []
  const names = values.length > 1 ? values.slice(0, -1) : values
  const found = names.map((name) => process.env[String(name)]).find((value) => value !== undefined)
  return found ?? (values.length > 1 ? values.at(-1) : null)
}

/** Names of Python with a dot, which are tables inside of others in TOML. */
const PACKAGES = ['pymdownx', 'zensical', 'zensical.extensions', 'markdown', 'markdown.extensions']

function flatten(extensions: unknown, prefix = ''): unknown {
  if (!isRecord(extensions)) return extensions
  const entries = Object.entries(extensions).flatMap(([key, value]) => {
    const name = prefix + key
    const isPackage = PACKAGES.includes(name) && isRecord(value)
    return isPackage ? Object.entries(recordOf(flatten(value, `${name}.`))) : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}

/** A list of names, some with options, as an object; what is switched off is left out. */
function byName(list: unknown, prefix: RegExp): Data {
  const entries = (Array.isArray(list) ? list : [list]).flatMap((entry: unknown): (readonly [string, unknown])[] =>
    isRecord(entry) ? Object.entries(entry) : typeof entry === 'string' ? [[entry, {}]] : [],
  )
  const named = entries.map(([name, options]) => [name.replace(prefix, ''), recordOf(options)] as const)
  return Object.fromEntries(named.filter(([, { enabled }]) => enabled !== false))
}

/** Returns a path below the docs folder from one that is written in a page of it or in the configuration. */
export function docsPathOf(written: string, folder = ''): string {
  return posix.normalize(posix.join(folder, written)).replace(/^\.\//, '')
}

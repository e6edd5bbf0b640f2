import type { Nodes, Properties, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Processor } from 'unified'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { tocOf } from '../shared/page-scope.ts'
import { decodePath } from '../shared/url.ts'
import type { Problem } from '../util/errors.ts'
import { createCompileData } from './compile-data.ts'
import type { CompileOptions } from './compile-input.ts'
import { toMdx } from './format.ts'
import { mdxParser } from './parse/read-mdx-page.ts'
import { type ReadOptions, readMarkdown } from './parse/read-tree.ts'
import { admonitions } from './plugins/admonitions.ts'
import { emoji } from './plugins/emoji.ts'
import { footnoteWords } from './plugins/footnotes.ts'
import { headingIds } from './plugins/heading-ids.ts'
import { headingSlugs, headings } from './plugins/headings.ts'
import { rawHtml } from './plugins/raw-html.ts'
import { eachNode } from './walk.ts'

/** A file of Markdown that a component imports. */
export interface MarkdownModule {
  readonly displayPath: string
  /** Its text without front matter. */
  readonly body: string
  /** Values that it exports, unless it has some of these names itself. */
  readonly exported: Readonly<Record<string, unknown>>
  /** Path of its picture, from its folder, which it exports in `assets`. */
  readonly image?: string | undefined
  readonly near: NearFiles
}

/** Code of a module; `line` and `column` of an error start at 1. */
export type ModuleCode =
  | { readonly code: string; readonly problems: readonly Problem[] }
  | { readonly error: string; readonly line: number; readonly column: number }

type ModuleOptions = Pick<CompileOptions, 'emoji' | 'format' | 'headingIds' | 'math' | 'language' | 'mermaid'>

/**
 * Compiles Markdown that a component imports to a module: its default export is a component, which
 * takes its elements from the theme; values that are given, `toc` and `assets` are exported too. It is read as MDX, and a
 * file `.md` as a page would be: as plain Markdown where it is no MDX.
 */
export async function compileModule(module: MarkdownModule, options: ModuleOptions): Promise<ModuleCode> {
  const compiled = await compileAs('mdx', module, options)
  if (!('error' in compiled) || !module.displayPath.endsWith('.md') || /^(?:import|export)\s/m.test(module.body))
    return compiled
  const plain = await compileAs('md', module, options)
  return 'error' in plain ? compiled : plain
}

async function compileAs(
  format: 'md' | 'mdx',
  { displayPath, body, exported, image, near }: MarkdownModule,
  options: ModuleOptions,
): Promise<ModuleCode> {
  const { createProcessor } = await import('@mdx-js/mdx')
  const isPlain = format === 'md'
  const processor = createProcessor({
    format,
    outputFormat: 'program',
    providerImportSource: '@mdx-js/react',
    remarkRehypeOptions: { ...footnoteWords(options.language), allowDangerousHtml: isPlain },
    remarkPlugins: [
      [isPlain ? plainParser : mdxParser, options],
      [admonitions, options],
      [headingIds, options],
      ...(options.emoji === false ? [] : [emoji]),
    ],
    rehypePlugins: [
      ...(isPlain ? [rawHtml] : []),
      headingSlugs,
      [headings, options.language],
      [codeElements, options],
      [nearFiles, near],
    ],
  })
  const page = createCompileData()
  const isMdx = isPlain || options.format === 'mdx' || options.format === 'mdx1'
  const file = new VFile({ path: displayPath, value: isMdx ? body : toMdx(displayPath, body, []) })
  file.data.page = page
  try {
    const code = importNearFiles(String(await processor.process(file)))
    return {
      code: [code, ...writeExports({ body, exported, image }, page.headings), ''].join('\n'),
      problems: page.problems.map((problem) => ({ ...problem, file: displayPath })),
    }
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    return { error: error.reason, line: error.line ?? 1, column: error.column ?? 1 }
  }
}

/** Sets the parser of plain Markdown. */
function plainParser(this: Processor, options: ReadOptions): void {
  this.parser = (document) => readMarkdown(document, options)
}

/** Returns the values that a module exports besides its component. */
function writeExports(
  { body, exported, image }: Pick<MarkdownModule, 'body' | 'exported' | 'image'>,
  found: Parameters<typeof tocOf>[0],
): readonly string[] {
  const values = Object.entries({ ...exported, toc: tocOf(found) }).filter(([name]) => !isDeclared(name, body))
  const lines = values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
  return [...lines, ...(isDeclared('assets', body) ? [] : writeAssets(image))]
}

/** Returns whether a text declares an export. */
function isDeclared(name: string, body: string): boolean {
  return new RegExp(`^export\\s+(?:const|let|var|function|class)\\s+${name}\\b`, 'm').test(body)
}

/** The addresses of pictures in the front matter. */
function writeAssets(image: string | undefined): string[] {
  if (image === undefined) return ['export const assets = {}']
  return [`import imageOfPage from ${JSON.stringify(image)}`, 'export const assets = { image: imageOfPage }']
}

/** Files and pages that relative addresses in Markdown that a component imports lead to, from its own folder. */
interface NearFiles {
  /** Returns whether there is such a file. */
  readonly isFile: (path: string) => boolean
  /** Address of the page that a file is; undefined for any other file. */
  readonly hrefOf: (path: string) => string | undefined
}

/** Before the path of a picture, in place of its address; a noncharacter, which no source has. */
const FILE = '\uFDDE'
const SHOWS_FILE = /^(?:img|video|audio|source|track)$/
const WRITTEN = new RegExp(`"${FILE}((?:[^"\\\\${FILE}]|\\\\.)*)"`, 'g')

/** Marks pictures, films and sounds beside the file, and replaces paths of pages by their addresses: another page may show them. */
function nearFiles({ isFile, hrefOf }: NearFiles) {
  return (tree: Root): void => {
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'element') return
      if (SHOWS_FILE.test(node.tagName)) markFiles(node.properties, isFile)
      if (node.tagName === 'a') leadToPage(node.properties, hrefOf)
    })
  }
}

function markFiles(properties: Properties, isFile: NearFiles['isFile']): void {
  for (const name of ['src', 'poster']) {
    const url = properties[name]
    if (isNear(url) && isFile(decodePath(url))) properties[name] = FILE + decodePath(url)
  }
}

function leadToPage(properties: Properties, hrefOf: NearFiles['hrefOf']): void {
  if (!isNear(properties.href)) return
  const [path = '', ...rest] = properties.href.split(/(?=[?#])/)
  const page = hrefOf(decodePath(path))
  if (page !== undefined) properties.href = page + rest.join('')
}

/** Code with the marked files as imports. */
function importNearFiles(code: string): string {
  return code.replace(WRITTEN, (_, path: string) => `require("${path.startsWith('.') ? path : `./${path}`}").default`)
}

function isNear(address: unknown): address is string {
  return typeof address === 'string' && address !== '' && !/^(?:[/#?]|[a-z][\w+.-]*:)/i.test(address)
}

/** Gives fences to the components of the theme: code with the words after its language, diagrams with their source. */
function codeElements({ mermaid }: { readonly mermaid: boolean }) {
  return (tree: Root): void => {
    eachNode<Nodes>(tree, (pre) => {
      if (pre.type !== 'element' || pre.tagName !== 'pre') return
      const [code] = pre.children
      if (code?.type !== 'element' || code.tagName !== 'code') return
      const isDiagram = mermaid && [code.properties.className].flat().includes('language-mermaid')
      if (isDiagram) Object.assign(pre, { tagName: 'mermaid', properties: { value: textOf(code) }, children: [] })
      else if (typeof code.data?.meta === 'string') code.properties.metastring = code.data.meta
    })
  }
}

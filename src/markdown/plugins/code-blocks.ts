import type { Element, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { closest } from '../../shared/closest.ts'
import { parseCodeMeta } from '../../shared/code-meta.ts'
import type { Finding, PageContracts } from '../../shared/contract-types.ts'
import { splitUrl } from '../../shared/url.ts'
import {
  checkDiagram,
  checkFenceWords,
  checkLiveCode,
  type DiagramParser,
  isLive,
  toPageProblems,
  type WordFault,
} from '../code/check-fences.ts'
import { type Highlighter, languageNames } from '../code/highlight.ts'
import { type HighlightedCode, highlightCode, linkRanges } from '../code/highlight-code.ts'
import type { MagicComment } from '../code/magic-comments.ts'
import { placeOf } from '../parse/source-positions.ts'
import { eachNode } from '../walk.ts'
import { isReader } from './hoist-static.ts'

/** Options of the plugin. */
interface CodeBlockOptions {
  readonly highlighter: Highlighter
  readonly magicComments: readonly MagicComment[]
  readonly mermaid: boolean
  /** Language of fences without one. */
  readonly defaultLanguage?: string | undefined
  /** Specifications that examples are checked against. */
  readonly contracts?: PageContracts | undefined
  /** Names of the elements that the site has components of its own for. */
  readonly replaced?: ReadonlySet<string> | undefined
  /** Tells whether a diagram can be drawn. */
  readonly parseDiagram?: DiagramParser | undefined
}

interface Fence {
  readonly pre: Element
  readonly code: Element
  readonly language: string
  readonly meta: string
  /** Set if a component around it looks at the elements inside it. */
  readonly isRead: boolean
}

/** Highlights every fence at build time; the template shows the finished HTML. */
export function codeBlocks(options: CodeBlockOptions) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const readers = file.data.imports?.readers ?? new Set<string>()
    for (const fence of findFences(tree, options.defaultLanguage ?? '', readers)) {
      if (fence.language === 'mermaid' && options.mermaid) await showDiagram(fence, file, options)
      else await showCode(fence, options, file)
    }
  }
}

function findFences(tree: Root, defaultLanguage: string, readers: ReadonlySet<string>): Fence[] {
  const fences: Fence[] = []
  const read = new Set<Nodes>()
  eachNode<Nodes>(tree, (pre) => {
    if ('children' in pre && (read.has(pre) || isReader(pre, readers)))
      for (const child of pre.children) read.add(child)
    if (pre.type !== 'element' || pre.tagName !== 'pre') return
    const [code, ...rest] = pre.children
    if (code?.type !== 'element' || code.tagName !== 'code' || !rest.every(isBlank)) return
    const { language = defaultLanguage, meta } = languageOf(code)
    fences.push({ pre, code, language: language.toLowerCase(), meta, isRead: read.has(pre) })
  })
  return fences
}

function languageOf({ properties, data }: Element) {
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : []
  const named = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length)
  return splitLanguage(named, typeof data?.meta === 'string' ? data.meta : '')
}

/**
 * VitePress writes marked lines and numbers without a space: `js{2,4-6}`, `ts:line-numbers`. Words of rustdoc follow a
 * comma: `rust,ignore`.
 */
function splitLanguage(name: string | undefined, meta: string) {
  const found = /^([^{:,]+)(?:,[^{]*)?((?:\{[\d,-]*\})?)(:line-numbers)?((?:\{[\d,-]*\})?)$/.exec(name ?? '')
  if (!found) return { language: name, meta }
  const [, language, before = '', numbers, after = ''] = found
  return { language, meta: [before, after, numbers && 'showLineNumbers', meta].filter(Boolean).join(' ') }
}

/** Raw HTML may contain more than code. */
function isBlank(node: Nodes): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '')
}

async function showDiagram({ pre, code }: Fence, file: VFile, options: CodeBlockOptions): Promise<void> {
  const { replaced, parseDiagram } = options
  const source = textOf(code).replace(/\n$/, '')
  const findings = parseDiagram ? await checkDiagram(source, parseDiagram) : []
  file.data.page?.problems.push(...toPageProblems(findings, pre, String(file.value)))
  if (replaced?.has('mermaid')) Object.assign(pre, { tagName: 'mermaid', properties: { value: source } })
  else pre.properties = { mermaid: source }
  pre.children = []
  if (file.data.page) file.data.page.features = { ...file.data.page.features, mermaid: true }
}

async function showCode(fence: Fence, options: CodeBlockOptions, file: VFile): Promise<void> {
  const { pre, code, language, meta } = fence
  const { title, lineNumbersStart, collapsed } = parseCodeMeta(meta)
  const text = textOf(code).replace(/\n$/, '')
  const findings = (await options.contracts?.checkFence({ language, meta, text })) ?? []
  file.data.page?.problems.push(...toPageProblems(findings, pre, String(file.value)))
  if (!options.highlighter.knows(language)) reportLanguage(language, pre, file)
  const findingsOfLive = runsLive(fence, options) ? await checkLiveCode(text, meta) : []
  file.data.page?.problems.push(...toPageProblems(findingsOfLive, pre, String(file.value)))
  if (giveToComponent(fence, options)) return
  const shown = await highlightCode({ code: text, language, meta }, options.highlighter, options.magicComments)
  file.data.page?.problems.push(...toPageProblems(shown.unread.map(unreadComment), pre, String(file.value)))
  reportWords(checkFenceWords(meta, shown.code.split('\n').length), pre, file)
  const links = options.contracts?.linkFence({ language, meta, text: shown.code }) ?? []
  for (const { url } of links) file.data.page?.codeLinks.add(splitUrl(url).path)
  pre.properties = {
    codeHtml: linkRanges(shown.html, links),
    language,
    ...(title === undefined ? {} : { title }),
    ...(collapsed === undefined ? {} : { collapsed }),
    ...(lineNumbersStart === undefined ? {} : { lineNumbersStart: String(lineNumbersStart) }),
  }
  pre.children = []
}

function unreadComment({ comment, line }: HighlightedCode['unread'][number]): Finding {
  return {
    severity: 'warning',
    code: 'markdown.fence-comment',
    message: `Unexpected "${comment}", which is syntax of VitePress`,
    hint: 'Write [!code highlight], [!code error], [!code ++], [!code --] or [!code word:text].',
    line,
    column: 1,
  }
}

function runsLive({ meta }: Fence, { replaced }: CodeBlockOptions): boolean {
  return replaced?.has('live') === true && isLive(meta)
}

/** Gives a fence to the site's own component; false when it has none. */
function giveToComponent(fence: Fence, options: CodeBlockOptions): boolean {
  const { pre, code, meta, isRead } = fence
  const { replaced } = options
  const runs = runsLive(fence, options)
  const isElement = replaced?.has('pre') || replaced?.has('code')
  if (!isElement && !replaced?.has('codeblock') && !runs && !isRead) return false
  code.properties = { ...code.properties, metastring: meta, ...(isLive(meta) && { live: true }) }
  if (isRead && !isElement && !runs) {
    Object.assign(pre, { tagName: 'sitepre' })
    Object.assign(code, { tagName: replaced?.has('codeblock') ? 'codeblock' : 'sitecode' })
    return true
  }
  // Elements of these names are the site's `CodeBlock`, and one that runs.
  if (runs || !isElement) Object.assign(pre, { ...code, tagName: runs ? 'live' : 'codeblock' })
  return true
}

/** Each at its place on the line that opens the fence. */
function reportWords(faults: readonly WordFault[], { position }: Element, file: VFile): void {
  for (const { word, message, hint } of faults) {
    const { line = 1, column = 1 } = position?.start ?? {}
    const found = (String(file.value).split('\n')[line - 1] ?? '').indexOf(word, column - 1)
    const place = { line, column: found === -1 ? column : found + 1 }
    file.data.page?.problems.push({ severity: 'warning', code: 'markdown.fence-words', message, hint, ...place })
  }
}

function reportLanguage(language: string, pre: Element, file: VFile): void {
  const hint = languageHint(language)
  file.data.page?.problems.push({
    severity: 'warning',
    code: 'markdown.language',
    message: `Code language "${language}" does not exist`,
    hint,
    ...placeOf(pre),
  })
}

/** MkDocs may write the language as a class, `{ .py title="main.py" }`; code after the backticks is not a language. */
function languageHint(language: string): string {
  if (/^\{|=/.test(language)) return 'Write the language first: py title="main.py".'
  if (!/^[\p{L}\d][\p{L}\d_+#-]*$/u.test(language))
    return 'Write a language after the backticks, and code on the next line.'
  const near = closest(language, languageNames())
  return near ? `Did you mean "${near}"?` : 'Use "text" for code without highlighting.'
}

import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import type { ApiPageLinks } from '../shared/api-page.ts'
import { escapeHtml } from '../shared/html-text.ts'
import type { FoundAddresses } from '../shared/mark-addresses.ts'
import type { Heading } from '../shared/model.ts'
import type { Problem } from '../util/errors.ts'
import { createTextCache } from '../util/text-cache.ts'
import type { Highlighter } from './code/highlight.ts'
import { createCompileData } from './compile-data.ts'
import type { BodyRenderer, CompileOptions } from './compile-input.ts'
import { textOfOutput } from './output/safe-text.ts'
import { readMarkdown } from './parse/read-tree.ts'
import { admonitions } from './plugins/admonitions.ts'
import { codeBlocks } from './plugins/code-blocks.ts'
import { footnoteWords } from './plugins/footnotes.ts'
import { foreignLinks, foreignTags, nestHeadings, safeAddresses, safeHtml } from './plugins/foreign-html.ts'
import { headingSlugs, headings } from './plugins/headings.ts'
import { references } from './plugins/references.ts'

/** A text as HTML, with its warnings. */
export interface CompiledText extends FoundAddresses {
  /** HTML with marked addresses. */
  readonly html: string
  readonly headings: readonly Heading[]
  readonly problems: readonly Problem[]
  /** The text for the Markdown output: without addresses that would run code, and with those of this site; absent when it is the same. */
  readonly safe?: string | undefined
}

/** The place of a text on its page. */
export interface TextPlace {
  /** Level of its top headings. */
  readonly headingsFrom: number
  /** Set if its headings have ids and anchors: only if no other text of the page does, or they could clash. */
  readonly hasAnchors: boolean
}

/** Compiles a short Markdown text; without a place, as part of a field. */
export type TextCompiler = (markdown: string, place?: TextPlace, links?: ApiPageLinks) => Promise<CompiledText>

/** Characters of the texts that are cached: pages that follow each other repeat them. */
const CACHED_CHARACTERS = 500_000

/** Below a section's heading. */
const IN_FIELD: TextPlace = { headingsFrom: 3, hasAnchors: false }

/** One line without Markdown syntax: most descriptions, which need no parser. */
const PLAIN = /^(?![\s=+-]|\d+[.)])(?:(?!www\.|:\/\/)[^\n\\`*_[\]<>|~&#@])+$/

/**
 * Creates a compiler for Markdown from outside the site, such as a specification: the syntax of pages, but of HTML
 * only what can do no harm is rendered, and addresses that run code are removed.
 */
export function createTextCompiler({
  options,
  renderer,
  highlighter,
}: {
  readonly options: Pick<CompileOptions, 'magicComments' | 'defaultLanguage' | 'language'>
  readonly renderer: Pick<BodyRenderer, 'renderTree'>
  readonly highlighter: Highlighter
}): TextCompiler {
  const { magicComments, defaultLanguage, language } = options
  const cached = createTextCache<Promise<CompiledText>>(CACHED_CHARACTERS)
  const createProcessor = ({ headingsFrom, hasAnchors }: TextPlace) =>
    unified()
      .use([admonitions, foreignTags])
      .use(remarkRehype, { allowDangerousHtml: true, ...footnoteWords(language) })
      .use([safeHtml, [safeAddresses, language], foreignLinks, [nestHeadings, { from: headingsFrom }]])
      .use(hasAnchors ? [headingSlugs, [headings, language]] : [])
      .use([[codeBlocks, { magicComments, defaultLanguage, mermaid: false, highlighter }], references])
      .freeze()
  const processors = new Map<string, ReturnType<typeof createProcessor>>()
  const compile = async (text: string, place: TextPlace, links: ApiPageLinks): Promise<CompiledText> => {
    const key = JSON.stringify(place)
    const processor = processors.get(key) ?? createProcessor(place)
    processors.set(key, processor)
    const file = new VFile({ value: text })
    const data = createCompileData()
    file.data.page = data
    file.data.foreignLinks = links
    const parsed = readMarkdown(text)
    const safe = textOfOutput(text, parsed, links)
    const tree = await processor.run(parsed, file)
    return { html: renderer.renderTree(tree), ...data, safe }
  }
  return async (markdown, place = IN_FIELD, { links = {}, linkBase } = {}) => {
    const text = markdown.trim()
    if (PLAIN.test(text)) return { html: `<p>${escapeHtml(text)}</p>`, ...createCompileData() }
    const own = Object.entries(links).filter(([address]) => markdown.includes(address))
    const foreign = { links: Object.fromEntries(own), ...(linkBase !== undefined && { linkBase }) }
    return cached(`${JSON.stringify([place, foreign])} ${text}`, () => compile(text, place, foreign))
  }
}

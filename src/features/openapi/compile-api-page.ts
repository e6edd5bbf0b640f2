import type { Templates } from '../../core/site-code/load-templates.ts'
import type { Highlighter } from '../../markdown/code/highlight.ts'
import type { CompiledMarkdown } from '../../markdown/compile.ts'
import { type CompileData, createCompileData } from '../../markdown/compile-data.ts'
import type { CompiledText, TextCompiler, TextPlace } from '../../markdown/compile-text.ts'
import { safeText } from '../../markdown/output/safe-text.ts'
import { withPageProblems } from '../../markdown/page-problems.ts'
import type { ApiCode, ApiPage } from '../../shared/api-page.ts'
import { escapeHtml } from '../../shared/html-text.ts'
import { markAddresses } from '../../shared/mark-addresses.ts'
import { type Problem, toProblems, UserError } from '../../util/errors.ts'
import { jsonHtml } from './json-html.ts'
import { apiMarkdown } from './reference-markdown.ts'

/** Dependencies for compiling reference pages. */
interface ApiPageTools {
  readonly compileText: TextCompiler
  readonly highlighter: Highlighter
  readonly render: Templates['renderApiPage']
  /** Makes something in the language of the site. */
  readonly inOwn: <T>(make: () => T) => T
}

/** Compiles a page of the API reference to the same result as a Markdown page. */
export async function compileApiPage(
  json: string,
  displayPath: string,
  tools: ApiPageTools,
): Promise<CompiledMarkdown> {
  const page: ApiPage = JSON.parse(json)
  const { texts, codes } = collect(page)
  const own = page.kind === 'schema' ? page.schema.description : page.kind === 'levels' ? undefined : page.description
  const place = { headingsFrom: 2, hasAnchors: page.kind === 'landing' }
  const nested = nestedTexts(page)
  const compiled = new Map<string, CompiledText>()
  const problems: Problem[] = []
  for (const markdown of texts) {
    const text = await inDescriptions(displayPath, markdown, () =>
      tools.compileText(markdown, markdown === own?.markdown ? place : nested.get(markdown), page),
    )
    compiled.set(markdown, text)
    problems.push(...text.problems)
  }
  const highlighted = new Map<string, string>()
  for (const one of codes.values()) highlighted.set(keyOf(one), await highlight(one, tools.highlighter))
  const data = createCompileData()
  const filled = {
    text: ({ markdown }) => take(compiled, markdown, data),
    code: (code) => highlighted.get(keyOf(code)) ?? '',
    mark: (name, props) => markAddresses({ name }, props, data, () => undefined),
    heading: (heading) => data.headings.push({ ...heading, html: escapeHtml(heading.text) }),
  } satisfies Parameters<typeof tools.render>[1]
  const html = tools.inOwn(() => tools.render(page, filled))
  const safe = hasUnsafe(compiled) ? readSafePage(json, (text) => compiled.get(text)?.safe) : page
  return {
    format: 'md',
    html,
    data: { ...data, problems: problems.map((one) => inSpec(one, displayPath)) },
    markdown: tools.inOwn(() => apiMarkdown(safe)),
  }
}

async function highlight({ code, language }: ApiCode, highlighter: Highlighter): Promise<string> {
  const html = language === 'json' ? jsonHtml(code) : undefined
  return html ?? highlighter.toHtml(code, language, () => [])
}

/** The texts of tags that are in a group, below whose headings theirs are. */
function nestedTexts(page: ApiPage): ReadonlyMap<string, TextPlace> {
  const groups = page.kind === 'landing' ? page.groups.filter(({ section }) => section !== undefined) : []
  return new Map(groups.map(({ description }) => [description?.markdown ?? '', { headingsFrom: 4, hasAnchors: false }]))
}

function hasUnsafe(texts: ReadonlyMap<string, CompiledText>): boolean {
  return [...texts.values()].some(({ safe }) => safe !== undefined)
}

/** Returns a text's HTML; its ids and references are recorded on first use. */
function take(texts: Map<string, CompiledText>, markdown: string, data: CompileData): string {
  const text = texts.get(markdown)
  if (!text) return ''
  texts.set(markdown, { ...text, headings: [], references: [], ids: new Set() })
  data.headings.push(...text.headings)
  data.references.push(...text.references)
  for (const id of text.ids) data.ids.add(id)
  return text.html
}

/** The texts and code samples of a page, without duplicates. */
function collect(page: ApiPage): { texts: Set<string>; codes: Map<string, ApiCode> } {
  const texts = new Set<string>()
  const codes = new Map<string, ApiCode>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('markdown' in value && typeof value.markdown === 'string') texts.add(value.markdown)
    if (isCode(value)) codes.set(keyOf(value), value)
    for (const entry of Object.values(value)) walk(entry)
  }
  walk(page)
  return { texts, codes }
}

function isCode(value: object): value is ApiCode {
  return 'code' in value && typeof value.code === 'string' && 'language' in value
}

function keyOf({ code, language }: ApiCode): string {
  return `${language}\n${code}`
}

/** Lines count from the start of a description, not of its file, and are dropped. */
function inSpec({ line: _line, column: _column, ...problem }: Problem, displayPath: string): Problem {
  return { ...problem, file: displayPath }
}

/** A page of the API reference from its JSON; `safeOf` returns what takes the place of a description, if anything does. */
function readSafePage(json: string, safeOf: (markdown: string) => string | undefined): ApiPage {
  return JSON.parse(json, (key, value: unknown) => {
    return key === 'markdown' && typeof value === 'string' ? (safeOf(value) ?? value) : value
  })
}

/** Reads pages without the addresses in their descriptions that would run code. */
export function createSafeReader(): (json: string, specFile: string) => Promise<ApiPage> {
  const known = new Map<string, string | undefined>()
  const safeOf = (markdown: string): string | undefined => {
    if (!known.has(markdown)) known.set(markdown, safeText(markdown))
    return known.get(markdown)
  }
  return (json, specFile) => inDescriptions(specFile, json, async () => readSafePage(json, safeOf))
}

/**
 * Does work with descriptions of a specification.
 * @throws UserError with what is wrong in them; their places are not known.
 */
async function inDescriptions<T>(specFile: string, text: string, work: () => Promise<T>): Promise<T> {
  return withPageProblems({ displayPath: specFile, body: text }, work).catch((error: unknown) => {
    throw new UserError(
      toProblems(error).problems.map(({ line: _line, column: _column, source: _source, ...problem }) => problem),
    )
  })
}

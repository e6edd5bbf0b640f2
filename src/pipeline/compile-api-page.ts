import { apiMarkdown } from '../api/markdown-twin.ts'
import type { CompiledMarkdown } from '../markdown/compile.ts'
import { createCompileData } from '../markdown/compile-data.ts'
import type { TextCompiler } from '../markdown/compile-text.ts'
import type { Highlighter } from '../markdown/highlight.ts'
import type { ApiCode, ApiPage, ApiText } from '../shared/api-page.ts'
import { unescapeHtml } from '../shared/html-text.ts'
import type { Heading } from '../shared/model.ts'
import type { Problem } from '../util/errors.ts'

/** What pages of the reference are compiled with. */
export interface ApiPageTools {
  readonly compileText: TextCompiler
  readonly highlighter: Highlighter
  readonly render: (
    page: ApiPage,
    texts: { text: (text: ApiText) => string; code: (code: ApiCode) => string },
  ) => string
}

/** Takes a page of the API reference, as gen-api made it, to what a page of Markdown comes to. */
export async function compileApiPage(
  data: string,
  displayPath: string,
  tools: ApiPageTools,
): Promise<CompiledMarkdown> {
  const page: ApiPage = JSON.parse(data)
  const { texts, codes } = collect(page)
  const own = page.kind === 'schema' ? page.schema.description : page.description
  const place = { headingsFrom: 2, hasAnchors: page.kind === 'landing' }
  const compiled = new Map<string, string>()
  const problems: Problem[] = []
  for (const markdown of texts) {
    const text = await tools.compileText(markdown, markdown === own?.markdown ? place : undefined)
    compiled.set(markdown, text.html)
    problems.push(...text.problems)
  }
  const highlighted = new Map<string, string>()
  for (const one of codes.values())
    highlighted.set(keyOf(one), await tools.highlighter.toHtml(one.code, one.language, () => []))
  const html = tools.render(page, {
    text: ({ markdown }) => compiled.get(markdown) ?? '',
    code: (code) => highlighted.get(keyOf(code)) ?? '',
  })
  return {
    format: 'md',
    html,
    data: {
      ...createCompileData(),
      headings: findHeadings(html),
      problems: problems.map((one) => inSpec(one, displayPath)),
    },
    markdown: apiMarkdown(page),
  }
}

/** Every text and every piece of code of a page, each once. */
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

const HEADING = /<h([2-6]) id="([^"]*)"[^>]*>(.*?)<a class="anchor"/g

/** The headings the templates gave an id. */
function findHeadings(html: string): Heading[] {
  return [...html.matchAll(HEADING)].map(([, level, id = '', inner = '']) => {
    const bare = inner.replace(/<small>.*?<\/small>/g, '')
    return { level: Number(level), id: unescapeHtml(id), text: unescapeHtml(bare), html: bare }
  })
}

/** A line of a description is no line of the file it stands in. */
function inSpec({ line: _line, column: _column, ...problem }: Problem, displayPath: string): Problem {
  return { ...problem, file: displayPath }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHighlighterCore, type HighlighterCore, type RegexEngine, type ThemeRegistrationRaw } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages } from 'shiki/langs'
import { escapeHtml } from '../../shared/html-text.ts'
import { packageRoot } from '../../util/paths.ts'
import { type LineReader, type LineToken, tokenizeLines } from './tokenize-lines.ts'

/**
 * Token classes by TextMate scope. The stylesheet colors each class in both themes, so a fence is tokenized once and
 * needs no inline styles. Later rows win over earlier ones of the same specificity.
 */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  c: ['comment', 'punctuation.definition.comment'],
  s: ['string', 'markup.inline.raw', 'constant.other.symbol', 'string.unquoted.plain.out.yaml'],
  n: ['constant', 'constant.numeric', 'constant.language', 'support.constant', 'keyword.other.unit'],
  k: [
    'keyword',
    'storage',
    'entity.name.tag.yaml',
    'support.type.property-name.json',
    'support.type.property-name.toml',
    'keyword.other.definition.ini',
    'variable.language',
  ],
  f: ['entity.name.function', 'support.function', 'entity.name.command', 'markup.heading', 'entity.name.section'],
  t: [
    'entity.name.type',
    'entity.name.class',
    'support.class',
    'support.type',
    'entity.name.tag',
    'entity.name.namespace',
  ],
  v: ['variable.parameter', 'variable.other.normal', 'variable.other.bracket', 'meta.interpolation'],
  a: ['entity.other.attribute-name', 'support.type.property-name', 'constant.other.option'],
  p: ['punctuation', 'meta.brace'],
  d: ['markup.deleted'],
  i: ['markup.inserted'],
}

const PLAIN = '#000000'
const names = Object.keys(CLASSES)

/** The theme for shiki: each class has a color of its own. */
export const codeTheme: ThemeRegistrationRaw = {
  name: 'frigate-docs',
  type: 'light',
  fg: PLAIN,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: PLAIN } },
    ...names.map((name, index) => ({ scope: [...(CLASSES[name] ?? [])], settings: { foreground: colorOf(index) } })),
  ],
}

/** The token class of a theme color; undefined for plain text. */
function tokenClass(color: string | undefined): string | undefined {
  return color === undefined ? undefined : names[Number.parseInt(color.slice(1), 16) - 1]
}

function colorOf(index: number): string {
  return `#${(index + 1).toString(16).padStart(6, '0')}`
}

/** Language names that mean "no highlighting". */
const PLAIN_NAMES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'ansi', 'console', 'output', 'log'])

/** Names of languages that other highlighters know, with a grammar that fits. */
const OTHER_NAMES: ReadonlyMap<string, Grammar> = new Map([
  ['pycon', 'python'],
  ['py3', 'python'],
  ['golang', 'go'],
  ['gradle', 'groovy'],
  ['markup', 'html'],
  ['svg', 'xml'],
  ['webmanifest', 'json'],
  ['shell-session', 'shellsession'],
  ['sh-session', 'shellsession'],
  ['objectivec', 'objective-c'],
  ['apacheconf', 'apache'],
  ['cshtml', 'razor'],
  ['dotnet', 'csharp'],
  ['django', 'jinja'],
  ['jinja2', 'jinja'],
  ['sol', 'solidity'],
  ['rkt', 'racket'],
  ['vba', 'vb'],
])

/** Grammars that contain others, which the fences inside them name. */
const NESTING = new Set(['md', 'markdown', 'mdx'])
const NESTED_FENCE = /^[ \t]*(?:`{3,}|~{3,})([\w+-]+)/gm

/** Turns code into HTML with token classes. */
export interface Highlighter {
  /** Returns whether the language has a grammar, or is a name for plain text. */
  knows(language: string): boolean
  /** One `span.line` for each line, joined by line breaks; `classesOf` returns further classes by line number. */
  toHtml(code: string, language: string, classesOf: (line: number) => readonly string[]): Promise<string>
}

/** A highlighter that loads each grammar when a page first needs it. */
export function createHighlighter(): Highlighter {
  // Compiled in parallel with everything else: nearly every page has code.
  const engine = createOnigurumaEngine({ default: startWebAssembly })
  engine.catch(() => {}) // The first use reports it.
  const cores: Cores = { engine, byLanguages: new Map(), readers: new Map() }
  return {
    knows: (language) => PLAIN_NAMES.has(language) || OTHER_NAMES.has(language) || hasGrammar(language),
    toHtml: async (code, language, classesOf) => {
      const lines = await tokenLines(cores, code, OTHER_NAMES.get(language) ?? language)
      return lines.map((tokens, index) => lineHtml(tokens, classesOf(index + 1))).join('\n')
    },
  }
}

/** Every language name a fence may use, for suggestions. */
export function languageNames(): string[] {
  return [...Object.keys(bundledLanguages), ...PLAIN_NAMES].filter((name) => name !== '')
}

/** The highlighters of a thread, by language. */
interface Cores {
  readonly engine: Promise<RegexEngine>
  readonly byLanguages: Map<string, Promise<HighlighterCore>>
  readonly readers: Map<HighlighterCore, Map<Grammar, LineReader>>
}

/** Provided by Node, but typed only in the DOM's types. */
declare const WebAssembly: { instantiate(bytes: Uint8Array, imports: object | undefined): Promise<object> }

/** Given bytes, or a function alone, the engine would check for a `Response`, for which Node loads its whole HTTP client. */
async function startWebAssembly(imports: object | undefined): Promise<object> {
  return WebAssembly.instantiate(readFileSync(join(packageRoot(), 'lib', 'onig.wasm')), imports)
}

type Grammar = keyof typeof bundledLanguages

function hasGrammar(language: string): language is Grammar {
  return Object.hasOwn(bundledLanguages, language)
}

async function tokenLines(cores: Cores, code: string, language: string) {
  if (!hasGrammar(language)) return code.split('\n').map((content): LineToken[] => [{ content, color: undefined }])
  const { default: grammars } = await bundledLanguages[language]()
  const isOpen = grammars.some((grammar) => (grammar.embeddedLangsLazy?.length ?? 0) > 0)
  const nested = NESTING.has(language) ? nestedLanguages(code).filter(hasGrammar) : []
  const core = await (isOpen ? ownCore(cores, [language, ...nested]) : findCore(cores, 'shared'))
  if (!core.getLoadedLanguages().includes(language)) await core.loadLanguage(grammars)
  return tokenizeLines(code, findReader(cores, core, language))
}

/** A grammar in a highlighter, with its cache of lines. */
function findReader({ readers }: Cores, core: HighlighterCore, language: Grammar): LineReader {
  const ofCore = readers.get(core) ?? new Map<Grammar, LineReader>()
  readers.set(core, ofCore)
  const context = core.getInternalContext()
  const existing = ofCore.get(language)
  if (existing) return existing
  const { colorMap } = context.setTheme(codeTheme.name ?? '')
  const reader = { grammar: context.getLanguage(language), colors: colorMap, lines: new Map() }
  ofCore.set(language, reader)
  return reader
}

/** The languages of the fences and of the front matter in a Markdown text. */
function nestedLanguages(code: string): string[] {
  const fences = [...code.matchAll(NESTED_FENCE)].map((match) => match[1] ?? '')
  return code.startsWith('---\n') ? ['yaml', ...fences] : fences
}

/**
 * A grammar that highlights embedded languages once their grammars are loaded gets a core of its own: in the shared
 * one, its colors would depend on the pages that came before.
 */
async function ownCore(cores: Cores, languages: readonly Grammar[]) {
  const names = [...new Set(languages)].sort()
  const core = await findCore(cores, names.join(' '))
  for (const name of names)
    if (!core.getLoadedLanguages().includes(name)) await core.loadLanguage(bundledLanguages[name])
  return core
}

function findCore(cores: Cores, key: string): Promise<HighlighterCore> {
  const existing = cores.byLanguages.get(key)
  if (existing) return existing
  const core = createHighlighterCore({
    themes: [codeTheme],
    langs: [],
    // Faster than the JavaScript engine for several languages, whose grammars that would have to translate.
    engine: cores.engine,
    warnings: false,
  })
  cores.byLanguages.set(key, core)
  return core
}

function lineHtml(tokens: readonly LineToken[], classes: readonly string[]): string {
  const html = mergeTokens(tokens).map(({ name, text }) =>
    name ? `<span class="${name}">${escapeHtml(text)}</span>` : escapeHtml(text),
  )
  return `<span class="${['line', ...classes].join(' ')}">${html.join('')}</span>`
}

/** Merges neighbors of one class into one span; white space needs none. */
function mergeTokens(tokens: readonly LineToken[]): { name: string | undefined; text: string }[] {
  const merged: { name: string | undefined; text: string }[] = []
  for (const token of tokens) {
    const last = merged.at(-1)
    const name = token.content.trim() === '' ? last?.name : tokenClass(token.color)
    if (last && last.name === name) last.text += token.content
    else merged.push({ name, text: token.content })
  }
  return merged
}

import type { HighlighterCore, ThemedToken } from 'shiki/core'
import { createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { bundledLanguages } from 'shiki/langs'
import { escapeHtml } from '../shared/html-text.ts'
import { codeTheme, tokenClass } from './code-theme.ts'

/** Names of languages that mean "no highlighting". */
const PLAIN_NAMES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'ansi', 'console', 'output', 'log'])

/** Turns code into HTML with token classes. */
export interface Highlighter {
  /** Whether the language has a grammar, or is a name for plain text. */
  knows(language: string): boolean
  /** Loads the grammars of the languages it knows; others are left out. */
  load(languages: Iterable<string>): Promise<void>
  /** One `span.line` a line, joined by line breaks; `classesOf` gives a line's further classes, lines counting from 1. */
  toHtml(code: string, language: string, classesOf: (line: number) => readonly string[]): string
}

/** A highlighter that loads each grammar when a page first needs it. */
export async function createHighlighter(): Promise<Highlighter> {
  const core = await createHighlighterCore({
    themes: [codeTheme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  return {
    knows: (language) => PLAIN_NAMES.has(language) || hasGrammar(language),
    load: (languages) => loadGrammars(core, languages),
    toHtml: (code, language, classesOf) =>
      tokenLines(core, code, language)
        .map((tokens, index) => lineHtml(tokens, classesOf(index + 1)))
        .join('\n'),
  }
}

/** Every language name a fence may use, for suggestions. */
export function languageNames(): string[] {
  return [...Object.keys(bundledLanguages), ...PLAIN_NAMES].filter((name) => name !== '')
}

function hasGrammar(language: string): language is keyof typeof bundledLanguages {
  return Object.hasOwn(bundledLanguages, language)
}

async function loadGrammars(core: HighlighterCore, languages: Iterable<string>): Promise<void> {
  const loaded = new Set(core.getLoadedLanguages())
  const missing = [...new Set(languages)].filter((language) => !loaded.has(language)).filter(hasGrammar)
  await Promise.all(missing.map((language) => core.loadLanguage(bundledLanguages[language])))
}

function tokenLines(core: HighlighterCore, code: string, language: string): ThemedToken[][] {
  if (!core.getLoadedLanguages().includes(language)) {
    return code.split('\n').map((content) => [{ content, offset: 0 }])
  }
  return core.codeToTokensBase(code, { lang: language, theme: 'frigate-docs' })
}

function lineHtml(tokens: readonly ThemedToken[], classes: readonly string[]): string {
  const html = mergeTokens(tokens).map(({ name, text }) =>
    name ? `<span class="${name}">${escapeHtml(text)}</span>` : escapeHtml(text),
  )
  return `<span class="${['line', ...classes].join(' ')}">${html.join('')}</span>`
}

/** Neighbours of one class become one span; blanks need none. */
function mergeTokens(tokens: readonly ThemedToken[]): { name: string | undefined; text: string }[] {
  const merged: { name: string | undefined; text: string }[] = []
  for (const token of tokens) {
    const last = merged.at(-1)
    const name = token.content.trim() === '' ? last?.name : tokenClass(token.color)
    if (last && last.name === name) last.text += token.content
    else merged.push({ name, text: token.content })
  }
  return merged
}

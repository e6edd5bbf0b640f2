import { createHighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages } from 'shiki/langs'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeTheme } from '../../../../src/markdown/code/highlight.ts'
import { type LineReader, tokenizeLines } from '../../../../src/markdown/code/tokenize-lines.ts'

const TEXTS = {
  python: ['import a\n\nx = """\nlong\n\ntext\n"""\nprint(x)', 'import a\ntext\n"""\nimport a\n"""'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code to read has a template
  javascript: ['const a = `x\n${b}\ny`\n/* c\nd */ f({\n  a: 1\n})', 'y`\nconst a = 1\n/* d\nd */'],
  bash: ["curl 'http://a' \\\n  --data '{\n  \"a\": 1\n}'\n# c", 'cat <<EOF\n  "a": 1\nEOF\n  "a": 1'],
  json: ['{\n  "a": [\n    "a"\n  ]\n}', '[\n  "a": [\n    "a"\n  ]\n}'],
  rust: ['let a = r#"\n x\n"#;\r\n/* a\n/* b */ c */ fn b() {}', 'x\n"#;\nlet a = 1;'],
  yaml: ['a: |\n  b: c\n\n  d\ne: "f\n  g"', 'b: c\n  d\ne: f'],
} as const

type Language = keyof typeof TEXTS

let core: Awaited<ReturnType<typeof createHighlighterCore>>

beforeAll(async () => {
  const langs = Object.keys(TEXTS).map((name) => bundledLanguages[name as Language])
  core = await createHighlighterCore({
    themes: [codeTheme],
    langs,
    engine: createOnigurumaEngine(import('shiki/wasm')),
  })
})

function readerOf(language: string): LineReader {
  const context = core.getInternalContext()
  const { colorMap: colors } = context.setTheme(codeTheme.name ?? '')
  return { grammar: context.getLanguage(language), colors, lines: new Map() }
}

describe('lines tokenized with a cache of earlier ones', () => {
  it.each(Object.entries(TEXTS))('have the tokens that shiki gives them: %s', (name, texts) => {
    const theme = codeTheme.name ?? ''
    const reader = readerOf(name)
    // Twice and in other orders, so that lines were cached in other states.
    for (const text of [...texts, ...[...texts].reverse(), texts.join('\n'), ...texts]) {
      const expected = core.codeToTokensBase(text, { lang: name, theme, tokenizeTimeLimit: 0 })
      expect(tokenizeLines(text, reader)).toEqual(
        expected.map((line) => line.map(({ content, color }) => ({ content, color }))),
      )
    }
  })

  it('start in few states, however many differ', () => {
    const reader = readerOf('json')
    for (let index = 0; index < 50; index++) tokenizeLines(`{\n  "key${index}": ["${index}"],\n  "b": 1\n}`, reader)
    expect(reader.lines.size).toBeLessThan(6)
  })

  it('are plain only if they are extremely long', () => {
    const long = `"${'x'.repeat(20_000)}"`
    const [first, second, third] = tokenizeLines(`"a"\n${long}\n"a"`, readerOf('json'))
    expect(second).toEqual([{ content: long, color: undefined }])
    expect(third).toEqual(first)
    expect(first?.some(({ color }) => color !== undefined)).toBe(true)
  })
})

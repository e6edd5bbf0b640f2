import { createHighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages } from 'shiki/langs'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeTheme } from '../../../src/markdown/code-theme.ts'
import { type LineReader, tokenizeLines } from '../../../src/markdown/tokenize-lines.ts'

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

describe('lines read with what is known of earlier ones', () => {
  it.each(Object.entries(TEXTS))('have the tokens that shiki gives them: %s', (name, texts) => {
    const theme = codeTheme.name ?? ''
    const context = core.getInternalContext()
    const { colorMap: colors } = context.setTheme(theme)
    const reader: LineReader = { grammar: context.getLanguage(name), colors, known: new Map() }
    // Twice and crosswise, so that a line is found that was read in another state.
    for (const text of [...texts, ...[...texts].reverse(), texts.join('\n'), ...texts]) {
      const expected = core.codeToTokensBase(text, { lang: name, theme })
      expect(tokenizeLines(text, reader)).toEqual(
        expected.map((line) => line.map(({ content, color }) => ({ content, color }))),
      )
    }
  })
})

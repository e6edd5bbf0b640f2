import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrastOf, mix } from '../../../src/features/theme/colors.ts'
import { packageRoot } from '../../../src/util/paths.ts'

const css = await readFile(join(packageRoot(), 'templates', 'styles', 'tokens.css'), 'utf8')
const [light = '', dark = ''] = css.split('@media screen')
const colorsOf = (part: string) =>
  new Map([...part.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]))
const themes = { light: colorsOf(light), dark: new Map([...colorsOf(light), ...colorsOf(dark)]) }
/** Code that is not a comment, which has a stronger color on a marked line. */
const code = ['accent-strong', 'tip', 'post', 'patch', 'accent', 'ink', 'warning', 'ink-muted', 'danger']
const kinds = ['note', 'tip', 'info', 'warning', 'danger']

describe.each(['light', 'dark'] as const)('the colors of the %s theme', (theme) => {
  const colorOf = (name: string) => themes[theme].get(name) ?? 'none'
  const below = (least: number, pairs: readonly (readonly [text: string, ground: string])[]) =>
    pairs.filter(([text, ground]) => !(contrastOf(text, ground) >= least))

  it('can be read in code, also on lines that are marked', () => {
    const plain = colorOf('bg-code')
    const grounds = [plain, ...['accent', 'danger'].map((mark) => mix(plain, colorOf(mark), 0.09))]
    const pairs = code.flatMap((name) => grounds.map((ground) => [colorOf(name), ground] as const))
    expect(below(4.5, [...pairs, [colorOf('ink-faint'), plain]])).toEqual([])
  })

  it('can be read in admonitions: title, text, links, and what is beside them', () => {
    const pairs = kinds.flatMap((kind) =>
      [kind, 'ink', 'accent', 'ink-muted', 'ink-faint'].map(
        (name) => [colorOf(name), colorOf(`${kind}-soft`)] as const,
      ),
    )
    expect(below(4.5, pairs)).toEqual([])
  })

  it('can be read where text is selected, and as the hint of an empty field', () => {
    expect(
      below(4.5, [
        [colorOf('on-accent'), colorOf('accent')],
        [colorOf('ink-faint'), colorOf('bg-raised')],
      ]),
    ).toEqual([])
  })

  it('show the edges of fields and scrollbars', () => {
    const grounds = ['bg', 'bg-subtle', 'bg-code', 'bg-raised']
    expect(
      below(
        3,
        grounds.map((ground) => [colorOf('line-strong'), colorOf(ground)]),
      ),
    ).toEqual([])
  })
})

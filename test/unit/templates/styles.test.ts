import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { contrastOf, mix } from '../../../src/features/theme/colors.ts'
import { packageRoot } from '../../../src/util/paths.ts'
import { desktopQuery } from '../../../templates/page-and-scripts.ts'

const folder = join(packageRoot(), 'templates', 'styles')
const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.css'))
const styles = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
const svg = await readFile(join(folder, 'icons.svg'), 'utf8')

const css = await readFile(join(folder, 'tokens.css'), 'utf8')
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

test('styles change with the width of the window in em, and where scripts say that the desktop begins', () => {
  const queries = styles.flatMap((css) => [...css.matchAll(/@media (\(width.*?\)) \{/g)].map((match) => match[1] ?? ''))
  expect(queries.filter((query) => !/^\(width (?:<|<=|>) [\d.]+em\)$/.test(query))).toEqual([])
  expect(desktopQuery).toBe(`(width > ${996 / 16}em)`)
  const near = queries.filter((query) => Math.abs(Number.parseFloat(query.replace(/\D+/, '')) - 996 / 16) < 2)
  expect([...new Set(near)].sort()).toEqual([desktopQuery.replace('>', '<='), desktopQuery])
})

test('each icon is in its place in the picture, and the stylesheet knows the number of the last one', async () => {
  const numbers = [...svg.matchAll(/<!-- (\d+): /g)].map((match) => Number(match[1]))
  const places = [...svg.matchAll(/<path [^>]*?\bd="M[\d.]+ ([\d.]+)/g)].map((match) =>
    Math.floor(Number(match[1]) / 24),
  )
  expect(places).toEqual(numbers)
  expect(numbers).toEqual(numbers.map((_, index) => index))
  expect(svg).toContain(`viewBox="0 0 24 ${24 * numbers.length}"`)
  expect(await readFile(join(folder, 'icons.css'), 'utf8')).toContain(
    `calc(var(--icon) / ${numbers.length - 1} * 100%) / 100% ${numbers.length}00%`,
  )
})

test('each number in a stylesheet is that of an icon, and each icon is used', () => {
  const used = styles.flatMap((css) => [...css.matchAll(/--icon: (\d+);/g)].map((match) => Number(match[1])))
  const icons = svg.match(/<path/g)?.length ?? 0
  expect([...new Set(used)].sort((a, b) => a - b)).toEqual([...Array(icons).keys()])
})

import { describe, expect, it } from 'vitest'
import type { KeyPath } from '../../../../src/config/errors/key-path.ts'
import { createLocator } from '../../../../src/config/errors/locate-key.ts'

async function locate(text: string, path: KeyPath) {
  const { line, column } = (await createLocator([{ file: 'site.config.ts', text }]))(path)
  return line === undefined ? undefined : `${line}:${column}`
}

describe('the place of a key', () => {
  it.each<[string, string, KeyPath, string | undefined]>([
    ['at the top', "export default {\n  title: 'x',\n}", ['title'], '2:3'],
    ['inside a call', 'export default defineConfig({ a: { b: 1 } })', ['a', 'b'], '1:36'],
    ['in a list', 'x = { items: [{ a: 1 }, { a: 2 }] }', ['items', 1, 'a'], '1:27'],
    ['of a list entry', "x = { items: ['a', 'b'] }", ['items', 1], '1:20'],
    ['in quotes', 'x = { "first steps": 1 }', ['first steps'], '1:7'],
    ['in shorthand', 'x = { title, url }', ['url'], '1:14'],
    ['of a method', 'x = { search: { transformItems(items) { return items } } }', ['search', 'transformItems'], '1:17'],
    ['after a comment that looks like code', '// a: {\nx = { /* b: */ b: 1 }', ['b'], '2:16'],
    ['after a text that looks like code', `x = { a: '{ b: 1', b: \`}\${1}\`, c: 3 }`, ['c'], '1:32'],
    ['after a regular expression', 'x = { a: /[{/"]/g, b: 1 }', ['b'], '1:20'],
    ['after a division', 'x = { a: 4 / 2, b: 1 / 2, c: 3 }', ['c'], '1:27'],
    [
      'of a literal in a variable',
      'const navbar = { items: [{ a: 1 }] }',
      ['themeConfig', 'navbar', 'items', 0, 'a'],
      '1:28',
    ],
    ['that is missing: the one around it', 'x = { a: { b: 1 } }', ['a', 'c'], '1:7'],
    ['that is in two places: none', 'a = { t: 1 }; b = { t: 2 }', ['t'], undefined],
    ['that is not in the file', 'x = { a: 1 }', ['b'], undefined],
    ['whose name is only used elsewhere', 'x = { a: { title: 1 } }', ['title'], undefined],
    ['after a spread in a list: the list', 'x = { items: [...more, { a: 1 }] }', ['items', 1, 'a'], '1:7'],
    ['of a function body: none', 'x = { f: () => { return { a: 1 } } }', ['b', 'a'], undefined],
  ])('%s', async (_, text, path, expected) => {
    expect(await locate(text, path)).toBe(expected)
  })

  it('has the file and the source line', async () => {
    const locator = await createLocator([
      { file: 'site.config.ts', text: 'export default { sidebars }' },
      { file: 'sidebars.ts', text: 'export default {\r\n  docs: [{ lable: 1 }],\r\n}' },
    ])
    expect(locator(['sidebars', 'docs', 0, 'lable'])).toEqual({
      file: 'sidebars.ts',
      line: 2,
      column: 12,
      source: '  docs: [{ lable: 1 }],',
    })
  })
})

it('the names in a JSON file beside the configuration are no keys of it', async () => {
  const config = { file: 'site.config.ts', text: 'export default { sidebars, docs: makeDocs() }' }
  const sidebars = { file: 'sidebars.json', text: '{ "docs": ["one"] }' }
  expect((await createLocator([sidebars, config]))(['docs', 'path'])).toMatchObject({
    file: 'site.config.ts',
    column: 28,
  })
  expect((await createLocator([sidebars]))(['docs'])).toMatchObject({ file: 'sidebars.json' })
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../../src/adapters/mkdocs/dialect/extensions.ts'
import { translatePage } from '../../../../src/adapters/mkdocs/dialect/translate-page.ts'
import { readDump, writeExpression } from '../../../../src/adapters/mkdocs/reference/read-griffe.ts'
import { inventoryOf } from '../../../../src/adapters/mkdocs/reference/write-inventory.ts'
import { writeReference } from '../../../../src/adapters/mkdocs/reference/write-reference.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

const NAME = (name: string) => ({ source: name, full: `typing.${name}` })
const DOC = (value: string, ...more: readonly object[]) => ({
  lineno: 3,
  parsed: [{ kind: 'text', value }, ...more],
})
const MODULE = { relative_filepath: 'pkg/__init__.py', labels: [] }

/** A package as `griffe dump --full` writes it. */
const DUMP = {
  pkg: {
    ...{ kind: 'module', name: 'pkg', docstring: DOC('A package.') },
    ...MODULE,
    members: [
      { kind: 'alias', name: 'run', target_path: 'pkg.core.run' },
      { kind: 'attribute', name: 'LIMIT', annotation: NAME('int'), value: '3', docstring: DOC('A limit.') },
      { kind: 'attribute', name: '_own', docstring: DOC('Not shown.') },
      { kind: 'attribute', name: 'BARE' },
      {
        ...{ kind: 'class', name: 'Box', bases: [NAME('Base')], docstring: DOC('A box.') },
        members: [
          { kind: 'function', name: '__init__', parameters: [{ name: 'self' }, { name: 'size', default: '1' }] },
          { kind: 'attribute', name: 'area', labels: ['property'], docstring: DOC('Its area.') },
        ],
      },
      {
        ...{ kind: 'module', name: 'core', relative_filepath: 'pkg/core.py' },
        members: {
          run: {
            ...{ kind: 'function', name: 'run', labels: ['async'], returns: [NAME('list'), '[', NAME('str'), ']'] },
            parameters: [
              { name: 'first', kind: 'positional-only', annotation: NAME('str') },
              { name: 'key', kind: 'keyword-only', annotation: NAME('int'), default: '0' },
              { name: 'rest', kind: 'variadic keyword', default: '{}' },
            ],
            docstring: DOC(
              'Runs.',
              { kind: 'parameters', value: [{ name: 'first', annotation: NAME('str'), description: 'One.\n\nMore.' }] },
              { kind: 'raises', value: [{ annotation: 'ValueError', description: 'Never.' }] },
              { kind: 'admonition', title: 'Be "sure"', value: { annotation: 'warning', description: 'Ends.' } },
              {
                kind: 'examples',
                value: [
                  ['text', 'So:'],
                  ['examples', '>>> run(1)'],
                ],
              },
            ),
          },
        },
      },
    ],
  },
}

const idsOf = (reference: ReturnType<typeof writeReference>) => Object.keys(reference?.roles ?? {})

const write = (path: string, options: Readonly<Record<string, unknown>> = {}) => {
  const reference = writeReference(path, readDump(DUMP), options)
  const text = reference?.lines.map(({ text }) => text).join('\n')
  return { ...reference, ids: idsOf(reference), text: text?.replace(/\n{3,}/g, '\n\n').trim() }
}

describe('documentation from code', () => {
  it('has signature, parameters, errors and examples of a function, also by the name of an import', () => {
    const { text, lines, ids } = write('pkg.run', { show_root_heading: true })
    expect(text).toBe(
      [
        ...['<span id="pkg.core.run"></span>', '', '## `pkg.run` {#pkg.run}', ''],
        ...['```python', 'async run(first: str, /, *, key: int = 0, **rest) -> list[str]', '```', ''],
        ...['Runs.', '', '**Parameters:**', '', '- **`first`** (`str`) – One.', '', '    More.', ''],
        ...['**Raises:**', '', '- `ValueError` – Never.', ''],
        ...['!!! warning "Be \'sure\'"', '    Ends.', ''],
        ...['**Examples:**', '', 'So:', '', '```python', '>>> run(1)', '```'],
      ].join('\n'),
    )
    expect(lines?.at(1)).toMatchObject({ file: 'pkg/core.py', line: 3 })
    expect(ids).toEqual(['pkg.run', 'pkg.core.run'])
  })

  it('has the members with docstrings, attributes and then classes, but none that a filter leaves out', () => {
    const { text, ids } = write('pkg')
    expect(ids).toEqual(['pkg', 'pkg.LIMIT', 'pkg.Box', 'pkg.Box.area'])
    expect(text).toContain('## `LIMIT` {#pkg.LIMIT}\n\n```python\nLIMIT: int = 3\n```\n\nA limit.')
    expect(text).toContain('class Box(Base)')
    expect(text).toContain('### `area` {#pkg.Box.area}\n\n```python\n@property\narea\n```')
  })

  it.each([
    [{ members: ['BARE', 'run'] }, ['pkg', 'pkg.BARE', 'pkg.run', 'pkg.core.run']],
    [{ members: false }, ['pkg']],
    [
      { members: true },
      ['pkg', 'pkg.BARE', 'pkg.LIMIT', 'pkg._own', 'pkg.Box', 'pkg.Box.area', 'pkg.run', 'pkg.core.run'],
    ],
    [
      { filters: ['!^_', '^_own$'], members_order: 'source' },
      ['pkg', 'pkg.LIMIT', 'pkg._own', 'pkg.Box', 'pkg.Box.area'],
    ],
    [{ filters: [], members_order: 'source' }, ['pkg', 'pkg.LIMIT', 'pkg._own', 'pkg.Box', 'pkg.Box.area']],
    [{ filters: ['!^L'], group_by_category: false }, ['pkg', 'pkg.Box', 'pkg.Box.area', 'pkg._own']],
  ])('follows the options %j', (options, ids) => {
    expect(write('pkg', options).ids).toEqual(ids)
  })

  it('has the members of the bases of a class where the site asks for them, by their names in that class', () => {
    const method = (name: string) => ({ kind: 'function', name, docstring: DOC(name) })
    const sub = { kind: 'class', name: 'Sub', bases: [NAME('Base[int]')], members: [method('own')] }
    const members = [
      { kind: 'alias', name: 'Base', target_path: 'pkg.base.Base' },
      { ...sub, docstring: DOC('A sub.') },
      { kind: 'module', name: 'base', members: [{ kind: 'class', name: 'Base', members: ['own', 'up'].map(method) }] },
    ]
    const find = readDump({ pkg: { kind: 'module', name: 'pkg', members } })
    const idsWith = (options: object) => idsOf(writeReference('pkg.Sub', find, { ...options }))
    expect(idsWith({})).toEqual(['pkg.Sub', 'pkg.Sub.own'])
    expect(idsWith({ inherited_members: true })).toEqual(['pkg.Sub', 'pkg.Sub.own', 'pkg.Sub.up'])
    expect(idsWith({ inherited_members: ['up'], filters: ['^own$'] })).toHaveLength(3)
    expect(idsWith({ inherited_members: ['gone'] })).toHaveLength(2)
  })

  it('has what a package imports only where that is in its __all__', () => {
    const all = { kind: 'attribute', name: '__all__', value: "['run']" }
    const find = readDump({ pkg: { ...DUMP.pkg, members: [...DUMP.pkg.members, all] } })
    expect(idsOf(writeReference('pkg', find, {}))).toContain('pkg.run')
    expect(idsOf(writeReference('pkg', find, { filters: 'public' }))).toEqual(['pkg', 'pkg.run', 'pkg.core.run'])
  })

  it('has the headings of a docstring below that of the object, whose path their ids begin with', () => {
    const text = '# More `x`\n\n```\n# code\n```'
    const find = readDump({ pkg: { kind: 'module', name: 'pkg', members: [], docstring: DOC(text) } })
    const linesOf = (options: object) => writeReference('pkg', find, { ...options })?.lines.map((line) => line.text)
    expect(linesOf({ show_root_heading: true })).toContain('### More `x` {#pkg--more-x}')
    expect(linesOf({})).toEqual(expect.arrayContaining(['## More `x` {#pkg--more-x}', '# code']))
  })

  it('gives a class the signature of its __init__ where that is merged into it', () => {
    expect(write('pkg.Box', { merge_init_into_class: true }).text).toContain('\nBox(size=1)\n')
  })

  it('finds a name that a package only gives when it is asked for', () => {
    const members = [...DUMP.pkg.members.slice(1), { kind: 'function', name: '__getattr__' }]
    const lazy = { ...DUMP.pkg, members }
    expect(readDump({ pkg: lazy })('pkg.run')?.path).toBe('pkg.core.run')
    expect(readDump({ pkg: lazy })('pkg.gone')).toBeUndefined()
    expect(readDump({ pkg: { ...DUMP.pkg, members: members.slice(0, -1) } })('pkg.run')).toBeUndefined()
    expect(idsOf(writeReference('pkg.core.run', readDump({ pkg: lazy }), {}))).toEqual(['pkg.core.run', 'pkg.run'])
  })
})

it('names of code are in an inventory, as Sphinx reads it', async () => {
  const context = { title: 'Boats', baseUrl: '/docs/', pages: [{ file: 'docs/api.md', href: '/docs/api/' }] }
  const names = ['p.b', 'p.a'].map((name) => ({ name, page: 'docs/api.md', role: 'class' }))
  const [file] = (await inventoryOf(names).outputs?.(context as never)) ?? []
  const [head, rest] = Buffer.from(file?.content ?? '')
    .toString('latin1')
    .split(/(?<=zlib\.\n)/)
  expect(head).toMatch(/^# Sphinx inventory version 2\n# Project: Boats\n# Version: /)
  const lines = 'p.a py:class 1 api/#$ -\np.b py:class 1 api/#$ -\n'
  expect(inflateSync(Buffer.from(rest ?? '', 'latin1')).toString()).toBe(lines)
})

it.each([
  [
    {
      cls: 'ExprSubscript',
      left: { cls: 'ExprName', name: 'dict' },
      slice: { cls: 'ExprTuple', implicit: true, elements: ['a', 'b'] },
    },
    'dict[a, b]',
  ],
  [
    { cls: 'ExprBinOp', left: { cls: 'ExprAttribute', values: ['a', 'b'] }, operator: '|', right: 'None' },
    'a.b | None',
  ],
  [{ cls: 'ExprCall', function: 'f', arguments: [{ cls: 'ExprKeyword', name: 'a', value: '1' }] }, 'f(a=1)'],
  [{ cls: 'ExprOfLater' }, undefined],
])('an expression that is a tree is written as Python: %j', (expression, expected) => {
  expect(writeExpression(expression)).toBe(expected)
})

it('pages have documentation from code, and links by the names of code lead there', async () => {
  const root = await makeTempFolder()
  mkdirSync(join(root, 'docs'))
  const lines = [{ text: '## `a` {#p.__a__}', file: 'p.py', line: 7 }]
  writeFileSync(join(root, 'reference.json'), JSON.stringify({ ' p.a\n    options:\n      x: 1': lines }))
  const options = readOptions({
    ...{ extensions: {}, docsDir: 'docs', hasAutorefs: true },
    reference: { file: 'reference.json', pages: { 'p.a': 'docs/api/p.md' } },
  })
  const open = (body: string, displayPath: string) => translatePage({ body, displayPath, root, within: root }, options)
  const page = await open(':::p.a\n    options:\n      x: 1\n\nEnd\n\n```\n::: p.a\n```\n', 'docs/api/p.md')
  expect(page.body).toBe('## `a` {#p.\\_\\_a\\_\\_}\n\nEnd\n\n```\n::: p.a\n```\n')
  expect(page.placeOf(1, 4)).toMatchObject({ file: 'p.py', line: 7 })
  const quoted = await open('> :::p.a\n>     options:\n>       x: 1\n>\n> !!! note\n>     In\n', 'docs/api/p.md')
  expect(quoted.body).toBe('> ## `a` {#p.\\_\\_a\\_\\_}\n>\n> :::note\n> In\n>\n> :::\n')
  const links = await open('[A][p.a], [`p.a`][] and [B][p.b]\n', 'docs/index.md')
  expect(links.body).toBe('[A](api/p.md#p.a), [`p.a`](api/p.md#p.a) and B\n')
  expect(links.problems).toHaveLength(1)
})

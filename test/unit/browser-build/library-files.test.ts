import { expect, it } from 'vitest'
import { findMermaidFiles, transformScript } from '../../../src/browser-build/library-files.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

const manifest = (version: string) => JSON.stringify({ name: 'mermaid', version })

const OLD = {
  'node_modules/mermaid/package.json': manifest('10.9.0'),
  'node_modules/mermaid/dist/mermaid.esm.min.mjs': '',
}

it('an older library of the site, whose files are others, is passed over for that of the tool', async () => {
  const [site, tool] = await Promise.all([
    makeTempFolder(OLD),
    makeTempFolder({
      'node_modules/mermaid/package.json': manifest('11.1.0'),
      'node_modules/mermaid/dist/chunks/mermaid.esm.min/a.mjs': '',
    }),
  ])
  const { entry, outputs } = await findMermaidFiles(site, tool, 'docs/a.md')
  expect(entry).toBe('assets/mermaid-11.1.0/mermaid.esm.min.mjs')
  expect(outputs.map(({ path }) => path)).toContain('assets/mermaid-11.1.0/chunks/mermaid.esm.min/a.mjs')
})

it('without another one, the message says which version to install', async () => {
  const site = await makeTempFolder(OLD)
  await expect(findMermaidFiles(site, site, 'docs/a.md')).rejects.toMatchObject({
    problems: [{ code: 'mermaid.missing', hint: expect.stringContaining('npm install mermaid@11') }],
  })
})

type Items = readonly number[]

const asMethod = {
  transformItems(items: Items) {
    return items.slice(1)
  },
}

it.each([
  ['an arrow function', (items: Items) => items.slice(1)],
  [
    'a function',
    function cut(items: Items) {
      return items.slice(1)
    },
  ],
  ['a method', asMethod.transformItems],
])('a function of the configuration becomes a script, written as %s', async (_, transform) => {
  const { path, read } = transformScript(transform)
  const source = String(await read())
  const module: { transformItems: (items: Items) => Items } = await import(
    `data:text/javascript,${encodeURIComponent(source)}`
  )
  expect(module.transformItems([1, 2, 3])).toEqual([2, 3])
  expect(path).toMatch(/^assets\/transform-items\.[\da-f]{8}\.js$/)
})

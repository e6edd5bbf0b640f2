import { expect, it } from 'vitest'
import { transformScript } from '../../../src/browser-build/hosted-search-files.ts'

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

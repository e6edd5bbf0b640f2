import { expect, test } from 'vitest'
import { createMarkdownCompiler } from '../../../src/markdown/compile.ts'
import * as templates from '../../../templates/entries/server-entry.tsx'

const compile = createMarkdownCompiler({ magicComments: [], mermaid: false, format: 'mdx' }, templates)

const hasOwnCode = async (body: string): Promise<boolean> =>
  (await compile({ path: 'page.mdx', displayPath: 'page.mdx', body })).data.hasOwnCode

test.each([
  '# Title\n\n<Tabs><TabItem value="a" label={`A` + 1}>Text</TabItem></Tabs>',
  "export const names = ['a', { b: -1, ...{} }]\n\n{names[0]?.length} {names ? 'yes' : 'no'}",
  '{/* for (;;); */}\n\n<Admonition {...{ type: "tip" }}>**Text**</Admonition>',
  '{<b title={"a"}>Text</b>}',
  'export const a = { b: "c" }\n\n{a.b}',
])('a page that only says values has no code of its own: %j', async (text) => {
  expect(await hasOwnCode(text)).toBe(false)
})

test.each([
  '{[1].map(String)}',
  '{(() => 1)()}',
  '{new Date(0).getTime()}',
  'export const a = () => 1\n\nText',
  'export function a() {}\n\nText',
  'export const a = await 1\n\nText',
  '<Admonition title={String(1)}>Text</Admonition>',
  '<Admonition {...Object({})}>Text</Admonition>',
  '{delete globalThis.nothing}',
  '{String.raw`a`}',
  'export const a = [1]\nexport const b = [...a, ...a]\n\nText',
  'export const a = <b/>\nexport const c = <>{a}{a}</>\n\nText',
  '{3n ** 9n}',
  '<Tabs><TabItem value="a">{(globalThis.nothing = 1)}</TabItem></Tabs>',
])('a page that calls, makes or changes something has code of its own: %j', async (text) => {
  expect(await hasOwnCode(text)).toBe(true)
})

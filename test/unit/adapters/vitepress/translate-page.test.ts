import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { translatePage } from '../../../../src/adapters/vitepress/translate-page.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

const OPTIONS = {
  srcDir: 'docs',
  lineNumbers: false,
  attributes: ['{', '}'] as const,
  titles: {},
  locales: {},
  components: [],
  hasOwnIds: false,
  containers: [],
  data: {},
}

async function translate(body: string, files: Readonly<Record<string, string>> = {}, options = {}) {
  const root = await makeTempFolder()
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return translatePage({ body, displayPath: 'docs/page.md', root, within: root }, { ...OPTIONS, ...options })
}

test.each([
  ['::: tip\nA\n:::', '::::::::::::tip\nA\n::::::::::::'],
  [':::warning Mind [it](x)\nA\n:::', '::::::::::::warning[Mind [it](x)]\nA\n::::::::::::'],
  ['::: info A] B\n:::', '::::::::::::info[A\\] B]\n::::::::::::'],
  ['::: details {open}\nA\n:::', '::::::::::::details[Details]{open}\nA\n::::::::::::'],
  ['::: details More\nA\n:::', '::::::::::::details[More]\nA\n::::::::::::'],
  ['::: raw\n<b>A</b>\n:::', '\n<b>A</b>\n'],
  [':::: tip\n::: v-pre\nA\n:::\n::::', '::::::::::::tip\n\nA\n\n::::::::::::'],
  ['- item\n\n  ::: danger\n  A\n  :::', '- item\n\n  ::::::::::::danger\n  A\n  ::::::::::::'],
  ['::: own\nA\n:::', '::: own\nA\n:::'],
  [
    '::: code-group\n```sh [npm]\na\n```\n```ts\nb\n```\n:::',
    '::::::::::::tabs\n:::::::::::tab[npm]\n```sh\na\n```\n:::::::::::\n:::::::::::tab[ts]\n```ts\nb\n```\n:::::::::::\n::::::::::::',
  ],
  [
    ':::tabs key:x\n== A\n1\n== B\n2\n:::',
    '::::::::::::tabs{group="x"}\n:::::::::::tab[A]\n1\n:::::::::::\n:::::::::::tab[B]\n2\n:::::::::::\n::::::::::::',
  ],
  ['```ts:line-numbers=2 {1, 3} [app.ts]\na\n```', '```ts title="app.ts" {1,3} showLineNumbers=2\na\n```'],
  ['```js{1,3-4}:no-line-numbers\n::: tip\n{{ a }} <B/>\n```', '```js {1,3-4}\n::: tip\n{{ a }} <B/>\n```'],
  ['```[.env]\nA=1\n```', '```text title=".env"\nA=1\n```'],
  ['    ::: tip\n\ntext', '    ::: tip\n\ntext'],
  ['[[toc]]\nA', '\nA'],
  [
    '::: code-group\n```ts\na\n```\n\nText\n:::',
    '::::::::::::tabs\n:::::::::::tab[ts]\n```ts\na\n```\n:::::::::::\n\n::::::::::::\n\nText\n',
  ],
  ['::: tip <New>1.2</New>\n:::', '::::::::::::tip[1.2]\n::::::::::::'],
  [':::tabs\n=== A\n1\n:::', '::::::::::::tabs\n:::::::::::tab[A]\n1\n:::::::::::\n::::::::::::'],
  ['<Foo>\n<template #title>A</template>\n</Foo>', '\nA\n'],
  ['<Foo>\n    <template #a>\n      A\n    </template>\n</Foo>\n\n    code', '\n\nA\n\n\n\n    code'],
  ['<Foo\n    a="b"\n>\n\nA', '\n\n\n\nA'],
  ['<!--\n::: tip\n::: -->\nA', '\n\n\nA'],
  ['{#an-id}', '<span id="an-id"></span>'],
  ['<script setup>\nimport A from "./A.vue"\n</script>\n\nA\n\n<style>\na {}\n</style>', '\n\n\n\nA\n\n\n\n'],
  ['A `<Foo>` \\<Foo> `{{ a }}` B', 'A `<Foo>` \\<Foo> `{{ a }}` B'],
  ['<Foo :a="1 > 0" b>in **it**</Foo> C', 'in **it** C'],
  ['<Foo\n  :a="1"\n/>\nB', '\n\n\nB'],
  ['<a v-if="x" :href="y" @click="z" href="/w">A</a>', '<a href="/w">A</a>'],
  ['A <https://example.com> B', 'A <https://example.com> B'],
  ['A <Badge type="info" text="new" />', 'A <span class="VPBadge info">new</span>'],
  ['## Über <Badge>new</Badge>', '## Über <span class="VPBadge tip">new</span> {#uber-new}'],
  [
    '## `<A />` <Badge text="new" />\n## A <Badge text="x" />',
    '## `<A />` <span class="VPBadge tip">new</span> {#a}\n## A <span class="VPBadge tip">x</span> {#a-1}',
  ],
  ['## A &rarr; B', '## A &rarr; B {#a-rarr-b}'],
  ['[a](/b){target="_self"} and {c}', '[a](/b) and {c}'],
  ["{{ 'a' }} {{ b }}", 'a {{ b }}'],
  ['> [!NOTE] Own title\n> A', '> [!NOTE]\n> **Own title**\n> A'],
])('%j becomes %j', async (written, expected) => {
  expect((await translate(written)).body).toBe(expected)
})

test('a line of colons ends the outermost container that it can, and a tab all in the one before it', async () => {
  const { body } = await translate('::: tip\n::: tabs\n== A\n::: info\n1\n== B\n2\n:::\nC')
  expect(body).toBe(
    '::::::::::::tip\n::::::::::tabs\n:::::::::tab[A]\n::::::::info\n1\n::::::::\n:::::::::\n:::::::::tab[B]\n2\n:::::::::\n::::::::::\n::::::::::::\nC',
  )
})

test('a container of a plugin is what is in it, with a warning', async () => {
  const { body, problems } = await translate('::: demo\nA\n:::', {}, { containers: ['demo'] })
  expect(body).toBe('\nA\n')
  expect(problems?.map(({ message }) => message)).toEqual([
    'Container ::: demo is of a plugin, and only what is in it is shown (1 time)',
  ])
})

describe('components that the site has in React', () => {
  const options = { components: ['TideTable'] }

  test.each([
    [
      '<tide-table\n  name="a > b"\n  :max-rows="1 + 1"\n  open @click="c"\n/> <Gone>d</Gone>',
      '<TideTable name={"a > b"} maxRows={2} open /> d',
    ],
    [
      '<TideTable>\n\n**a**<br> {b} <https://c.d> <!-- e -->\n\n</TideTable>',
      '<TideTable>\n\n**a**<br /> \\{b} [https://c.d](https://c.d) \n\n</TideTable>',
    ],
    ['`<TideTable />` {a}<br>', '`<TideTable />` {a}<br>'],
    ['```html\n<TideTable />\n```', '```html\n<TideTable />\n```'],
  ])('%j is %j', async (written, expected) => {
    expect((await translate(written, {}, options)).body).toBe(expected)
  })
})

test('contents that a page asks for are in it where nothing is beside it', async () => {
  const text = '\n\n\n[[toc]]\n## `A` [b](c)\n### D {#e}\n#### F'
  const { body } = await translate(text, { 'docs/page.md': `---\noutline: false\n---${text}` })
  expect(body.trim()).toBe('- [`A` b](#a-b)\n  - [D](#e)\n\n## `A` [b](c)\n### D {#e}\n#### F')
  expect((await translate('[[toc]]\n## A')).body).toBe('\n## A')
})

test('a container ends with the item of a list that it is in', async () => {
  const { body } = await translate('- a\n\n  ::: code-group\n  ```sh\n  b\n  ```\n\n## C')
  expect(body).toMatch(/\n {2}:{12}\n\n## C$/)
})

test('a comment in a group of code is none of its tabs', async () => {
  const { body } = await translate('::: code-group\n<!-- a -->\n```sh\nb\n```\n:::')
  expect(body).toMatch(/tabs\n\n:+tab\[sh\]/)
})

test('a container in a group of code is below its tabs', async () => {
  const { body } = await translate('::: code-group\n```sh [npm]\na\n```\n::: info\nB\n:::')
  expect(body).toBe(
    '::::::::::::tabs\n:::::::::::tab[npm]\n```sh\na\n```\n:::::::::::\n::::::::::::\n\n::::::::::info\nB\n::::::::::\n',
  )
})

test('attributes may have other marks around them', async () => {
  const { body } = await translate('## A %{#b}%\n\n`%{#c}%`', {}, { attributes: ['%{', '}%'] })
  expect(body).toBe('## A {#b}\n\n`%{#c}%`')
})

test('the members of a team are a list, as the script or a file that it imports says them', async () => {
  const script =
    "<script setup lang=\"ts\">\nimport { VPTeamMembers } from 'vitepress/theme'\nimport { core } from './team'\nconst crew: any[] = [...core, { name: 'Ed', title: 'Cook', org: 'Quay', orgLink: '/q' }]\n</script>"
  const { body } = await translate(`${script}\n<VPTeamMembers size="small" :members="crew" />`, {
    'docs/team.ts':
      "type A = unknown\nexport const core = [{ avatar: '/a.png', name: 'Al', links: [{ icon: 'github', link: '/g' }] }].map((one) => one)",
  })
  expect(body.trim()).toBe('- ![](/a.png) **Al**, [GitHub](/g)\n- **Ed**, Cook, [Quay](/q)')
})

test('constants of a script that are plain values are shown, and attributes with plain values kept', async () => {
  const script = "<script setup>\nconst a = 'x'\nconst b = ref(2)\nconst c = f()\n</script>\n"
  const { body, problems } = await translate(
    `${script}{{ a }} {{ b }} {{ c }} <img :src="withBase('/i.png')" :alt="d" @click="e">`,
  )
  expect(body.split('\n').at(-1)).toBe('x 2 {{ c }} <img src="/i.png">')
  expect(problems?.map(({ message }) => message)).toEqual([
    'Expression {{ }} of Vue is shown as it is written (1 time)',
    'Attribute :alt of Vue is left out (1 time)',
  ])
})

describe('directives of Vue', () => {
  const script = `<script setup lang="ts">
import { computed, ref } from 'vue'
import { data as posts } from './posts.data.js'
import { tag } from './tags'
const isOpen = ref(false)
const first = computed(() => posts.slice(0, 1))
const { length } = posts
</script>
`
  const options = {
    data: {
      'docs/posts.data.ts': [
        { title: 'A & B', tags: ['x', 'y'], url: '/a' },
        { title: 'C', tags: [] },
      ],
    },
  }
  const files = { 'docs/tags.ts': "export const tag = (name: string) => '#' + name" }

  test.each([
    [
      '<ul>\n  <li v-for="(post, i) of posts" :key="post.url">\n    <a :href="post.url">{{ i }} {{ post.title }}</a> <b v-for="one in post.tags">{{ tag(one) }}</b>\n  </li>\n</ul>',
      '<ul>\n  <li>\n    <a href="/a">0 A &amp; B</a> <b>#x</b><b>#y</b>\n  </li><li>\n    <a>1 C</a> \n  </li>\n</ul>',
    ],
    ['<template v-for="{ title } in first">*{{ title }}*</template> {{ length }}', '*A &amp; B* 2'],
    ['<p\n  v-if="isOpen">a</p>\n<p v-else-if="length > 1">b</p>\n<p v-else>c</p>\nd', '\n<p>b</p>\n\nd'],
    ['<p v-html="`<i>` + length"></p><br v-for="n in 2">', '<p><i>2</p><br><br>'],
    ['`<p v-if="isOpen">`', '`<p v-if="isOpen">`'],
  ])('%s is %s', async (written, expected) => {
    const { body, problems } = await translate(script + written, files, options)
    expect(body.split('\n').slice(8).join('\n')).toBe(expected)
    expect(problems).toEqual([])
  })

  it('whose values are not known are left out, with a warning', async () => {
    const { body, problems } = await translate(`${script}<p v-for="a of window.b">{{ a }}</p>`, files, options)
    expect(body.split('\n').at(-1)).toBe('<p>{{ a }}</p>')
    expect(problems?.map(({ message }) => message)).toEqual([
      'Attribute v-for of Vue is left out (1 time)',
      'Expression {{ }} of Vue is shown as it is written (1 time)',
    ])
  })
})

test('containers of the site, and titles of a language, are those of the configuration', async () => {
  const options = { titles: { own: 'Mine', tip: 'A' }, locales: { 'page.md': { tip: 'B' } } }
  const { body } = await translate('::: own\n:::\n::: tip\n:::', {}, options)
  expect(body).toBe('::::::::::::note[Mine]\n::::::::::::\n::::::::::::tip[B]\n::::::::::::')
})

test('front matter adds to the head of a page', async () => {
  const page =
    "---\ntitleTemplate: ':title - Site'\nhead:\n  - - meta\n    - name: a\n      content: '\"b\"'\n---\n# `C`"
  const { body } = await translate('\n\n\n\n\n\n\n# `C`', { 'docs/page.md': page })
  expect(body.split('\n').at(-1)).toBe('<head><meta name="a" content="&quot;b&quot;" /><title>C - Site</title></head>')
})

test('containers without a title have that of the configuration, and fences its line numbers', async () => {
  const options = { lineNumbers: true, titles: { tip: 'HINT' } }
  const { body } = await translate('::: tip\n:::\n```ts\na\n```', {}, options)
  expect(body).toBe('::::::::::::tip[HINT]\n::::::::::::\n```ts showLineNumbers\na\n```')
})

test('expressions have values of the front matter', async () => {
  const page = '---\na:\n  - b: 1\n---\nx'
  const { body } = await translate('\n{{ $frontmatter.a[0].b }} {{ $frontmatter.c }}', { 'docs/page.md': page })
  expect(body).toBe('\n1 {{ $frontmatter.c }}')
})

describe('files that a page shows', () => {
  const code = 'const a = 1\n// #region b\n  const b = 2\n  // #region c\n  c()\n  // #endregion c\n// #endregion b\n'
  const part = '---\ntitle: Part\n---\n# Part\n\nOne <!--@include: ./inner.md-->\n\n## Two\n\nThree\n'
  const json =
    '{\n  "// #region a": "",\n  "b": 1,\n  "// #endregion": "",\n  // #region a\n  "c": 2\n  // #endregion a\n}'
  const files = {
    'docs/data.json': json,
    'docs/code.ts': code,
    'docs/parts/part.md': part,
    'docs/parts/inner.md': 'inner',
  }

  test.each([
    ['<<< ./code.ts#b', '```ts\nconst b = 2\nc()\n```'],
    ['<<< @/code.ts#c{1 js:line-numbers} [C]', '```js title="C" {1} showLineNumbers\nc()\n```'],
    ['<<< ./data.json#a', '```json\n"b": 1,\n"c": 2\n```'],
    ['<!--@include: ./parts/part.md{8,8}-->', '## Two'],
    ['<!-- @include: ./parts/part.md#two -->', '\nThree'],
    ['<!--@include: @/parts/part.md-->', '# Part\n\nOne \ninner\n\n## Two\n\nThree'],
    ['```md\n<!--@include: ./parts/part.md#two-->\n```', '```md\n\nThree\n```'],
  ])('%s is %j', async (written, expected) => {
    expect((await translate(written, files)).body).toBe(expected)
  })

  it('report problems at their own places', async () => {
    const { placeOf } = await translate('A\n\n<!--@include: ./parts/part.md-->\n\nB', files)
    expect(placeOf(3, 2)).toEqual({ file: 'docs/parts/part.md', line: 4, column: 2, source: '# Part' })
    expect(placeOf(12, 1)).toEqual({ file: 'docs/page.md', line: 5, column: 1, source: 'B' })
  })

  it('that are not there are a warning, and stay as they are written', async () => {
    const { body, problems } = await translate('<<< ./gone.ts\n<!--@include: ./gone.md-->')
    expect((await translate('<<< ./code.ts#gone', files)).body).toContain('const a = 1')
    expect(body).toBe('<<< ./gone.ts\n<!--@include: ./gone.md-->')
    expect(problems?.map(({ message, line }) => [message, line])).toEqual([
      ['"./gone.md" does not exist', 2],
      ['"./gone.ts" does not exist', 1],
    ])
  })
})

test('what only Vue shows is a warning for each kind, with its count', async () => {
  const { problems } = await translate('A\n<Foo /> <Foo>b</Foo>\n{{ c }}')
  expect(problems?.map(({ message, line, column, file }) => [message, file, line, column])).toEqual([
    ['Component <Foo> is not shown, only the text in it (2 times)', 'docs/page.md', 2, 1],
    ['Expression {{ }} of Vue is shown as it is written (1 time)', 'docs/page.md', 3, 1],
  ])
})

import { expect, test } from 'vitest'
import { compileMdx, faultsOf, htmlOf } from '../../support/compile-page.ts'

const mdx = { path: 'page.mdx' }

test('expressions are evaluated and exports can be used in them', async () => {
  expect(await htmlOf('export const year = 2020 + 5\n\nYear {year}', mdx)).toContain('<p>Year 2025</p>')
})

test('a component the page exports can be used in it', async () => {
  const html = await htmlOf('export const Big = ({ children }) => <b>{children}</b>\n\nA <Big>word</Big>', mdx)
  expect(html).toContain('<p>A <b>word</b></p>')
})

test("imports of Docusaurus's own components are optional", async () => {
  const source = "import Tabs from '@theme/Tabs'\nimport {\n  TabItem,\n} from '@theme/TabItem'\n\nText"
  expect(await htmlOf(source, mdx)).toContain('<p>Text</p>')
})

test('comments of both kinds are omitted', async () => {
  expect(await htmlOf('A {/* one */} B <!-- two --> C', mdx)).toBe('<p>A  B  C</p>')
  expect(await htmlOf('<!-- one\ntwo */ { -->\n\nText', mdx)).toBe('\n<p>Text</p>')
})

test('hundreds of comments and heading ids are read', async () => {
  const parts = Array.from(
    { length: 150 },
    (_, index) => `## H${index} {#h-${index}}\n\nA <!-- no --> B\n\n<!-- no -->\n`,
  )
  const html = await htmlOf(parts.join('\n'), mdx)
  expect(html.match(/<p>A {2}B<\/p>/g)).toHaveLength(150)
  expect(html.match(/<h2 [^>]*id="h-\d+"/g)).toHaveLength(150)
  expect(html).not.toMatch(/<!--|no|\{#/)
})

test('an error after hundreds of comments has its place', async () => {
  const faults = await faultsOf(`${'<!-- no -->\n\n'.repeat(150)}Two {foo bar} x`, mdx)
  expect(faults).toMatchObject([{ line: 301, column: 10 }])
})

test('what looks like a comment in a string stays, whatever is around it', async () => {
  const source = 'export const text = `\n<!-- kept -->\n`\n\n<!-- one -->\n\n{text} <!-- two -->\n\n`<!-- code -->`'
  const html = await htmlOf(source, mdx)
  expect(html).toContain('&lt;!-- kept --&gt;')
  expect(html).toContain('<code>&lt;!-- code --&gt;</code>')
  expect(html).not.toMatch(/one|two/)
})

test('a comment in code is code', async () => {
  expect(await htmlOf('`<!-- a -->`', mdx)).toBe('<p><code>&lt;!-- a --&gt;</code></p>')
})

test('Tabs render a radio button, a label and a panel for each item', async () => {
  const html = await htmlOf(
    '<Tabs groupId="os">\n<TabItem value="a" label="Linux">\n\n**one**\n\n</TabItem>\n<TabItem value="b" default>\n\ntwo\n\n</TabItem>\n</Tabs>',
    mdx,
  )
  expect(html).toContain('data-tab-group="os"')
  expect(html).toMatch(/<label [^>]*>Linux<\/label>/)
  expect(html).toMatch(/<label [^>]*>b<\/label>/)
  expect(html).toMatch(/<p><strong>one<\/strong><\/p>[\s\S]*<p>two<\/p>/)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).toMatch(/checked="" value="b"/)
})

test('a .md page may use Tabs without an import', async () => {
  expect(await htmlOf('<Tabs>\n<TabItem value="a">x</TabItem>\n</Tabs>')).toContain('type="radio"')
})

test('the Admonition component looks like its container', async () => {
  const component = await htmlOf('<Admonition type="tip" title="Try">\n\nText\n\n</Admonition>', mdx)
  const container = await htmlOf(':::tip[Try]\n\nText\n\n:::', mdx)
  expect(component).toBe(container)
})

test.each([
  ['a brace that is not an expression', 'One\n\nTwo {foo bar} x', 3, /Write \\\{/],
  ['a less-than sign', 'One\n\na <1 b', 3, /Write \\</],
  ['an unclosed tag', 'One\n\nuse <name> here', 3, /Close each tag/],
  ['an unclosed expression', 'One {a\n', 1, /Close the brace|Write \\\{/],
])('%s is reported with its location, source line and a hint', async (_, source, line, hint) => {
  const [fault] = await faultsOf(source, mdx)
  expect(fault).toMatchObject({ severity: 'error', file: 'content/docs/page.mdx', line })
  expect(fault?.column).toBeGreaterThan(0)
  expect(fault?.source).toBe(source.split('\n')[line - 1])
  expect(fault?.hint).toMatch(hint)
})

test('the line of an error includes the front matter', async () => {
  const [fault] = await faultsOf('---\ntitle: T\n---\n\nTwo {foo bar}', mdx)
  expect(fault).toMatchObject({ line: 5, source: 'Two {foo bar}' })
})

test('imports and exports inside of a container are modules, as in MDX, and other paragraphs are text', async () => {
  const module = "import {\n  Card as Own,\n} from '@site/src/Card'\nimport { Tabs } from '@theme/Tabs'"
  const source = `:::note\n\nText\n\n${module}\n\nexport const word = 'Quay'\n\nimport the {word}\n\n:::\n`
  const { body, doc } = await compileMdx(source)
  expect(body.html).toContain('import the Quay')
  expect(body.html).not.toContain('@site/src/Card')
  expect(doc.problems.map(({ code, line }) => [code, line])).toEqual([['mdx.import', 5]])
})

test('the import of a part of redocusaurus says how specifications are shown', async () => {
  const { doc } = await compileMdx("import Redoc from '@theme/Redoc'\n\n# Title")
  expect(doc.problems[0]?.hint).toContain("Write api: { spec: 'openapi.yaml', out: 'api' }")
})

test('all unknown imports and components are reported at once, each at its line', async () => {
  const faults = await faultsOf("import a from './a'\nimport {\n  b,\n} from 'b'\n\n<Tabz />\n\nText <Foo />", mdx)
  expect(faults.map(({ line, message }) => [line, message])).toEqual([
    [1, 'Import of "./a" cannot be followed, what uses it is left out'],
    [2, 'Import of "b" cannot be followed, what uses it is left out'],
    [6, 'Component <Tabz> does not exist'],
    [8, 'Component <Foo> does not exist, only its texts and what is inside it are shown'],
  ])
  expect(faults[2]?.hint).toBe('Did you mean <Tabs>?')
  expect(faults[3]?.hint).toContain('TabItem, Tabs')
})

test('of a component that cannot be found, titles, texts and addresses are shown', async () => {
  const written = "import { A, B } from './a.astro'\n\n"
  const bodyOf = async (text: string) => (await compileMdx(written + text)).body.html
  expect(await bodyOf('<A title="Quay" description="*Deep* & dry" href="/b" icon="x">\nInside\n</A>')).toMatch(
    /<p><a href="[^"]*">Quay<\/a> \*Deep\* &amp; dry<\/p>\s*<p>Inside<\/p>/,
  )
  expect(await bodyOf('<A heading="Quay" />')).toContain('<p><strong>Quay</strong></p>')
  expect(await bodyOf('Go <B to="/b">*in*</B> now')).toMatch(/Go <a href="[^"]*"><em>in<\/em><\/a> now/)
  expect(await bodyOf('<B href="/b">\n  Go in\n</B>')).toMatch(/<p><a href="[^"]*">Go in<\/a><\/p>/)
})

test('what is inside a component that cannot be found is shown, with a warning', async () => {
  const { doc, body } = await compileMdx(
    "import { Card } from '@site/src/Card'\n\n# Page\n\n<Card icon={<Icon />}>\n\n## Inside\n\nText <Badge>new</Badge>.\n\n</Card>\n",
  )
  expect(body.html).toContain('Text new.')
  expect(body.html).toContain('id="inside"')
  expect(doc.headings.map(({ id }) => id)).toEqual(['inside'])
  expect(doc.problems.map(({ severity, code, line }) => [severity, code, line])).toEqual([
    ['warning', 'mdx.import', 1],
    ['warning', 'mdx.component', 9],
  ])
})

test('what uses an import that cannot be followed is left out, and the page stays', async () => {
  const { body, doc } = await compileMdx(
    'import labels, { FaqItem } from \'@site/data\'\n\n# Page\n\nA {labels.length} B\n\n{labels.map((one) => <b>{one}</b>)}\n\n<FaqItem>Answer</FaqItem>\n\n<Admonition type="note" title={labels[0]}>Note</Admonition>\n',
  )
  expect(body.html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')).toMatch(/A B Answer .*Note/i)
  expect(doc.problems.map(({ code }) => code)).toEqual(['mdx.import'])
})

test('an expression that throws is a fault of the page', async () => {
  const [fault] = await faultsOf('Text {missing.name}', mdx)
  expect(fault).toMatchObject({ code: 'mdx.runtime', file: 'content/docs/page.mdx' })
  expect(fault?.message).toContain('missing is not defined')
})

test('the compiler still works after a page that failed', async () => {
  await faultsOf('{', mdx)
  expect((await compileMdx('Fine')).body.html).toBe('<p>Fine</p>')
})

test.each([
  ['<div>\n<a id="x">R</a>\n<a\n  title="y"\n  id="z"\n  >S</a>\n</div>', '<a title="y" id="z">S</a>'],
  ['<p>\n    <b\n        title={["a b"].join("")}\n    >S</b>\n</p>', '<b title="a b">S</b>'],
])('a tag whose end begins a line is a tag: %j', async (text, html) => {
  const { doc, body } = await compileMdx(text)
  expect(body.html).toContain(html)
  expect(doc.problems).toEqual([])
})

test('what a page requires is found from its folder; what is not there is left out, with a warning', async () => {
  const { doc, body } = await compileMdx(
    'Text\n\n<img src={require("./no.png").default} alt="Logo" />\n\n{require("/no.js").x}',
  )
  expect(body.html).toContain('<img alt="Logo"')
  expect(doc.problems).toMatchObject([
    { severity: 'warning', message: expect.stringContaining('"./no.png"'), line: 3 },
    { severity: 'warning', message: expect.stringContaining('"/no.js"'), line: 5 },
  ])
})

test('a style may be text as in HTML, for elements of a page and of its components', async () => {
  const html = await htmlOf(
    `export const Box = () => <i style="--a: 1; color: red">a</i>

<p style="background: url('a;b.png'); margin-top: 1px !important">b <Box /></p>`,
    { path: 'page.mdx' },
  )
  expect(html).toContain('<i style="--a:1;color:red">a</i>')
  expect(html).toContain('style="background:url(&#x27;a;b.png&#x27;);margin-top:1px !important"')
})

test.each([
  ['<DocCardList items={useCurrentSidebarCategory().items} />', false],
  ['<DocCardList items={useCurrentSidebarSiblings()} />', false],
  ['<DocCardList items={useCurrentSidebarCategory().items.filter(Boolean)} />', true],
  ['<ul>{[...useCurrentSidebarSiblings()].length}</ul>', true],
  ['{useCurrentSidebarCategory().label}', true],
])(
  'the category of a page is for cards, which are made later; code that reads it is a warning: %s',
  async (use, warns) => {
    const hooks = "import { useCurrentSidebarCategory, useCurrentSidebarSiblings } from '@docusaurus/theme-common'"
    const { doc } = await compileMdx(`import DocCardList from '@theme/DocCardList'\n${hooks}\n\n${use}\n`)
    const warning = {
      code: 'code.component',
      message: 'A component reads the category of this page before it is known, and gets nothing',
      hint: 'Write <DocCardList items={useCurrentSidebarCategory().items} />, without .filter() or .map().',
    }
    expect(doc.problems).toMatchObject(warns ? [warning] : [])
  },
)

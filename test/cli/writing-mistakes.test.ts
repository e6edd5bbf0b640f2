import { beforeAll, describe, expect, it } from 'vitest'
import { configText, makeSite } from '../support/make-site.ts'
import type { CliResult } from '../support/run-cli.ts'

/** The first bytes of a PNG of one pixel, up to its size. */
const PNG_START = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')

const FILES = {
  'docs/index.md': '# Home\n\nText\n\n:::note\n\nNever closed.\n\n## More\n',
  'docs/comment.md': '# Comment\n\n<!-- One -->\n\n<!-- Two\n\nText\n\n## Hidden\n',
  'docs/moved/shade.md': '# Shade\n',
  'docs/moved/lamp.md': '# Lamp\n\n[Home](../index.md) [Moved](../before/shade.md) [No](../before/index.md)\n',
  'docs/inner.md': '# Inner\n\n:::note\n\n:::tip\n\nText\n\n:::\n\n:::\n',
  'docs/closed.md':
    '# Closed\n\n:::note\n\nText\n\n:::\n\n::::tip\n:::note\nText\n:::\n::::\n\n> :::note\n> Text\n> :::\n\n`:::`\n',
  'docs/fence.md':
    '# Fence\n\n- Item\n\n  ```js\n  let a = 1\n  ```\n\n~~~text\n```\n~~~\n\n```js\nlet a = 1\n\n## Swallowed\n',
  'docs/marked.md': '# Marked\n\n```js {1,3-4}\nlet a = 1\n```\n\n```js {a}\nb\n```\n\n```js {1..2}\nb\nc\n```\n',
  'docs/words.md':
    '# Words\n\n```js titel="a" showLinenumbers\nlet a\n```\n\n```js title=a.js file=b\nlet a\n```\n\n```py hl_lines="1"\na\n```\n',
  'docs/option.md': '# Option\n\n```js option=\'{ "max": 1, titel }\'\nlet a\n```\n',
  'docs/ids.md': '# Ids\n\n## One {#same}\n\n## Two {#same}\n',
  'docs/utf-16.md': Buffer.from('\uFEFF# Page\n\nText\n', 'utf16le'),
  'docs/binary.md': Buffer.from([0, 1, 2, 3, 0, 255, 254, 0, 0]),
  'docs/latin.md': Buffer.from('# Page\n\nA café\n', 'latin1'),
  'docs/images.md':
    '# Images\n\n![a](./img/text.png)\n![b](img/cut.png)\n![c](img/pointer.png)\n![d](./img/txet.png)\n![e](./text.png)\n',
  'docs/img/text.png': 'no image',
  'docs/img/cut.png': PNG_START,
  'docs/img/pointer.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 5\n',
}

let result: CliResult

/** The report of a problem, from its place to its hint; its lines without marks. */
function reportOf(place: string): string | undefined {
  const all = result.stderr.split(/^ {2}(?=error |warning )/m)
  return all.filter((text) => text.startsWith(`warning ${place} `) || text.startsWith(`error ${place} `)).join('')
}

beforeAll(async () => {
  result = await (await makeSite(FILES)).tryBuild()
})

describe('admonitions and fences', () => {
  it('that are never closed are warnings where they begin', () => {
    expect(reportOf('docs/index.md:5:1')).toMatch(
      /^warning .*Admonition ":::note" has no line that closes it\n.*\n.*\n {4}→ Write ":::"/,
    )
    expect(reportOf('docs/fence.md:13:1')).toMatch(/^warning .*Fence is never closed.*\n {4}13 │ ```js\n/)
  })

  it('are not reported when they are closed', () => {
    expect(result.stderr).not.toContain('docs/closed.md')
    expect(result.stderr.match(/Fence is never closed/g)).toHaveLength(1)
  })

  it('of comments, too', () => {
    expect(reportOf('docs/comment.md:5:1')).toContain('Comment is never closed, so that the text below it is not shown')
    expect(result.stderr.match(/Comment is never closed/g)).toHaveLength(1)
  })

  it('in others with as many colons are explained', () => {
    expect(reportOf('docs/inner.md:3:1')).toContain('one that has others in it begins and ends with more colons')
    expect(reportOf('docs/inner.md:11:1')).toContain('Unexpected ":::", which closes nothing')
  })
})

it('a link to a page that was moved names its place', () => {
  expect(reportOf('docs/moved/lamp.md:3:21')).toContain('→ Did you mean "./shade.md"?')
})

describe('the words after the language of a fence', () => {
  it('name lines that exist', () => {
    expect(reportOf('docs/marked.md:3:7')).toContain('Lines 3-4 do not all exist in this fence of 1 line\n')
    expect(reportOf('docs/marked.md:11:7')).toContain('Unexpected "1..2" in the lines to mark')
  })

  it('may be for others, with anything in quotes', () => {
    expect(result.stderr).not.toContain('docs/option.md')
  })

  it('have "did you mean", at their own columns', () => {
    expect(reportOf('docs/words.md:3:7')).toContain('→ Did you mean "title"?')
    expect(reportOf('docs/words.md:3:17')).toContain('→ Did you mean "showLineNumbers"?')
    expect(reportOf('docs/words.md:7:7')).toContain('→ Write title="a.js".')
    expect(reportOf('docs/words.md:11:7')).toContain('→ Write the numbers of the lines in braces')
    expect(result.stderr).not.toContain('"file"')
  })
})

it('an id that two headings have is a warning at the second', () => {
  expect(reportOf('docs/ids.md:5:1')).toContain('Heading id "same" is used before on this page')
})

describe('files that are not UTF-8', () => {
  it('are errors when they are UTF-16 or no text', () => {
    expect(reportOf('docs/utf-16.md:1')).toContain('error docs/utf-16.md:1 File is UTF-16, expected UTF-8')
    expect(reportOf('docs/binary.md:1')).toContain('error docs/binary.md:1 File is not text, or not UTF-8')
  })

  it('are warnings at the first character that cannot be read', () => {
    expect(reportOf('docs/latin.md:3:6')).toContain('warning docs/latin.md:3:6 File is not UTF-8')
  })
})

describe('images', () => {
  it('that browsers cannot show are warnings, with the reason', () => {
    expect(reportOf('docs/images.md:3:1')).toContain('warning docs/images.md:3:1 Image "./img/text.png" is damaged')
    expect(reportOf('docs/images.md:4:1')).toContain('Image "img/cut.png" is incomplete')
    expect(reportOf('docs/images.md:5:1')).toContain('→ Fetch the files: git lfs pull.')
  })

  it('that do not exist have "did you mean", also in another folder', () => {
    expect(reportOf('docs/images.md:6:1')).toMatch(
      /Image ".\/img\/txet.png" does not exist[^→]*→ Did you mean ".\/img\/text.png"/,
    )
    expect(reportOf('docs/images.md:7:1')).toMatch(
      /Image ".\/text.png" does not exist[^→]*→ Did you mean ".\/img\/text.png"/,
    )
  })
})

describe('files beside the pages', () => {
  let beside: CliResult

  beforeAll(async () => {
    const site = await makeSite({
      'site.config.js': configText({ blog: { path: 'blog', onInlineTags: 'warn', onInlineAuthors: 'warn' } }),
      'docs/index.md': '# Home\n\n[Nowhere](/nowhere)\n',
      'docs/more.md': '---\ndisplayed_sidebar: nope\npagination_next: nope\n---\n\n# More\n',
      'docs/cat/page.md': '# Page\n',
      'docs/cat/_category_.json':
        '{\n  "label": "Cat",\n  "positon": 3,\n  "link": { "type": "generated-index", "titel": "a" }\n}\n',
      'docs/tags.yml': 'intro:\n  lable: Intro\nmore:\n  label: 5\n',
      'blog/authors.yml': 'jane:\n  name: Jane\n  titel: Editor\n',
      'blog/tags.yml': 'intro:\n  label: Intro\n',
      'blog/2024-01-31-post.md':
        '---\ntitle: Post\nauthors:\n  - jan\n  - name: Jo\ntags: [intro, itnro]\n---\n\nText\n',
    })
    beside = await site.tryBuild()
  })

  it('have "did you mean" for keys, at their lines', () => {
    expect(beside.stderr).toMatch(/error docs\/cat\/_category_.json:3:3 Unknown key "positon"\n.*\n.*\n.*"position"\?/)
    expect(beside.stderr).toContain('error docs/cat/_category_.json:4:40 Unknown key "link.titel"')
    expect(beside.stderr).toMatch(/error docs\/tags.yml:2:3 Unexpected key "lable" of tag "intro"\n.*\n.*\n.*"label"\?/)
    expect(beside.stderr).toContain(
      'error docs/tags.yml:4:3 Unexpected value of "label" of tag "more", expected a text',
    )
    expect(beside.stderr).toMatch(/warning blog\/authors.yml:3:3 Unknown key "titel" of "jane"\n.*\n.*\n.*"title"\?/)
  })

  it('are reported together with the pages', () => {
    expect(beside.stderr).toContain('docs/index.md:3:1 Linked page "/nowhere" does not exist')
  })

  it('name what a page has in its front matter, which is where the problem is', () => {
    expect(beside.stderr).toContain('error blog/2024-01-31-post.md:4:5 Author "jan" does not exist in blog/authors.yml')
    expect(beside.stderr).toContain('warning blog/2024-01-31-post.md:5:5 Author "Jo" is not in blog/authors.yml')
    expect(beside.stderr).toMatch(
      /warning blog\/2024-01-31-post.md:6:15 Tag "itnro" is not in[^→]*→ Did you mean "intro"\?/,
    )
    expect(beside.stderr).toContain('error docs/more.md:2:1 Sidebar "nope" does not exist')
    expect(beside.stderr).toContain('error docs/more.md:3:1 Doc id "nope" of pagination_next does not exist')
  })
})

it('an unreadable file of authors is the only problem of its posts', async () => {
  const site = await makeSite({
    'site.config.js': configText({ blog: { path: 'blog' } }),
    'docs/index.md': '# Home\n',
    'blog/authors.yml': 'jane: "open\n',
    'blog/2024-01-31-post.md': '---\nauthors: jane\n---\n\n# Post\n',
  })
  expect((await site.tryBuild()).stderr).toMatch(/error blog\/authors.yml:1:7 .*\n.*\n.*\n.*\n\n1 error\n$/)
})

describe('code in pages', () => {
  let pages: CliResult
  const tabs = [
    '# Tabs',
    '',
    '<Tabs>',
    '  <TabItem value="a" label="A">A</TabItem>',
    '  <TabItem value="a" label="B">B</TabItem>',
    '  <TabItem label="C">C</TabItem>',
    '</Tabs>',
    '',
    '<Tabs defaultValue="wnidows">',
    '<TabItem value="windows">',
    'x',
    '</TabItem>',
    '</Tabs>',
    '',
    '<Tabs>',
    '{["a"].map((value) => <TabItem key={value} value={value}>x</TabItem>)}',
    '</Tabs>',
    '',
    '<Tabs>',
    '',
    'Text',
    '',
    '</Tabs>',
  ]

  beforeAll(async () => {
    const site = await makeSite({
      'docs/index.md': '# Home\n',
      'docs/tabs.mdx': tabs.join('\n'),
      'docs/thrown.mdx': '---\ntitle: Thrown\n---\n\nText\n\n- Item {frontMatter.list.map((one) => one)}\n',
      'docs/function.mdx':
        'export const check = (value) => {\n  return value.name.length\n}\n\n# Function\n\n{check({})}\n',
      'docs/own.mdx': "import Chart from './Chart'\n\n# Own\n\n- <Chart>inside</Chart>\n",
      'docs/Chart.jsx': "export default function Chart() {\n  throw new Error('no data')\n}\n",
      'docs/including.mdx': "import Part from './_part.mdx'\n\n# Including\n\n<Part />\n",
      'docs/_part.mdx': 'Text\n\n{missing.value}\n',
    })
    pages = await site.tryBuild()
  })

  it('that throws is named where it is', () => {
    expect(pages.stderr).toMatch(
      /error docs\/thrown.mdx:7:\d+ Page cannot be rendered: Cannot read properties of undefined/,
    )
    expect(pages.stderr).toMatch(/error docs\/function.mdx:2:\d+ Page cannot be rendered: Cannot read/)
    expect(pages.stderr).toMatch(/error docs\/_part.mdx:3:\d+ Page cannot be rendered: missing is not defined/)
  })

  it('that fails in a component is named where the page uses it', () => {
    expect(pages.stderr).toContain('warning docs/own.mdx:5:3 <Chart> fails')
  })

  it('has every mistake in tabs reported at its element', () => {
    const found = [...pages.stderr.matchAll(/error docs\/tabs.mdx:(\S+) (.*)/g)].map(([, place, message]) => [
      place,
      message,
    ])
    expect(found).toEqual([
      ['5:3', 'Value "a" of <TabItem> is that of another tab'],
      ['6:3', 'Unexpected <TabItem> without a value in <Tabs>'],
      ['9:1', 'Default "wnidows" of <Tabs> does not exist'],
      ['21:1', 'Unexpected text in <Tabs>, outside of a <TabItem>'],
    ])
  })
})

it('a strict build fails for warnings', async () => {
  const site = await makeSite({ 'docs/index.md': FILES['docs/index.md'], 'site.config.js': configText() })
  expect((await site.tryBuild()).code).toBe(0)
  expect((await site.tryBuild('--strict')).code).toBe(1)
})

it('a diagram that cannot be drawn is a warning at its line, with what mermaid says', async () => {
  const diagrams = [
    'flowchart TD\n  A[Hello <b>you</b>] --> B{ok?}\n  B -->|"yes"| C',
    'sequenceDiagram\n  A->>B: Hello\n  A->>B Hello',
    'flowchrt LR\n  a --> b',
    'pie\n  "a" : 3',
  ]
  const page = `# Home\n\n${diagrams.map((text) => `\`\`\`mermaid\n${text}\n\`\`\`\n`).join('\n')}`
  const site = await makeSite({ 'docs/index.md': page })
  for (const _ of ['compiled', 'cached']) {
    const { stderr } = await site.tryBuild()
    expect(stderr).toContain("warning docs/index.md:12:1 Diagram cannot be drawn: Expecting 'TXT', got 'NEWLINE'")
    expect(stderr).toContain('warning docs/index.md:16:1 Diagram cannot be drawn: its type is unknown')
    expect(stderr).toMatch(/\n2 warnings\n$/)
  }
})

import { expect, test } from 'vitest'
import { compileMdx, compilePage, htmlOf, withAddresses } from '../../support/compile-page.ts'

const idsOf = async (text: string) => (await compilePage(text)).doc.headings.map((heading) => heading.id)

test('a heading gets an id from its text, repeated ones with a number', async () => {
  expect(await idsOf('## Set it up!\n\n## Same\n\n### Same\n\n## Same')).toEqual([
    'set-it-up',
    'same',
    'same-1',
    'same-2',
  ])
})

test('a custom id replaces the one from the text in .md', async () => {
  const { doc, body } = await compilePage('## Long title {#short}\n\n## Über uns {#über}')
  expect(doc.headings).toMatchObject([
    { id: 'short', text: 'Long title' },
    { id: 'über', text: 'Über uns' },
  ])
  expect(doc.ids).toEqual(['short', 'über'])
  expect(body.html).not.toContain('{#')
})

test('a custom id replaces the one from the text in .mdx', async () => {
  const { doc } = await compileMdx('## Long title {#short}\n\n### Über uns {#über}\n\n## Plain')
  expect(doc.headings.map(({ id, text }) => [id, text])).toEqual([
    ['short', 'Long title'],
    ['über', 'Über uns'],
    ['plain', 'Plain'],
  ])
})

test.each(['page.md', 'page.mdx'])('a custom id needs no space before it (%s)', async (path) => {
  const { doc } = await compilePage('import x from "@theme/x"\n\n## Über uns.{#about-us}', { path })
  expect(doc.headings).toMatchObject([{ id: 'about-us', text: 'Über uns.' }])
  expect(doc.problems.filter(({ code }) => code !== 'mdx.import')).toEqual([])
})

test.each(['page.md', 'page.mdx'])('ids after the first lead to the heading too (%s)', async (path) => {
  const { doc, body } = await compilePage('## Title *two* {#own #old #äl-ter}\n\n## Plain', { path })
  expect(doc.headings[0]).toMatchObject({ id: 'own', text: 'Title two', html: 'Title <em>two</em>' })
  expect(doc.ids).toEqual(['own', 'old', 'äl-ter', 'plain'])
  expect(body.html).toMatch(/^<h2 id="own"><a id="old"><\/a><a id="äl-ter"><\/a>Title <em>two<\/em><a class="anchor"/)
  expect(body.markdown).toBe('## Title *two*\n\n## Plain\n')
})

test('an id that a heading has already is no further id of another', async () => {
  const { doc } = await compilePage('## A {#a #c}\n\n## C\n\n## D {#d #a}')
  expect(doc.problems.map(({ message, line }) => [message.split(' is')[0], line])).toEqual([
    ['Heading id "c"', 3],
    ['Heading id "a"', 5],
  ])
})

test('a custom id in code is code', async () => {
  expect(await htmlOf('```md\n## Title {#id}\n```', { path: 'page.mdx' })).toContain('{#id}')
})

test.each([
  ['text in every mark', '## *A* **b** `c.d` ~~e~~ [f](g)', 'a-b-cd-e-f'],
  ['other scripts', '## Überschrift 日本語 и так', 'überschrift-日本語-и-так'],
  ['emoji', '## 🎉 Party', '-party'],
  ['the text of an image', '## ![Logo](l.png) Brand', 'logo-brand'],
  ['no tags', '## A <kbd>b</kbd> c', 'a-b-c'],
  ['punctuation', "## What's `a`/`b` -- & 1.5?", 'whats-ab-----15'],
  ['words after a colon', '## app:setTimeout(callback)', 'appsettimeoutcallback'],
  ['a word after a first colon', '## :Active slot', 'active-slot'],
  ['underlines', 'Two words\n---------', 'two-words'],
])('an id is made from %s, as on GitHub', async (_, text, id) => {
  for (const path of ['page.md', 'page.mdx'])
    expect((await compilePage(text, { path })).doc.headings.map((heading) => heading.id)).toEqual([id])
})

test.each([
  ['what is not text directive', '## Foo:Bar baz', 'foo-baz'],
  ['the name of one only', '## Step 1:First', 'step-1'],
  ['the last of several', '## a:b:c d', 'ab-d'],
  ['colons that start none', '## At 10:30: foo:bar- and `c:d`', 'at-1030-foobar--and-cd'],
  ['colons that are escaped', '## @jsr\\:registry and a&#58;b', 'jsrregistry-and-ab'],
  ['marks around one', '## **bold:word** end', 'bold-end'],
])('an id is made from %s, as in Docusaurus', async (_, text, id) => {
  for (const path of ['page.md', 'page.mdx'])
    expect(
      (await compilePage(text, { path, headingIds: 'docusaurus' })).doc.headings.map((heading) => heading.id),
    ).toEqual([id])
})

test('ids are those of VitePress: custom ones count, emoji do not', async () => {
  const { doc } = await compilePage('## A {#b}\n\n## B\n\n## C :tada:', { headingIds: 'vitepress' })
  expect(doc.ids).toEqual(['b', 'b-1', 'c'])
})

test('a custom id does not count when other ids are made unique; the title of the page does', async () => {
  expect(await idsOf('# One\n\n## One\n\n## Two {#one}\n\n## One')).toEqual(['one-1', 'one', 'one-2'])
})

test('ids have nothing of emoji and tags in MkDocs', async () => {
  const { doc } = await compilePage('# One\n\n## Two :tada:\n\n## Three :none:\n\n## /four <five>', {
    headingIds: 'mkdocs',
  })
  expect(doc.ids.slice(-3)).toEqual(['two', 'three-none', 'four'])
})

test('a custom id also counts for the headings above it in MkDocs', async () => {
  const { doc } = await compilePage('# One\n\n## Two {#one}\n\n## One', { headingIds: 'mkdocs' })
  expect(doc.ids).toEqual(['one_1', 'one', 'one_2'])
})

test.each([
  ['vitepress', '# 2 \u00dcber uns', '_2-uber-uns'],
  ['mkdocs', '# Title {#own}', 'own'],
  ['mdbook', '# A "b"', 'a-b'],
] as const)('the title of a page keeps the id that %s gives it', async (headingIds, text, id) => {
  const { doc } = await compilePage(`${text}\n\nWords.`, { headingIds })
  expect([doc.titleId, doc.ids]).toEqual([id, [id]])
})

test.each(['github', 'docusaurus'] as const)('the title of a page has no id with those of %s', async (headingIds) => {
  const { doc } = await compilePage('# Title {#own}', { headingIds })
  expect([doc.titleId, doc.ids]).toEqual([undefined, []])
})

test.each(['page.md', 'page.mdx'])('a custom id may be in a comment (%s)', async (path) => {
  const comment = path === 'page.md' ? '<!-- #short -->' : '{/* #short */}'
  const { doc, body } = await compilePage(`## Long *title* ${comment}\n`, { path })
  expect(doc.headings).toMatchObject([{ id: 'short', text: 'Long title' }])
  expect(body.markdown).toBe('## Long *title*\n')
})

test('a heading in HTML gets an id that no other heading has', async () => {
  const { doc } = await compilePage('<h2>Same</h2>\n\n## Same\n\n<h3>New</h3>')
  expect(doc.headings.map(({ id }) => id)).toEqual(['same-1', 'same', 'new'])
})

test('every heading except h1 has a labeled anchor', async () => {
  const html = await htmlOf('# Title\n\n## Set `it` up\n\n###### Deep')
  expect(html).toContain('href="#set-it-up" title="Direct link to Set it up"')
  expect(html).toContain('href="#deep" title="Direct link to Deep"')
  expect(html.match(/<a class="anchor"/g)).toHaveLength(2)
  expect(html).not.toContain('<h1')
})

test('the table of contents has each heading with its level and inline HTML, without links', async () => {
  const { doc } = await compilePage('## The `a` & *b* [link](x.md)\n\n#### Four')
  expect(doc.headings).toEqual([
    { level: 2, id: 'the-a--b-link', text: 'The a & b link', html: 'The <code>a</code> &#x26; <em>b</em> link' },
    { level: 4, id: 'four', text: 'Four', html: 'Four' },
  ])
})

test('a heading written in HTML counts', async () => {
  expect(await idsOf('<h2 id="own">Own</h2>\n\n## Other')).toEqual(['own', 'other'])
})

test('the first h1 becomes the title instead of part of the body', async () => {
  const { doc, body } = await compilePage('# My `code` & *words* <!-- x -->\n\nText')
  expect(doc).toMatchObject({
    title: 'My code & words',
    titleHtml: 'My <code>code</code> &#x26; <em>words</em>',
    hasOwnTitle: true,
  })
  expect(doc.isTitleInBody).toBeUndefined()
  expect(body.html.trim()).toBe('<p>Text</p>')
})

test.each([
  ['a picture', '# ![Logo](a.png) Us', 'Logo Us', 'Logo Us', '<img src="a.png" alt="Logo"'],
  ['a picture alone', '# ![](a.png)', 'page', undefined, '<img src="a.png" alt=""'],
  ['a link', '# The [`x`](b.md)', 'The x', 'The <code>x</code>', '<a href="b.md"><code>x</code></a>'],
  ['a script', '# A <script>1</script> b', 'A b', 'A  b', '<script>1</script>'],
  ['an anchor', '# A <a id="old"></a>', 'A', 'A', '<a id="old"></a>'],
  ['a style', '# A <span style="color:red">b</span>', 'A b', 'A <span>b</span>', 'style="color:red"'],
])('a title with %s stays in the body as it is, its words are the title elsewhere', async (_, text, ...expected) => {
  const [title, titleHtml, shown] = expected
  const { doc, body } = await compilePage(`${text}\n\nText`)
  expect(doc).toMatchObject({ title, titleHtml, hasOwnTitle: true, isTitleInBody: true })
  expect(withAddresses(body.html)).toMatch(/^<h1/)
  expect(withAddresses(body.html)).toContain(shown)
})

test('a title with components and expressions stays in the body', async () => {
  const { doc, body } = await compileMdx('export const v = 2\n\n# One <b>two</b> <span><i>three</i></span> {v}\n')
  expect(doc).toMatchObject({ title: 'One two three', isTitleInBody: true })
  expect(body.html).toContain('One <b>two</b> <span><i>three</i></span> 2</h1>')
})

test.each([
  ['another heading', '## Part\n\n# Later'],
  ['a line across the page', 'Text\n\n---\n\n# Later'],
  ['a heading in a list', '- ## Part\n\n# Later'],
])('an h1 after %s begins a part of the page, which keeps its title', async (_, text) => {
  const { doc, body } = await compilePage(`---\ntitle: Page\n---\n\n${text}\n\nEnd`)
  expect(doc).toMatchObject({ title: 'Page', titleHtml: 'Page', hasOwnTitle: false })
  expect(body.html).toMatch(/<h1 id="later">Later.*<\/h1>\n<p>End<\/p>/)
})

test('an h1 after text is the title', async () => {
  const { doc, body } = await compilePage('---\ntitle: Page\n---\n\nText\n\n# Own\n\n## Part')
  expect(doc).toMatchObject({ titleHtml: 'Own', hasOwnTitle: true, isTitleInBody: true })
  expect(body.html).toMatch(/^<p>Text<\/p>\n<h1 id="own">Own<\/h1>/)
})

test.each([
  ['imports', "import x from './data.json'\n\nexport const y = 1"],
  ['comments', '{/* about */}'],
  ['styles', '<style>{`p { color: red }`}</style>'],
  ['tags of the head', '<head><meta name="a" content="b" /></head>'],
])('an h1 after %s alone is above the body', async (_, before) => {
  const { doc, body } = await compileMdx(`${before}\n\n# Own\n\nText`)
  expect(doc).toMatchObject({ titleHtml: 'Own', hasOwnTitle: true })
  expect(doc.isTitleInBody).toBeUndefined()
  expect(body.html).not.toContain('<h1')
})

test('front matter sets the title, the h1 sets the shown title', async () => {
  const { doc } = await compilePage('---\ntitle: Short\n---\n\n# The long title')
  expect(doc).toMatchObject({ title: 'Short', titleHtml: 'The long title', hasOwnTitle: true })
})

test('a title only in front matter is shown escaped', async () => {
  const { doc } = await compilePage('---\ntitle: A < B & C\n---\n\nText')
  expect(doc).toMatchObject({ title: 'A < B & C', titleHtml: 'A &lt; B &amp; C', hasOwnTitle: false })
})

test.each([
  ['guides/first-steps.md', 'first-steps'],
  ['01-first.mdx', 'first'],
  ['10.5-upgrade.md', '10.5-upgrade'],
])('%s without a title gets the title %s', async (path, title) => {
  const { doc } = await compilePage('Text', { path })
  expect(doc).toMatchObject({ title, titleHtml: undefined })
})

test.each([
  ['the first paragraph', '# Title\n\n## Sub\n\nFirst *one*\nof two lines.\n\nSecond.', 'First one of two lines.'],
  ['no tags', 'Press <kbd>Ctrl</kbd><!-- x --> now.', 'Press Ctrl now.'],
  ['stray tags', 'The <camera_name> part.', 'The <camera_name> part.'],
  ['a space for a line break', 'One\\\ntwo.', 'One two.'],
  ['the first paragraph with text', '<a name="x"></a>\n\nReal text.', 'Real text.'],
  ['front matter first', '---\ndescription: Own words.\n---\n\nText.', 'Own words.'],
  ['empty without any', '- list', ''],
])('the description is %s', async (_, text, description) => {
  expect((await compilePage(text)).doc.description).toBe(description)
})

test('a description omits MDX expressions', async () => {
  expect((await compileMdx('Hello {/* note */}world')).doc.description).toBe('Hello world')
})

test('a long description is truncated at a word', async () => {
  const { description } = (await compilePage('word '.repeat(100))).doc
  expect(description.length).toBeLessThanOrEqual(201)
  expect(description).toMatch(/word…$/)
})

test.each([
  ['marks and code', '## A *b* `c` <kbd>K</kbd>', 'A <em>b</em> <code>c</code> <kbd>K</kbd>', 'A b c K'],
  ['the texts of pictures', '## With ![a pic](a.png)<br/><img src="b.png" alt="b"/>', 'With a pic b', 'With a pic b'],
  ['no links and ids', '## <a href="/x">See</a> <code id="y">z</code>', 'See <code>z</code>', 'See z'],
  ['no footnotes', '## Note[^1]\n\n[^1]: Text.', 'Note', 'Note'],
])('contents show %s of a heading', async (_, text, html, words) => {
  for (const path of ['page.md', 'page.mdx'])
    expect((await compilePage(text, { path })).doc.headings[0]).toMatchObject({ html, text: words })
})

test('contents have nothing that loads, runs or is typed into', async () => {
  const parts = [
    '<script>alert(1)</script>',
    '<style>b{}</style>',
    '<svg onload="x()"><title>s</title></svg>',
    '<iframe src="/x">i</iframe>',
    '<input type="checkbox">',
    '<span class="c" style="color: red" onclick="x()">mark</span>',
    '<button onclick="x()">press</button>',
  ]
  const { doc, body } = await compilePage(`## ${parts.join(' ')}`)
  expect(doc.headings[0]?.html).toMatch(/^<span class="c">mark<\/span> press$/)
  expect(body.html).toContain('aria-label="Direct link to mark press"')
})

test('contents have no entry for a heading without words, whose anchor is named by its id', async () => {
  const { doc, body } = await compilePage('## ![](a.png) {#logo}')
  expect(doc.headings).toEqual([])
  expect(body.html).toContain('title="Direct link to logo"')
})

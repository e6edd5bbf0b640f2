import { compile } from '@mdx-js/mdx'
import remarkGfm from 'remark-gfm'
import { describe, expect, test } from 'vitest'
import { componentNames, renderPageCode } from '../../../templates/entries/server-entry.tsx'

const renderBody = (code: string) =>
  renderPageCode(code, {
    page: {
      mark: (_, props) => props,
      highlight: ({ code }) => code,
      addHeadTag: () => {},
      addFeature: () => {},
      idPrefix: '',
      nextIsland: () => 'c0',
      warn: () => {},
    },
    modules: {},
    partials: [],
    globals: { exports: {} },
    names: {},
  })

const render = async (mdx: string) =>
  renderBody(String(await compile(mdx, { outputFormat: 'function-body', remarkPlugins: [remarkGfm] })))

/** An element mapped to one of our components, as the Markdown stage makes it from a fence or a directive. */
const renderElement = (name: string, props: object, children = 'null') =>
  renderBody(`const { jsx } = arguments[0]
    return { default: ({ components }) => jsx(components.${name}, { ...${JSON.stringify(props)}, children: ${children} }) }`)

describe('a page body', () => {
  test('may use our components by name, without an import', async () => {
    expect(componentNames).toEqual(['Admonition', 'CodeBlock', 'Figure', 'TabItem', 'Tabs'])
    expect(await render('<Admonition type="tip">Hi</Admonition>')).toContain('class="admonition is-tip"')
  })

  test('may use top-level await', async () => {
    expect(await render('export const x = await Promise.resolve(41)\n\n{x + 1}')).toBe('42')
  })

  test('that is invalid reports what was expected', async () => {
    await expect(renderBody('return {}')).rejects.toThrow('expected a compiled MDX body')
  })
})

describe('a code block', () => {
  const codeHtml = '<span class="line">a</span>\n<span class="line highlighted">b</span>'

  test('separates its lines with line feeds, so that copied text is correct', async () => {
    const html = await renderElement('pre', { codeHtml, language: 'yaml' })
    expect(html).toContain(`<code class="language-yaml">${codeHtml}</code>`)
  })

  test('has a title bar and a labeled copy button', async () => {
    const html = await renderElement('pre', { codeHtml, title: 'config.yml' })
    expect(html).toMatch(
      /^<div class="code" role="figure" aria-label="config.yml"><div class="code-title">config.yml<\/div>/,
    )
    expect(html).toContain('aria-label="Copy config.yml"')
    const plain = await renderElement('pre', { codeHtml })
    expect(plain).toMatch(/^<div class="code"><div class="code-tools/)
    expect(plain).toContain('aria-label="Copy code"')
  })

  test('numbers lines in an attribute, right-aligned, from the given start', async () => {
    const html = await renderElement('pre', { codeHtml, lineNumbersStart: '9' })
    expect(html).toContain(
      '<span data-line=" 9" class="line">a</span>\n<span data-line="10" class="line highlighted">b</span>',
    )
    expect(await renderElement('pre', { codeHtml })).not.toContain('data-line')
  })

  test('is focusable only if a line may be wider than a phone', async () => {
    const long = `<span class="line">${'&lt;'.repeat(60)}</span>`
    expect(await renderElement('pre', { codeHtml: long })).toContain('tabindex="0"')
    expect(await renderElement('pre', { codeHtml: `<span class="line">${'&lt;'.repeat(30)}</span>` })).not.toContain(
      'tabindex',
    )
  })

  test('written as JSX shows its text unchanged', async () => {
    const html = await render('<CodeBlock language="js" showLineNumbers>{"a < b\\nc"}</CodeBlock>')
    expect(html).toContain(
      '<span data-line="1" class="line">a &lt; b</span>\n<span data-line="2" class="line">c</span>',
    )
  })

  test('stays a plain pre if it is one', async () => {
    expect(await render('<pre className="x">raw</pre>')).toBe('<pre class="x">raw</pre>')
  })
})

describe('an admonition', () => {
  test.each([
    ['note', 'note', 'Note'],
    ['tip', 'tip', 'Tip'],
    ['info', 'info', 'Info'],
    ['warning', 'warning', 'Warning'],
    ['danger', 'danger', 'Danger'],
    ['caution', 'warning', 'Caution'],
    ['important', 'info', 'Important'],
    ['success', 'tip', 'Success'],
    ['secondary', 'note', 'Secondary'],
  ])('of kind %s looks like %s and has the title %s', async (type, look, title) => {
    const html = await renderElement('admonition', { type }, '"text"')
    expect(html).toContain(`class="admonition is-${look}" role="note" aria-label="${title}"`)
    expect(html).toContain(`<p class="admonition-title">${title}</p>`)
  })

  test('has the title it was given', async () => {
    expect(await renderElement('admonition', { type: 'tip', title: 'Mine' })).toContain('>Mine</p>')
  })

  test('takes a title with markup from its first child', async () => {
    const html = await render(
      '<Admonition>\n<div className="admonition-label">A <code>b</code></div>\n\nText\n\n</Admonition>',
    )
    expect(html).toContain('<p class="admonition-title">A <code>b</code></p>')
    expect(html).toContain('<div class="admonition-content">')
    expect(html).not.toContain('admonition-label')
  })
})

describe('tabs', () => {
  const page = (attributes: string, items: string) => render(`<Tabs ${attributes}>\n${items}\n</Tabs>`)
  const two = '<TabItem value="a" label="First">one</TabItem>\n<TabItem value="b" default>two</TabItem>'

  test('are radio buttons with a label and a panel each, side by side', async () => {
    const html = await page('groupId="os"', two)
    expect(html).toContain('data-tab-group="os"')
    const ids = [...html.matchAll(/<input type="radio" name="([^"]+)" id="([^"]+)"/g)]
    expect(new Set(ids.map((match) => match[1])).size).toBe(1)
    expect(new Set(ids.map((match) => match[2])).size).toBe(2)
    expect(html).toMatch(
      /<label for="([^"]+)" id="\1l">First<\/label><div class="tab-panel" role="group" aria-labelledby="\1l">one/,
    )
  })

  test('show the item marked default, else the first; defaultValue takes precedence', async () => {
    const checked = (html: string) => /<input[^>]*checked=""[^>]*value="([^"]+)"/.exec(html)?.[1]
    expect(checked(await page('', two))).toBe('b')
    expect(checked(await page('', two.replace(' default', '')))).toBe('a')
    expect(checked(await page('defaultValue="a"', two))).toBe('a')
    expect(checked(await page('defaultValue={null}', two))).toBeUndefined()
  })

  test('take labels and order from values if given', async () => {
    const html = await page('values={[{ value: "b", label: "Bee" }, { value: "a", label: "Ay" }]}', two)
    expect([...html.matchAll(/<label[^>]*>([^<]+)</g)].map((match) => match[1])).toEqual(['Bee', 'Ay'])
  })

  test('are named by their labels for a screen reader', async () => {
    const named = '<TabItem value="a" label={<b>First</b>}>one</TabItem>\n<TabItem value="b">two</TabItem>'
    expect(await page('', named)).toContain('role="group" aria-label="Tabs: First, b"')
    expect(await page('', '')).toContain('aria-label="Tabs"')
  })

  test('on one page have unique names, the same in every build', async () => {
    const twice = `<Tabs>\n${two}\n</Tabs>\n\n<Tabs>\n${two}\n</Tabs>`
    const names = new Set([...(await render(twice)).matchAll(/name="([^"]+)"/g)].map((match) => match[1]))
    expect(names.size).toBe(2)
    expect(await render(twice)).toBe(await render(twice))
  })

  test.each([
    ['another child', '<p>x</p>', 'Unexpected <p> in <Tabs>, expected <TabItem value="…">'],
    [
      'two items with one value',
      '<TabItem value="a">x</TabItem>\n<TabItem value="a">y</TabItem>',
      'expected a value of its own',
    ],
  ])('reject %s', async (_name, items, message) => {
    await expect(page('', items)).rejects.toThrow(message)
  })

  test('reject an unknown default', async () => {
    await expect(page('defaultValue="c"', two)).rejects.toThrow(
      'Unexpected defaultValue "c" of <Tabs>, expected one of "a", "b"',
    )
  })
})

describe('tables, diagrams and task lists', () => {
  test('a table scrolls in a focusable frame labeled by its header', async () => {
    const html = await render('| Mode | `Disk` |\n| --- | --- |\n| all | most |')
    expect(html).toContain('role="group" aria-label="Table: Mode, Disk" tabindex="0"')
  })

  test('a diagram is its readable source in a labeled figure', async () => {
    const html = await renderElement('pre', { mermaid: 'sequenceDiagram\n  A->>B: <hi>' })
    expect(html).toMatch(/^<div class="mermaid" role="figure" aria-label="Sequence diagram"/)
    expect(html).toContain('A-&gt;&gt;B: &lt;hi&gt;</pre></div>')
  })

  test('a diagram is labeled by its title', async () => {
    const source = '---\nconfig:\n  look: classic\n---\nflowchart LR\n  accTitle: From camera to clip\n  a --> b'
    expect(await renderElement('pre', { mermaid: source })).toContain('aria-label="From camera to clip"')
  })

  test('the checkboxes of a task list announce their state', async () => {
    const html = await render('- [x] yes\n- [ ] no')
    expect(html).toMatch(/checked=""[^>]*aria-label="Done"|aria-label="Done"[^>]*checked=""/)
    expect(html).toContain('aria-label="Not done"')
  })
})

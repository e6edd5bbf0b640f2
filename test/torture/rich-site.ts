import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { SiteConfigInput } from '../../src/config/site-config.ts'

const fixture = (path: string): string => readFileSync(join(import.meta.dirname, '../fixtures', path), 'utf8')

/** Configuration of the site: findings are warnings, so that most builds go on to the end. */
export const RICH_CONFIG = {
  title: 'Rich',
  url: 'https://docs.example.org',
  docs: { path: 'docs', editUrl: 'https://docs.example.org/edit' },
  staticDirectories: ['static'],
  onBrokenLinks: 'warn',
  redirects: [{ from: ['/old', '/older'], to: '/writing' }],
  themeConfig: {
    navbar: { items: [{ to: '/writing', label: 'Writing' }] },
    footer: { links: [{ title: 'More', items: [{ label: 'Guide', to: '/guide' }] }] },
  },
  api: [{ spec: 'openapi.yaml', out: 'zoo' }, { spec: 'product.json' }],
  contracts: {
    config: {
      schema: 'product.schema.json',
      names: { 'cameras.*': 'front', 'detectors.*': 'coral' },
      variants: { 'detectors.*': { key: 'type', from: 'x-types' } },
    },
    api: { spec: 'product.json', route: '/api', ignore: ['*:1984/*'] },
    terms: { page: 'product/glossary.md', ignore: ['Label'] },
    words: { go2rtc: [], 'Home Assistant': ['HomeAssistant'] },
  },
} satisfies SiteConfigInput

const INDEX = `---
title: Home
sidebar_position: 1
description: Where it starts
keywords: [one, two]
slug: /
---

# Home

[Writing](./writing.md#table), [the guide](/guide), ![A dot](/dot.svg), [^1].

[^1]: A note.
`

const WRITING = `---
sidebar_label: "Writing: all of it"
toc_max_heading_level: 4
---

# Writing

:::note[A *title*]

Text with \`code\`, <kbd>Ctrl</kbd> and https://example.org.

:::

## Table

| Left | Right |
| :--- | ---: |
| \`a\\|b\` | <br> |

### Code {#own-id}

\`\`\`js title="a.js" {1} showLineNumbers
// highlight-next-line
const a = { b: "<c>" }
\`\`\`

\`\`\`mermaid
graph TD
  A --> B
\`\`\`

<details>
<summary>More</summary>

- [ ] task
  1. inner

</details>

<!-- a comment -->
`

/** Text of each file of a small site that uses nearly all there is. */
export function richSite(config: Partial<SiteConfigInput> = {}): Map<string, string> {
  return new Map([
    ['site.config.js', `export default ${JSON.stringify({ ...RICH_CONFIG, ...config }, null, 2)}\n`],
    ['openapi.yaml', fixture('api/openapi.yaml')],
    ['product.json', JSON.stringify(parse(fixture('contracts/product-api.yaml')), null, 2)],
    ['product.schema.json', fixture('contracts/product.schema.json')],
    ['static/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>\n'],
    ['docs/index.md', INDEX],
    ['docs/writing.md', WRITING],
    ['docs/draft.md', '---\ndraft: true\n---\n\n# Draft\n'],
    ['docs/_part.mdx', '<b>A part</b> with {1 + 1}.\n'],
    ['docs/whole.mdx', "import Part from './_part.mdx'\n\n# Whole\n\n<Part />\n"],
    [
      'docs/guide/_category_.json',
      '{ "label": "Guide", "position": 2, "link": { "type": "doc", "id": "guide/index" } }\n',
    ],
    ['docs/guide/index.mdx', fixture('mdx/docs/index.mdx')],
    ['docs/guide/plain.md', fixture('mdx/docs/plain.md')],
    ['docs/guide/tabs.md', fixture('mdx/docs/tabs.md')],
    ['docs/product/_category_.yml', 'label: Product\nposition: 3\nlink:\n  type: generated-index\n  slug: /product\n'],
    ['docs/product/overview.md', fixture('contracts/docs/index.md')],
    ['docs/product/glossary.md', fixture('contracts/docs/glossary.md')],
    ['docs/product/tabs.mdx', fixture('contracts/docs/tabs.mdx')],
  ])
}

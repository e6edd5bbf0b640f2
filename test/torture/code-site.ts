import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfigInput } from '../../src/config/site-config.ts'

const fixture = (path: string): string => readFileSync(join(import.meta.dirname, '../fixtures', path), 'utf8')

/** What a configuration has for the files of `codeFiles`. */
export const CODE_CONFIG = {
  pages: { path: 'src/pages', editUrl: 'https://docs.example.org/edit' },
  blog: {
    path: 'blog',
    editUrl: 'https://docs.example.org/edit',
    blogTitle: 'Log',
    postsPerPage: 2,
    feedOptions: { type: 'all', copyright: 'Boats & more' },
  },
  markdown: { components: { 'old-design/Card': './src/components/Card.jsx' } },
  customFields: { product: 'Frigate' },
} satisfies Partial<SiteConfigInput>

const COPIED = [
  'src/components/Card.jsx',
  'src/components/parts.jsx',
  'src/components/Counter/index.jsx',
  'src/components/Counter/styles.module.css',
  'src/numbers.yaml',
  'src/data.json',
  'src/sample.py',
  'src/logo.svg',
]

const GLOBALS = `import { Note } from '../components/parts'

const Badge = ({ label }) => <b>{label}</b>

export default { Badge, Note }
`

const USING = `---
tags: [video, Own]
---

import Counter from '@site/src/components/Counter'
import Card from 'old-design/Card'
import data from '@site/src/data.json'
import numbers from '@site/src/numbers.yaml'
import Logo from '@site/src/logo.svg'
import script from '!!raw-loader!@site/src/sample.py'
import CodeBlock from '@theme/CodeBlock'

# Using

<Counter start={3}>Some **text** with a [link](/)</Counter>

<Card>in a card</Card> <Note title="Hello">inside</Note> <Badge label="new" />

{data.name}, {numbers.fps} <Logo width={20} />

<CodeBlock language="python">{script}</CodeBlock>
`

const TEAM = `import Link from '@docusaurus/Link'
import Layout from '@theme/Layout'
import Counter from '../components/Counter'

export default function Team() {
  return (
    <Layout title="Team" description="Who we are">
      <h1>Team</h1>
      <Counter start={1} />
      <Link to="/using">Using</Link>
    </Layout>
  )
}
`

/** Text of files that are code of a site, use it, or are pages outside the docs. */
export function codeFiles(): Map<string, string> {
  return new Map([
    ...COPIED.map((path): [string, string] => [path, fixture(`components/${path}`).replace('dot.png', 'logo.svg')]),
    ['src/theme/MDXComponents.jsx', GLOBALS],
    ['src/pages/team.jsx', TEAM],
    ['src/pages/plain.md', '---\ntitle: Plain\n---\n\nNo docs, see [the team](/team).\n'],
    ['src/pages/live.mdx', 'export const count = 3\n\n# Live\n\n{count} <Badge label="live" />\n'],
    ['docs/using.mdx', USING],
    ['docs/tags.yml', fixture('tags/docs/tags.yml')],
    ['docs/tagged.md', fixture('tags/docs/guide/plain.md').replace(/^---/, '---\ntags: [video]')],
    ['blog/authors.yml', fixture('blog/blog/authors.yml')],
    ['blog/tags.yml', fixture('blog/blog/tags.yml')],
    ['blog/2024-01-02-news.md', fixture('blog/blog/2024-01-02-news.md').replaceAll('./2024/03/04/harbor.md', '/using')],
    ['blog/old.md', '---\ndate: 2023-12-31T23:30\nauthors: bob\n---\n\nNo title and no heading.\n'],
    ['blog/2024-05-06-pictures/index.mdx', fixture('blog/blog/2024-05-06-pictures/index.mdx')],
    ['blog/2024-05-06-pictures/boat.svg', fixture('blog/blog/2024-05-06-pictures/boat.svg')],
  ])
}

/** Text of each file of a small site with code, a blog and pages outside the docs. */
export function codeSite(): Map<string, string> {
  const config = {
    title: 'Code',
    url: 'https://docs.example.org',
    docs: { path: 'docs', editUrl: 'https://docs.example.org/edit' },
    onBrokenLinks: 'warn',
    ...CODE_CONFIG,
  } satisfies SiteConfigInput
  return new Map([
    ['site.config.js', `export default ${JSON.stringify(config, null, 2)}\n`],
    ['docs/index.md', '---\nslug: /\n---\n\n# Home\n\n[Using](./using.mdx)\n'],
    ...codeFiles(),
  ])
}

/** Text of each file of a small site that is configured for Docusaurus. */
export function docusaurusSite(): Map<string, string> {
  const editUrl = 'https://docs.example.org/edit'
  const config = {
    title: 'Moved',
    url: 'https://docs.example.org',
    baseUrl: '/',
    onBrokenLinks: 'warn',
    i18n: { defaultLocale: 'en', locales: ['en'] },
    presets: [
      [
        'classic',
        {
          docs: { routeBasePath: '/', sidebarPath: './sidebars.js', editUrl },
          blog: { showReadingTime: true, feedOptions: { type: ['rss', 'atom'] }, editUrl },
          pages: { path: 'src/pages' },
          theme: { customCss: './src/css/custom.css' },
        },
      ],
    ],
    plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/using' }] }]],
    themeConfig: {
      navbar: {
        title: 'Moved',
        items: [
          { type: 'docSidebar', sidebarId: 'main', position: 'left', label: 'Docs' },
          { to: '/blog', label: 'Blog', position: 'left' },
        ],
      },
      footer: { style: 'dark', links: [{ title: 'More', items: [{ label: 'Team', to: '/team' }] }] },
    },
    customFields: { product: 'Frigate' },
  }
  const sidebars = {
    main: ['index', { type: 'category', label: 'More', items: [{ type: 'autogenerated', dirName: '.' }] }],
  }
  return new Map([
    ['docusaurus.config.js', `export default ${JSON.stringify(config, null, 2)}\n`],
    ['sidebars.js', `export default ${JSON.stringify(sidebars, null, 2)}\n`],
    ['src/css/custom.css', ':root { --ifm-color-primary: #25c2a0; }\n'],
    ['static/img/ann.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>\n'],
    ['docs/index.md', '---\nslug: /\n---\n\n# Home\n\n[Using](./using.mdx)\n'],
    ...codeFiles(),
  ])
}

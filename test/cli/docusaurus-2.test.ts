import { expect, it } from 'vitest'
import { makeSite } from '../support/make-site.ts'

/** A site of Docusaurus 2, whose pages are MDX 1. */
const FILES = {
  'package.json': '{ "dependencies": { "@docusaurus/core": "2.4.3", "@mdx-js/react": "^1.6.22" } }',
  'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
}
`,
  'docs/index.mdx': `---
slug: /
---

import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import Part from './_part.mdx'

# Retain

Keep {days} if the age is <5, see <https://example.org>.<br>

<Tabs groupId="system">
    <TabItem value="a" label="A">
        <Part name="first" />
    </TabItem>
</Tabs>

<details><summary>More</summary>

Text of *details*.

</details>
`,
  'docs/_part.mdx': '## Part\n\nText of a {part}.\n\n<p>The {props.name} one</p>\n',
}

it('a site of Docusaurus 2 is built as it is: its pages are MDX 1', async () => {
  const site = await makeSite(FILES)
  await site.remove('site.config.js')
  await site.build('--strict')
  const page = await site.read('index.html')
  expect(page).toContain('Keep {days} if the age is &lt;5')
  expect(page).toMatch(/<summary>More<\/summary>\s*<p>Text of <em>details<\/em>\.<\/p>/)
  expect(page).toContain('<p>Text of a {part}.</p>')
  expect(page).toContain('<p>The first one</p>')
})

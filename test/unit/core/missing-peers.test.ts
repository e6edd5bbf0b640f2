import { beforeAll, expect, test } from 'vitest'
import { openSite } from '../../../src/core/open/open-site.ts'
import { scanContent } from '../../../src/core/read/scan-content.ts'
import { readSiteCode, type SiteCode } from '../../../src/core/read-site-code.ts'
import { configText, makeFolder, makeSite } from '../../support/make-site.ts'

let code: SiteCode

beforeAll(async () => {
  const site = await makeSite({
    'site.config.js': configText({ docs: { path: 'docs' }, markdown: { liveCode: true } }),
    'docs/index.mdx': "import Box from '@site/src/Box'\n\n# Home\n\n<Box />\n\n```jsx live\n<b />\n```\n",
    'src/Box.jsx':
      "import './box.scss'\nimport styles from './box.module.less'\nexport default () => <b {...styles} />\n",
    'src/box.scss': 'b { i { color: red } }\n',
    'src/box.module.less': '.box { i { color: red } }\n',
  })
  const options = { root: site.root, configFile: 'site.config.js', outDir: 'dist', clean: false }
  // Nothing is installed in the site, and nothing beside the tool.
  const opened = { ...(await openSite(options)), packageRoot: await makeFolder() }
  const { sources } = await scanContent(opened)
  code = (await readSiteCode(opened, sources, { data: {}, listPages: async () => [] })).code
})

test.each([
  ['sass', 'A .scss file cannot be imported by a component, it is left out: src/box.scss'],
  ['less', 'A .less file cannot be imported by a component, it is left out: src/box.module.less'],
  ['react-live', 'Fences marked `live` are shown and do not run: the package react-live is not installed'],
])('without the package %s, what needs it is left out, and the package is named', (name, message) => {
  expect(code.problems).toContainEqual(
    expect.objectContaining({ severity: 'warning', message, hint: `Install the package: npm install ${name}` }),
  )
})

test('the component itself is there', () => {
  expect(Object.keys(code.modules)).toEqual(['@site/src/Box'])
})

import { beforeAll, describe, expect, it } from 'vitest'
import { runSharedCli } from '../support/keep-cli-warm.ts'
import { makeSite, type TestSite } from '../support/make-site.ts'
import { metaOf } from '../support/read-html.ts'
import { fences } from './fences.ts'

const own = fences.filter(({ page }) => page === 'extending.md')
const files = own.flatMap(({ title, text }) => (title === undefined ? [] : [[title, `${text}\n`] as const]))
const withPlugin = `import site from './site.config.ts'

export default {
  ...site,
  markdown: { remarkPlugins: [['./plugins/abbreviations.ts', { NVR: 'network video recorder' }]] },
}
`

let site: TestSite
let stderr: string

beforeAll(async () => {
  const pages = {
    'docs/index.md': '# Home\n\nSee [Harbor 4](cameras/harbor-4.md) and the [feed](/pages.xml).\n',
    'docs/latest.mdx':
      "import Latest from '@site/src/components/Latest.tsx'\n\n# Latest\n\nThe latest is <Latest />.\n",
    'docs/nvr.md': '# Recording\n\nFrigate is an NVR.\n\nTODO: say more.\n',
  }
  site = await makeSite({ ...Object.fromEntries(files), 'plugin.config.ts': withPlugin, ...pages }, runSharedCli)
  // Of the names of configurations, the first one is used.
  await site.remove('site.config.js')
  stderr = (await site.build('--config', 'plugin.config.ts')).stderr
})

describe('the page on extending', () => {
  it('has an extension that makes pages', async () => {
    expect(await site.read('cameras/harbor-4/index.html')).toContain('rtsp://harbor/4')
    expect(await site.read('cameras/pier-2/index.html')).toContain('rtsp://pier/2')
  })

  it('has data for a component', async () => {
    expect(await site.read('latest/index.html')).toContain('The latest is 0.16.4.')
  })

  it('has a check, tags and a file that do what it says', async () => {
    expect(stderr).toContain('warning docs/nvr.md:5 Page is not done (extension "todo")')
    expect(stderr).toMatch(/\n1 warning\n$/)
    expect(metaOf(await site.read('nvr/index.html'), 'owner')).toBe('Team of Recording')
    expect(await site.read('pages.xml')).toContain('<link>https://docs.example.com/cameras/pier-2</link>')
  })

  it('has a plugin that does what it says', async () => {
    expect(await site.read('nvr/index.html')).toContain('Frigate is an network video recorder.')
  })
})

import { expect, it } from 'vitest'
import { formatOrigin, traceConfig } from '../../../src/config/trace-config.ts'
import { makeTempSite } from './temp-site.ts'

const CONFIG = `import { navbar } from './navbar.ts'

export default {
  title: 'Site',
  url: 'https://docs.example.org',
  customCss: 'own.css',
  docs: {
    path: 'docs',
    editUrl: () => undefined,
  },
  themeConfig: { navbar },
}
`

it('names the line of each value that somebody wrote, and the default of any other', async () => {
  const site = await makeTempSite({
    'site.config.ts': CONFIG,
    'navbar.ts': `export const navbar = {\n  hideOnScroll: true,\n  items: [{ to: '/', label: 'Home' }],\n}\n`,
  })
  const values = await traceConfig(await site.load(), site.root)
  const shown = new Map(values.map(({ key, value, from }) => [key, [value, formatOrigin(from)]]))
  expect(shown.get('title')).toEqual(['Site', 'site.config.ts:4'])
  expect(shown.get('customCss')).toEqual([['own.css'], 'site.config.ts:6'])
  expect(shown.get('docs.path')).toEqual(['docs', 'site.config.ts:8'])
  expect(shown.get('docs.editUrl')).toEqual(['[function]', 'site.config.ts:9'])
  expect(shown.get('docs.breadcrumbs')).toEqual([true, 'default'])
  expect(shown.get('themeConfig.navbar.items[0].label')).toEqual(['Home', 'navbar.ts:3'])
  expect(shown.get('baseUrl')).toEqual(['/', 'default'])
})

import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openLiveSite } from '../../../src/core/live/live-site.ts'
import { configText, makeSite } from '../../support/make-site.ts'

it('dev shows what an edited component shows that the configuration names', async () => {
  const made = await makeSite({
    'site.config.js': configText({ markdown: { components: { Tide: './src/Tide.jsx' } } }),
    'docs/index.md': '# Home\n\n<Tide />\n',
    'src/Tide.jsx': 'export default () => <b>Ebb</b>\n',
  })
  const live = await openLiveSite({ root: made.root, outDir: 'dist', clean: false })
  const shown = async (): Promise<string> => String((await live.find('index.html'))?.bytes)
  expect(await shown()).toContain('<b>Ebb</b>')
  await made.write('src/Tide.jsx', 'export default () => <b>Flow</b>\n')
  await live.update({ files: new Set([join(made.root, 'src/Tide.jsx')]), shown: new Set() })
  expect(await shown()).toContain('<b>Flow</b>')
})

import { expect, it } from 'vitest'
import { openLiveSite } from '../../../src/pipeline/live/live-site.ts'
import { configText, makeSite } from '../../support/make-site.ts'

it('dev keeps no texts of pages; one that changed before it was compiled is compiled as it is now', async () => {
  const made = await makeSite({
    'site.config.js': configText({}),
    'docs/index.md': '# Home\n',
    'docs/guide.md': '# Guide\n\nOld.\n',
  })
  const live = await openLiveSite({ root: made.root, outDir: 'dist', clean: false })
  const texts = () => live.state().siteFiles.sources.map(({ text }) => text)
  expect(texts()).toEqual([undefined, undefined])
  await made.write('docs/guide.md', '# Guide\n\nNew.\n')
  // The watcher has not said so yet.
  while (await live.compileNext());
  expect(live.errors().map(({ code, file }) => `${code} ${file}`)).toEqual(['content.changed docs/guide.md'])
  await live.update({ files: new Set([`${made.root}/docs/guide.md`]), shown: new Set() })
  expect(live.errors()).toEqual([])
  expect(String((await live.find('guide/index.html'))?.bytes)).toContain('<p>New.</p>')
})

it('dev shows a page that was compiled in the background a moment ago', async () => {
  const made = await makeSite({
    'site.config.js': configText({}),
    'docs/index.md': '# Home\n',
    'docs/guide.md': '# Guide\n\nText.\n',
    'docs/last.md': '# Last\n',
  })
  const live = await openLiveSite({ root: made.root, outDir: 'dist', clean: false })
  // The first of three.
  expect(await live.compileNext()).toBe(true)
  for (const path of ['index.html', 'guide/index.html', 'last/index.html'])
    expect(String((await live.find(path))?.bytes)).toContain('<main ')
})

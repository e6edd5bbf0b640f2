import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openLiveSite } from '../../../src/core/live/live-site.ts'
import { configText, makeSite } from '../../support/make-site.ts'

const footerOf = (code: string): string => `export default () => ${code}\n`
const LINKS = '<p><a href="/guied">A</a> <a href="/guide#no">B</a> <a href="/guide">C</a></p>'

it('the components of a site are checked in dev: their links on each page, and that they work', async () => {
  const made = await makeSite({
    'site.config.js': configText({ slots: { footer: './src/Footer.jsx' }, onBrokenAnchors: 'warn' }),
    'docs/index.md': '# Home\n',
    'docs/guide.md': '# Guide\n\n[Nowhere](/nowhere)\n',
    'src/Footer.jsx': footerOf(LINKS),
  })
  const live = await openLiveSite({ root: made.root, outDir: 'dist', clean: false })
  while (await live.compileNext());
  const change = async (text: string): Promise<void> => {
    await made.write('src/Footer.jsx', text)
    await live.update({ files: new Set([join(made.root, 'src/Footer.jsx')]), shown: new Set() })
  }
  const told = async (path: string): Promise<string[]> =>
    (await live.warnings(path)).map(({ severity, file, message }) => `${severity} ${file} ${message}`)

  expect(await told('index.html')).toEqual([
    'error src/Footer.jsx Linked page "/guied" does not exist (in slots.footer, on /)',
    'warning src/Footer.jsx Anchor "#no" does not exist on /guide (in slots.footer, on /)',
  ])
  expect(await told('guide/index.html')).toEqual([
    'error docs/guide.md Linked page "/nowhere" does not exist',
    'error src/Footer.jsx Linked page "/guied" does not exist (in slots.footer, on /guide)',
    'warning src/Footer.jsx Anchor "#no" does not exist on /guide (in slots.footer, on /guide)',
  ])
  expect(await told('404.html')).toHaveLength(2)

  await change('export default () => { throw new Error("No light") }\n')
  expect(live.errors()).toEqual([])
  for (const path of ['index.html', 'guide/index.html']) await expect(live.find(path)).rejects.toThrow('No light')
  expect(live.errors().map(({ file, message }) => `${file} ${message}`)).toEqual([
    'src/Footer.jsx The component of slots.footer fails on /guide: No light',
  ])
  expect(await told('index.html')).toEqual([])

  await change(footerOf('<a href="/guide">C</a>'))
  expect(live.errors()).toEqual([])
  expect(await told('index.html')).toEqual([])
})

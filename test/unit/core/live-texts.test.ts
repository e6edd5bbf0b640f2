import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openLiveSite } from '../../../src/core/live/live-site.ts'
import { configText, makeSite } from '../../support/make-site.ts'

/** A site whose pages have not been compiled, and what there is of one of them. */
async function openSite() {
  const made = await makeSite({
    'site.config.js': configText({}),
    'docs/index.md': '# Home\n',
    'docs/guide.md': '# Guide\n\nOld.\n',
  })
  const live = await openLiveSite({ root: made.root, outDir: 'dist', clean: false })
  const read = async (path: string) => String((await live.find(path))?.bytes)
  const report = () => live.update({ files: new Set([join(made.root, 'docs/guide.md')]), shown: new Set() })
  return { made, live, read, report }
}

describe('dev keeps no texts of pages: one that changed before it was compiled', () => {
  const CHANGED = '---\nsidebar_label: Handbook\n---\n\n# Guide\n\nNew.\n'

  it('is compiled in the background as it is now, and what lists it is right', async () => {
    const { made, live, read } = await openSite()
    expect(live.state().siteFiles.sources.map(({ text }) => text)).toEqual([undefined, undefined])
    await made.write('docs/guide.md', CHANGED)
    while (await live.compileNext());
    expect(live.errors()).toEqual([])
    expect(await read('guide/index.html')).toContain('<p>New.</p>')
    expect(await read('index.html')).toContain('Handbook')
  })

  it('is shown as it is now, and browsers are told when the watcher reports it', async () => {
    const { made, live, read, report } = await openSite()
    await made.write('docs/guide.md', CHANGED)
    expect(await read('guide/index.html')).toContain('<p>New.</p>')
    expect(live.errors()).toEqual([])
    expect(await report()).toBe(true)
    expect(await report()).toBe(false)
  })

  it('is shown with the errors that it has now', async () => {
    const { made, live, read } = await openSite()
    await made.write('docs/guide.md', '---\ntitle: [\n---\n')
    await expect(read('guide/index.html')).rejects.toMatchObject({ problems: [{ file: 'docs/guide.md', line: 2 }] })
    expect(live.errors().map(({ file }) => file)).toEqual(['docs/guide.md'])
  })

  it('is not a page any more when its file is gone', async () => {
    const { made, live } = await openSite()
    await made.remove('docs/guide.md')
    expect(await live.find('guide/index.html')).toBeUndefined()
    expect(live.errors()).toEqual([])
  })
})

it('dev shows a page that is asked for while it is compiled again, and others after it', async () => {
  const { made, live, read } = await openSite()
  const code = Array.from({ length: 300 }, (_, at) => `\`\`\`ts\ncall(${at})\n\`\`\`\n`).join('\n')
  // Of a page that was asked for, the body is only in memory; as Markdown, it is not rendered yet.
  for (const path of ['index.html', 'guide.md']) await read(path)
  const { docs, pages } = live.state()
  const content = pages.get('guide/index.html')?.content
  if (content?.kind !== 'doc') throw new Error('A page without a Doc')
  const isCached = () =>
    docs.readBody(content.doc).then(
      () => true,
      () => false,
    )
  await made.write('docs/guide.md', '# Guide\n\nNew.\n')
  await made.write('docs/index.md', `# Home\n\n${code}`)
  const files = new Set(['guide', 'index'].map((name) => join(made.root, `docs/${name}.md`)))
  const update = live.update({ files, shown: new Set() })
  // The new Doc of the guide is part of the state when the longer page is compiled, too.
  while (await isCached()) await new Promise((resolve) => setImmediate(resolve))
  expect(await read('guide/index.html')).toContain('<p>New.</p>')
  await update
})

it('dev has no page of a folder that is gone, also when one of its partials is reported first', async () => {
  const made = await makeSite({
    'site.config.js': configText({}),
    'docs/index.md': '# Home\n',
    'docs/lamps/_part.mdx': 'Part.\n',
    'docs/lamps/index.mdx': "import Part from './_part.mdx'\n\n# Lamps\n\n<Part />\n",
  })
  const live = await openLiveSite({ root: made.root, outDir: 'dist', clean: false })
  expect(String((await live.find('lamps/index.html'))?.bytes)).toContain('Part.')
  await made.remove('docs/lamps')
  expect(await live.update({ files: new Set([join(made.root, 'docs/lamps/_part.mdx')]), shown: new Set() })).toBe(true)
  expect(await live.find('lamps/index.html')).toBeUndefined()
  expect(live.errors()).toEqual([])
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

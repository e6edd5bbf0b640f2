import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSite, type Site } from '../../../../src/core/open/open-site.ts'
import { updateReferences } from '../../../../src/features/openapi/update-references.ts'
import { specText, twoPaths } from '../../../support/api-site.ts'
import { configText } from '../../../support/make-site.ts'
import { problemsOf } from '../../../support/problems-of.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

async function open(): Promise<Site> {
  const root = await makeTempFolder({
    'site.config.js': configText({ api: { spec: 'zoo.json' } }),
    'zoo.json': specText(twoPaths),
  })
  return openSite({ root, outDir: 'dist', clean: false })
}

test('the cached reference equals the generated one', async () => {
  const site = await open()
  const made = await updateReferences(site)
  const cached = await updateReferences(site)
  expect(cached.pages).toEqual(made.pages)
  expect(cached.sidebars).toEqual(made.sidebars)
  expect(cached.reports).toEqual(made.reports)
  for (const page of cached.pages) expect(await cached.readPage(page)).toEqual(await made.readPage(page))
})

test('a page whose memory was freed is generated again', async () => {
  const { pages, readPage, release } = await updateReferences(await open())
  const before = await Promise.all(pages.map(readPage))
  release()
  expect(await Promise.all(pages.map(readPage))).toEqual(before)
})

test('the hash of a page changes only with its own content', async () => {
  const site = await open()
  const before = await updateReferences(site)
  const paths = { ...twoPaths, '/b': { get: { ...twoPaths['/b'].get, description: 'Brings B.' } } }
  await writeFile(join(site.root, 'zoo.json'), specText(paths))
  const after = await updateReferences(site)
  const changed = after.pages.filter(({ hash }, index) => hash !== before.pages[index]?.hash)
  expect(changed.map(({ path }) => path)).toEqual(['api/get-b.api.md'])
})

test('a page is not generated from a specification that has changed since', async () => {
  const site = await open()
  await updateReferences(site)
  const cached = await updateReferences(site)
  await writeFile(join(site.root, 'zoo.json'), specText({ '/a': { get: { ...twoPaths['/a'].get, summary: 'Other' } } }))
  const problems = await problemsOf(() => Promise.all(cached.pages.map(cached.readPage)))
  expect(problems).toMatchObject([{ code: 'api.changed', file: 'zoo.json' }])
})

test('a page that the site replaces with its own is not generated', async () => {
  const { readPage } = await updateReferences(await open())
  expect(await readPage({ path: 'api/get-a.api.md', displayPath: 'a.md', text: '# Own', hash: '' })).toBeUndefined()
})

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type BuildSiteOptions, buildSite } from '../../../src/core/build-site.ts'
import { configText } from '../../support/make-site.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

const files = { 'site.config.js': configText(), 'docs/index.md': '# Home\n', 'docs/page.md': '# Page\n\nOld text.\n' }

/** Builds a site; right before pages are compiled for the first time, the change happens. */
async function buildDuring(root: string, change: () => void) {
  const phases: string[] = []
  const options: BuildSiteOptions = {
    root,
    outDir: join(root, 'dist'),
    clean: false,
    strict: true,
    onPhase: (name) => {
      if (name === 'compile' && !phases.includes(name)) change()
      phases.push(name)
    },
  }
  const report = await buildSite(options)
  return { report, reads: phases.filter((name) => name === 'read').length }
}

test('a page that changes after it was read is compiled as it is then, and never kept as what it was', async () => {
  const root = await makeTempFolder(files)
  const page = join(root, 'docs/page.md')
  const html = () => readFileSync(join(root, 'dist/page/index.html'), 'utf8')
  const { report, reads } = await buildDuring(root, () => writeFileSync(page, '# Page\n\nNew text.\n'))
  expect(reads).toBe(2)
  expect(report).toMatchObject({ docs: 2, cached: 1 })
  expect(html()).toContain('New text.')
  writeFileSync(page, files['docs/page.md'])
  expect((await buildDuring(root, () => {})).reads).toBe(1)
  expect(html()).toContain('Old text.')
})

test('a page that is deleted after it was read is not in the site', async () => {
  const root = await makeTempFolder(files)
  const { report } = await buildDuring(root, () => rmSync(join(root, 'docs/page.md')))
  expect(report).toMatchObject({ docs: 1 })
  expect(readFileSync(join(root, 'dist/routes.json'), 'utf8')).not.toContain('page')
})

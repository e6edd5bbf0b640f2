import { expect, test } from 'vitest'
import { createOutsideHints } from '../../../../src/core/check/check-site.ts'
import { siteConfig } from '../../../support/site-config.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

async function hintsOf(editUrl?: string) {
  const root = await makeTempFolder({ 'src/a b/main.go': '' })
  const config = await siteConfig({ docs: { path: 'docs', ...(editUrl && { editUrl }) } })
  return createOutsideHints({ root, config })
}

test('a link to a file of the repository outside the docs is to lead to where its host shows it', async () => {
  const hint = await hintsOf('https://github.com/harbor/lamp/edit/main/')
  const expected =
    'Link to "https://github.com/harbor/lamp/blob/main/src/a%20b/main.go#L3": the file is there, but no part of the site.'
  expect(hint('../../src/a%20b/main.go#L3', 'docs/guide/start.md')).toBe(expected)
  expect(hint('/src/a%20b/main.go#L3', 'docs/guide/start.md')).toBe(expected)
})

test('without editUrl, the address is not known', async () => {
  const hint = await hintsOf()
  expect(hint('../src/a b', 'docs/start.md')).toBe(
    'Link to its address in the repository: the file is there, but no part of the site.',
  )
})

test('there is no such hint for a file that does not exist', async () => {
  const hint = await hintsOf()
  expect([hint('../src/gone.go', 'docs/start.md'), hint('#a', 'docs/start.md')]).toEqual([undefined, undefined])
})

test('nor for a folder of the docs, which is a part of the site at another address', async () => {
  const root = await makeTempFolder({ 'docs/guide/start.md': '', 'docs/data.csv': '' })
  const hint = createOutsideHints({ root, config: await siteConfig({ docs: { path: 'docs' } }) })
  expect(hint('/docs/guide/', 'docs/start.md')).toBeUndefined()
  expect(hint('/docs/data.csv', 'docs/start.md')).toBeDefined()
})

import { expect, it } from 'vitest'
import { toPosix } from '../../../../src/util/paths.ts'
import { makeTempSite } from '../temp-site.ts'

const SIDEBARS = 'versioned_sidebars/version-1.0-sidebars.json'

/** A site with version 1.0; `docs` is the text of that key. */
function makeSite(docs: string, files: Readonly<Record<string, string>> = {}) {
  return makeTempSite({
    'site.config.ts': `export default {\n  title: 'Docs',\n  url: 'https://docs.example.com',\n  docs: ${docs},\n}`,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/intro.md': '# Intro',
    [SIDEBARS]: '{ "docs": ["intro"] }',
    ...files,
  })
}

it('reads the versions with the sidebars they were frozen with, the second time from the cache', async () => {
  const site = await makeSite('{}')
  const frozen = [{ name: '1.0', sidebars: { docs: [{ type: 'doc', id: 'intro' }] } }]
  expect((await site.load()).config.docs.frozen).toEqual(frozen)
  expect((await site.load()).config.docs.frozen).toEqual(frozen)
})

it('takes the pages of the docs folder once where the list of versions has them too', async () => {
  const { config } = await (await makeSite('{}', { 'versions.json': '["current", "1.0"]' })).load()
  expect(config.docs.frozen.map(({ name }) => name)).toEqual(['1.0'])
})

it('leaves out the prefix that older versions of Docusaurus put before names and ids', async () => {
  const category = { type: 'category', label: 'version-1.0/', items: [{ type: 'doc', id: 'version-1.0/intro' }] }
  const site = await makeSite('{}', { [SIDEBARS]: JSON.stringify({ 'version-1.0/docs': ['version-1.0/a', category] }) })
  expect((await site.load()).config.docs.frozen[0]?.sidebars).toEqual({
    docs: [
      { type: 'doc', id: 'a' },
      { ...category, items: [{ type: 'doc', id: 'intro' }] },
    ],
  })
})

it('changes the hash of the configuration with a frozen sidebar, and watches its file', async () => {
  const site = await makeSite('{}')
  const before = await site.load()
  await site.write({ [SIDEBARS]: '{ "docs": [] }' })
  const after = await site.load()
  expect(after.hash).not.toBe(before.hash)
  expect(after.files.map((file) => toPosix(file.slice(site.root.length + 1)))).toEqual(
    expect.arrayContaining(['versions.json', SIDEBARS]),
  )
})

it('reads no versions where versioning is disabled', async () => {
  const { config } = await (await makeSite('{ disableVersioning: true }')).load()
  expect(config.docs.frozen).toEqual([])
})

it('warns of a version without sidebars where the docs have some', async () => {
  const site = await makeSite('{}', { 'versions.json': '["1.0", "0.9"]', 'versioned_docs/version-0.9/a.md': '# A' })
  const { problems } = await site.load()
  expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
    [
      'warning',
      'File "versioned_sidebars/version-0.9-sidebars.json" of version "0.9" does not exist: its pages have no sidebar',
    ],
  ])
})

it.each([
  ["{ lastVersion: '1.1' }", 'Version "1.1" in docs.lastVersion does not exist', 'Did you mean "1.0"?'],
  [
    "{ versions: { older: { label: 'Old' } } }",
    'Version "older" in docs.versions does not exist',
    'Use one of current, 1.0, or add it to versions.json.',
  ],
  [
    "{ onlyIncludeVersions: ['2.x'] }",
    'Version "2.x" in docs.onlyIncludeVersions does not exist',
    'Use one of current, 1.0, or add it to versions.json.',
  ],
  [
    "{ lastVersion: 'current', onlyIncludeVersions: ['1.0'] }",
    'Version "current" in docs.lastVersion is not among docs.onlyIncludeVersions',
    'Add it there, or set lastVersion to "1.0".',
  ],
  [
    '{ includeCurrentVersion: false, disableVersioning: true }',
    'No version of the docs is built',
    'Set includeCurrentVersion to true, or name a version of versions.json in onlyIncludeVersions.',
  ],
])('reports %s at its line', async (docs, message, hint) => {
  const problems = await (await makeSite(docs)).problems()
  expect(problems).toMatchObject([{ severity: 'error', message, hint, file: 'site.config.ts', line: 4 }])
})

it.each([
  ['{ "1.0": true }', 'Unexpected content of versions.json, expected a list of different names of versions'],
  ['["1.0", "1.0"]', 'Unexpected content of versions.json, expected a list of different names of versions'],
  ['["../1.0"]', 'Unexpected content of versions.json, expected a list of different names of versions'],
  ['["1.0", "0.9"]', 'Folder "versioned_docs/version-0.9" of version "0.9" does not exist'],
])('reports versions.json with %s', async (text, message) => {
  const problems = await (await makeSite('{}', { 'versions.json': text })).problems()
  expect(problems).toMatchObject([{ severity: 'error', message, file: 'versions.json' }])
})

it('reports JSON that is none, and what is wrong in frozen sidebars, in their file', async () => {
  const broken = await (await makeSite('{}', { 'versions.json': '["1.0",]' })).problems()
  expect(broken[0]?.message).toMatch(/^versions\.json is not JSON: /)
  const wrong = await (
    await makeSite('{}', { [SIDEBARS]: '{ "docs": [{ "type": "dok", "id": "intro" }] }' })
  ).problems()
  expect(wrong).toMatchObject([{ file: SIDEBARS, hint: expect.stringContaining('"doc"') }])
})

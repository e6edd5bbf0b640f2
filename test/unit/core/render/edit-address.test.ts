import { expect, test } from 'vitest'
import { editAddress } from '../../../../src/core/render/edit-address.ts'
import { docOf } from '../plan/site-of.ts'

/** The edit address of `guide/a.md` of version 1.0. */
function addressOf(folder: object, docs = 'default') {
  const path = `${docs === 'default' ? '' : `${docs}_`}versioned_docs/version-1.0/guide/a.md`
  return editAddress({
    doc: { ...docOf('a.md'), displayPath: `old/${path}` },
    href: '/1.0/guide/a',
    locale: 'en',
    version: { docs, name: '1.0' },
    folder: { path: 'docs/', versionsDir: './old', editUrl: 'https://example.org/', ...folder },
  })
}

test('a frozen page is edited in its own file', () => {
  expect(addressOf({})).toBe('https://example.org/old/versioned_docs/version-1.0/guide/a.md')
})

test.each(['default', 'community'])('a frozen page of %s docs can lead to the one being written', (docs) => {
  expect(addressOf({ editCurrentVersion: true }, docs)).toBe('https://example.org/docs/guide/a.md')
})

test('a function gets the folder of the version, and the path of the page in it', () => {
  const editUrl = (page: object) => JSON.stringify(page)
  expect(JSON.parse(addressOf({ editUrl }) ?? '')).toMatchObject({
    version: '1.0',
    versionDocsDirPath: 'old/versioned_docs/version-1.0',
    docPath: 'guide/a.md',
  })
})

import { describe, expect, it, test } from 'vitest'
import {
  isCutPage,
  isWrittenSidebar,
  specOfWritten,
  writtenPage,
  writtenSidebar,
} from '../../../../src/features/openapi/written-files.ts'

const fields = { id: 'get-a', title: 'A "b": c', slug: '/api/get-a', description: '---', api_spec: 'docs/zoo api.yaml' }
const page = writtenPage(fields, 'Text.\n')
const sidebar = writtenSidebar({ label: 'Zoo', link: { type: 'doc', id: 'a', path: 'a.md' }, items: [] })

describe('a page from gen-api', () => {
  test('has its specification, with any line endings', () => {
    expect(specOfWritten(page)).toBe('docs/zoo api.yaml')
    expect(specOfWritten(page.replaceAll('\n', '\r\n'))).toBe('docs/zoo api.yaml')
  })

  test('is recognized even if it is incomplete', () => {
    const taken = Array.from(page, (_, length) => page.slice(0, length)).filter(
      (text) => specOfWritten(text) === undefined && !isCutPage(text),
    )
    expect(taken).toEqual([])
  })
})

describe('a page of the site’s own', () => {
  it.each([
    ['a text', '# Ours\n'],
    ['a page without the mark', page.replace(/<!--.*-->\n/, '')],
    ['a page with a line of its own before the mark', page.replace('\n\n<!--', '\n\nOurs.\n\n<!--')],
    ['only front matter', '---\nid: "ours"\n---\n'],
    ['unclosed front matter', '---\nid: "ours"\nOurs.\n'],
    ['a page that quotes one', `# Ours\n\n~~~\n${page}~~~\n`],
  ])('is not recognized as from gen-api: %s', (_, text) => {
    expect([specOfWritten(text), isCutPage(text)]).toEqual([undefined, false])
  })
})

test('a sidebar from gen-api is recognized by its first line, even if it is incomplete', () => {
  for (let length = 0; length <= sidebar.length; length++) {
    expect(isWrittenSidebar(sidebar.slice(0, length))).toBe(true)
  }
  expect(JSON.parse(sidebar)).toMatchObject({ link: { type: 'doc', id: 'a' } })
  expect(isWrittenSidebar(sidebar.replace(/ *"writtenBy".*\n/, ''))).toBe(false)
})

import { describe, expect, it, test } from 'vitest'
import {
  isCutPage,
  isWrittenSidebar,
  specOfWritten,
  writtenPage,
  writtenSidebar,
} from '../../../src/shared/written-files.ts'

const fields = { id: 'get-a', title: 'A "b": c', slug: '/api/get-a', description: '---', api_spec: 'docs/zoo api.yaml' }
const page = writtenPage(fields, 'Text.\n')
const sidebar = writtenSidebar({ label: 'Zoo', link: { type: 'doc', id: 'a', path: 'a.md' }, items: [] })

describe('a written page', () => {
  test('names its specification, however its lines end', () => {
    expect(specOfWritten(page)).toBe('docs/zoo api.yaml')
    expect(specOfWritten(page.replaceAll('\n', '\r\n'))).toBe('docs/zoo api.yaml')
  })

  test('is known wherever it was cut off', () => {
    const taken = Array.from(page, (_, length) => page.slice(0, length)).filter(
      (text) => specOfWritten(text) === undefined && !isCutPage(text),
    )
    expect(taken).toEqual([])
  })
})

describe('a page of the site’s own', () => {
  it.each([
    ['a text', '# Ours\n'],
    ['what is left when the comment is taken away', page.replace(/<!--.*-->\n/, '')],
    ['one of its own lines before the comment', page.replace('\n\n<!--', '\n\nOurs.\n\n<!--')],
    ['front matter alone', '---\nid: "ours"\n---\n'],
    ['front matter that does not end', '---\nid: "ours"\nOurs.\n'],
    ['a page about written pages', `# Ours\n\n~~~\n${page}~~~\n`],
  ])('is neither written nor cut off: %s', (_, text) => {
    expect([specOfWritten(text), isCutPage(text)]).toEqual([undefined, false])
  })
})

test('a written sidebar is known by its first line, wherever it was cut off', () => {
  for (let length = 0; length <= sidebar.length; length++) {
    expect(isWrittenSidebar(sidebar.slice(0, length))).toBe(true)
  }
  expect(JSON.parse(sidebar)).toMatchObject({ link: { type: 'doc', id: 'a' } })
  expect(isWrittenSidebar(sidebar.replace(/ *"writtenBy".*\n/, ''))).toBe(false)
})

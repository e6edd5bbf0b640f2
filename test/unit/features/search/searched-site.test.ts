import { expect, it } from 'vitest'
import { isSearched, searchWeight } from '../../../../src/features/search/searched-site.ts'
import type { FrontMatter, Page } from '../../../../src/shared/model.ts'
import { docPage } from '../../../support/doc-page.ts'

function pageWith(frontMatter: FrontMatter): Page {
  const page = docPage('/page', 'key', 'Page')
  return page.content.kind === 'doc'
    ? { ...page, content: { kind: 'doc', doc: { ...page.content.doc, frontMatter } } }
    : page
}

it('multiplies the weight of a page by its own boost', () => {
  const weigh = (frontMatter: FrontMatter) => searchWeight(pageWith(frontMatter))
  expect(weigh({ search: { boost: 0.5 } })).toBe(weigh({}) / 2)
  expect(weigh({ api_spec: 'a.yaml', search: { boost: 2 } })).toBe(weigh({ api_spec: 'a.yaml' }) * 2)
  expect(weigh({ search: { boost: 0.001 } })).toBe(1)
})

it('weighs guides most, then lists, then calls of an API, then its schemas', () => {
  const api = { api_spec: 'a.yaml', sidebar_class_name: 'api-item' }
  const kinds: FrontMatter[] = [{ keywords: ['a'] }, { lookup: 'Find' }, { ...api, keywords: ['getA'] }, api]
  const weights = kinds.map((kind) => searchWeight(pageWith(kind)))
  expect(weights).toEqual([...weights].sort((a, b) => b - a))
  expect(new Set(weights).size).toBe(kinds.length)
  expect(searchWeight(pageWith({ api_spec: 'a.yaml' }))).toBe(weights[1])
})

it('leaves out pages that say so, and unlisted ones', () => {
  expect(isSearched(pageWith({ search: { exclude: true } }))).toBe(false)
  expect(isSearched({ ...pageWith({}), unlisted: true })).toBe(false)
  expect(isSearched(pageWith({ search: { exclude: false } }))).toBe(true)
})

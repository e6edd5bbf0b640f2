import { expect, test } from 'vitest'
import { findTranslation } from '../../../src/config/load-messages.ts'

test.each([
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh_CN', 'zh-Hans'],
  ['ar-EG', 'ar'],
])('pages in %s have the texts of %s', (lang, name) => {
  expect(findTranslation(lang)).toBe(name)
})

test.each(['en', 'en-GB', 'zh-TW', 'zh-Hant', 'pl', 'no tag', ''])('there is no translation for "%s"', (lang) => {
  expect(findTranslation(lang)).toBeUndefined()
})

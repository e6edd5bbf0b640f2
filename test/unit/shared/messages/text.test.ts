import { expect, test } from 'vitest'
import {
  chooseForm,
  currentLanguage,
  fill,
  inLanguage,
  languageScript,
  plural,
  pluralCategories,
  text,
} from '../../../../src/shared/messages/text.ts'

const french = { lang: 'fr', messages: { 'theme.common.editThisPage': 'Modifier cette page' } }

test('a text is in the language of what is made, and in English elsewhere', () => {
  const edit = () => text('theme.common.editThisPage', 'Edit this page')
  expect(inLanguage(french, edit)).toBe('Modifier cette page')
  expect(edit()).toBe('Edit this page')
})

test('a text that the language does not have is English', () => {
  expect(inLanguage(french, () => text('theme.common.close', 'Close'))).toBe('Close')
})

test('languages are nested, and a failure leaves the one outside', () => {
  const german = { lang: 'de', messages: {} }
  inLanguage(french, () => {
    const fail = () => {
      throw new Error('no')
    }
    expect(() => inLanguage(german, fail)).toThrow('no')
    expect(currentLanguage().lang).toBe('fr')
  })
  expect(currentLanguage().lang).toBe('en')
})

test('values take the places of their names; other places stay', () => {
  expect(text('theme.common.headingLinkTitle', 'Direct link to {heading}', { heading: '$& {x}' })).toBe(
    'Direct link to $& {x}',
  )
  expect(fill('{a} {b}', { a: 'x' }, 'en')).toBe('x {b}')
})

test('numbers have the digits of the language', () => {
  expect(fill('{n}', { n: 1234.5 }, 'en')).toBe('1234.5')
  expect(fill('{n}', { n: 1234.5 }, 'de')).toBe('1234,5')
})

test('the form of a plural follows the rules of the language', () => {
  const forms = 'one|few|many|other'
  expect([1, 3, 5, 1.5].map((count) => chooseForm(forms, 'ru', count))).toEqual(['one', 'few', 'many', 'other'])
  expect(pluralCategories('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other'])
  expect(pluralCategories('ja')).toEqual(['other'])
})

test('a plural with fewer forms than the language has ends with the one for the rest, as in Docusaurus', () => {
  expect([1, 2, 1_000_000].map((count) => chooseForm('une page|des pages', 'fr', count))).toEqual([
    'une page',
    'des pages',
    'des pages',
  ])
})

test('an English plural in a page of another language follows the rules of English', () => {
  const posts = (count: number) => plural('theme.blog.post.plurals', '1 post|{count} posts', count)
  expect(inLanguage({ lang: 'ru', messages: {} }, () => [posts(1), posts(21)])).toEqual(['1 post', '21 posts'])
})

test('the script of a language sets what the other scripts of the page read', () => {
  const before = Reflect.get(globalThis, 'frigateLanguage')
  try {
    new Function(languageScript(french))()
    expect(text('theme.common.editThisPage', 'Edit this page')).toBe('Modifier cette page')
  } finally {
    Reflect.set(globalThis, 'frigateLanguage', before)
  }
})

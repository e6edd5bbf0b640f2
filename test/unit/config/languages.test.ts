import { describe, expect, it } from 'vitest'
import { loadMessages, translatedLanguages } from '../../../src/config/load-messages.ts'
import { english, type MessageId } from '../../../src/shared/messages/english.ts'
import { pluralCategories } from '../../../src/shared/messages/text.ts'

const ids = Object.keys(english) as MessageId[]
/** A plural in English; in a text with quotes, `|` is the character itself. */
const isPlural = (id: MessageId): boolean => english[id].includes('|') && !english[id].includes('"')
const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort()
/** Words that are the same in every script. */
const isInternational = (text: string): boolean => !/[a-z]{2}/i.test(text.replace(/\{\w+\}|webhook|cookie/gi, ''))

describe.each(translatedLanguages)('the texts in %s', (lang) => {
  it('are all there, and no others', async () => {
    expect(Object.keys(await loadMessages(lang))).toEqual(ids)
  })

  it('have names for links that contain what readers see', async () => {
    const messages = await loadMessages(lang)
    expect(messages['theme.blog.post.readMoreLabel']).toContain(messages['theme.blog.post.readMore'])
  })

  it('have the places of the English texts', async () => {
    const messages = await loadMessages(lang)
    const places = (text = '', id: MessageId) =>
      isPlural(id) ? placesOf(text).filter((one) => one !== '{count}') : placesOf(text)
    expect(ids.filter((id) => String(places(messages[id], id)) !== String(places(english[id], id)))).toEqual([])
  })

  it('have a form for each number of the language', async () => {
    const messages = await loadMessages(lang)
    const categories = pluralCategories(lang)
    // Exact millions ("un million de pages") are written in digits here, with the last form.
    const wanted = categories.includes('many') && !categories.includes('few') ? 2 : categories.length
    const formsOf = (id: MessageId): number => messages[id]?.split('|').length ?? 0
    expect(ids.filter((id) => isPlural(id) && formsOf(id) !== wanted)).toEqual([])
    const others = ids.filter((id) => !isPlural(id) && !english[id].includes('"|"'))
    expect(others.filter((id) => ![1, wanted].includes(formsOf(id)))).toEqual([])
  })

  it('name a number in the last form, and wherever a form is for several numbers', async () => {
    const messages = await loadMessages(lang)
    const counted = ids.filter((id) => isPlural(id) && english[id].includes('{count}'))
    expect(counted.filter((id) => !messages[id]?.split('|').at(-1)?.includes('{count}'))).toEqual([])
  })

  it('are not blank, and no English', async () => {
    const messages = await loadMessages(lang)
    expect(ids.filter((id) => (messages[id] ?? '').trim() === '')).toEqual([])
    const sentences = ids.filter(
      (id) => english[id].split(' ').length > 2 && /[a-z]{4}.*[a-z]{4}/.test(english[id].replace(/\{\w+\}/g, '')),
    )
    expect(sentences.filter((id) => messages[id] === english[id])).toEqual([])
  })
})

describe.each(['ar', 'ja', 'ko', 'ru', 'zh-Hans'])('the texts in %s', (lang) => {
  it('are in its script', async () => {
    const messages = await loadMessages(lang)
    const latin = ids.filter((id) => /^[\x20-\x7E]*$/.test(messages[id] ?? ''))
    expect(latin.filter((id) => !isInternational(messages[id] ?? ''))).toEqual([])
  })
})

describe('the English texts', () => {
  it('are those of the specification', () => {
    expect(english['theme.colorToggle.ariaLabel']).toBe('Switch between dark and light mode (currently {mode})')
    expect(english['theme.ErrorPageContent.title']).toBe('This page crashed.')
    expect(english['theme.SearchBar.seeAll']).toBe('See all {count} results')
  })

  it('are translated for Chinese, Spanish, French, German, Portuguese, Japanese, Korean, Russian, Italian and Arabic', () => {
    expect([...translatedLanguages].sort()).toEqual(
      ['ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pt-BR', 'ru', 'zh-Hans'].sort(),
    )
  })
})

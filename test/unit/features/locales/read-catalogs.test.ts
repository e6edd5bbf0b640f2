import { describe, expect, it } from 'vitest'
import { checkPlaces, parseCatalog } from '../../../../src/features/locales/read-catalogs.ts'

const read = (text: string) => parseCatalog(text, 'i18n/fr/code.json')

describe('a catalog', () => {
  it('has texts with a message, or the text itself, in the order of the file', () => {
    const { entries, problems } = read('{ "b": "Deux", "a": { "message": "Un", "description": "One" } }')
    expect([...entries]).toEqual([
      ['b', { message: 'Deux' }],
      ['a', { message: 'Un', description: 'One' }],
    ])
    expect(problems).toEqual([])
  })

  it('may begin with a byte order mark and end with a comma', () => {
    expect(read('\uFEFF{ "a": "Un", }').entries.get('a')?.message).toBe('Un')
  })

  it('says where it is not JSON', () => {
    const { problems, isBroken } = read('{\n  "a": "Un"\n  "b": "Deux"\n}')
    expect(isBroken).toBe(true)
    expect(problems[0]).toMatchObject({ severity: 'warning', file: 'i18n/fr/code.json', line: 3, column: 3 })
  })

  it('says which text has no message', () => {
    expect(read('{ "a": { "text": "Un" } }').problems[0]?.message).toBe('Text "a" has no message')
  })
})

describe('a place in a text of the chrome', () => {
  const check = (text: string) => [...checkPlaces(text, 'code.json', read(text)).values()]

  it('that its original does not have is named with its line, and the right one', () => {
    const [problem] = check('{\n  "theme.docs.versionBadge.label": { "message": "Version : {version}" }\n}')
    expect(problem).toMatchObject({ severity: 'warning', file: 'code.json', line: 2, hint: 'Use {versionLabel}.' })
    expect(problem?.message).toContain('Unexpected {version} in text "theme.docs.versionBadge.label"')
  })

  it('may be left out, and plurals may have the number', () => {
    expect(check('{ "theme.common.headingLinkTitle": "Lien", "theme.blog.post.plurals": "Un|{count}" }')).toEqual([])
  })

  it('may be one that only Docusaurus has', () => {
    expect(check('{ "theme.blog.tagTitle": "{nPosts} avec « {tagName} »" }')).toEqual([])
  })

  it('may be anything in a text of the site', () => {
    expect(check('{ "home.title": "{anything}" }')).toEqual([])
  })
})

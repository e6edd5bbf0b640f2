import { describe, expect, it } from 'vitest'
import { createSpellingFinder, createTermFinder, readGlossary } from '../../../../src/features/contracts/words.ts'
import { readMarkdown } from '../../../../src/markdown/parse/read-tree.ts'

const options = { page: '/glossary.md', file: 'docs/glossary.md', ignore: [] }
const glossary = (text: string, ignore: string[] = []) => readGlossary(readMarkdown(text), { ...options, ignore })

describe('a glossary', () => {
  it('has a term for each h3, defined by the paragraph below, without markup', () => {
    expect(glossary('## Group\n\n### Zone\n\nA **part** of the\n[picture](x.md), see `zones`.\n\nMore.\n')).toEqual([
      {
        term: 'Zone',
        url: '/glossary.md#zone',
        definition: 'A part of the picture, see zones.',
        file: 'docs/glossary.md',
      },
    ])
  })

  it.each([
    ['### Sub label\n\nText.', '/glossary.md#sub-label'],
    ['### Zone {#own}\n\nText.', '/glossary.md#own'],
    ['### Zone {#own #old}\n\nText.', '/glossary.md#own'],
    ['### Low, lower (lowest)\n\nText.', '/glossary.md#low-lower-lowest'],
    ['## Zone\n\n### Zone\n\nText.', '/glossary.md#zone-1'],
    ['```md\n### Zone\n```\n\n### Zone\n\nText.', '/glossary.md#zone'],
  ])('%j has the address %s', (text, url) => {
    expect(glossary(text)[0]?.url).toBe(url)
  })

  it('splits a list of names, and omits terms with two definitions', () => {
    const text = '### A1, B1 and C1\n\nText.\n\n### Role\n\nText.\n\n### Role (of a user)\n\nText.\n'
    expect(glossary(text).map(({ term }) => term)).toEqual(['A1', 'B1', 'C1'])
  })

  it('omits terms without a definition, and ignored terms', () => {
    expect(glossary('### Zone\n\n- list\n\n### Label\n\nText.\n', ['label'])).toEqual([])
  })

  it('truncates a long definition after a sentence', () => {
    const [term] = glossary(`### Zone\n\nShort. ${'Long '.repeat(60)}.\n`)
    expect(term?.definition).toBe('Short.')
  })
})

describe('an ignored phrase', () => {
  it('hides the term in it, and no other', () => {
    const find = createTermFinder(glossary('### Zone\n\nA.\n'), ['Time zone'])
    expect(find?.('Time zones, a zone').map(({ offset }) => offset)).toEqual([14])
  })
})

describe('terms in a text', () => {
  const find = createTermFinder(
    glossary('### Zone\n\nA.\n\n### Motion mask\n\nB.\n\n### Mask\n\nC.\n\n### Frigate+\n\nD.\n'),
  )
  const termsIn = (text: string) =>
    find?.(text).map(({ offset, length, term }) => [text.slice(offset, offset + length), term.term])

  it.each([
    [
      'Zones and a zone',
      [
        ['Zones', 'Zone'],
        ['zone', 'Zone'],
      ],
    ],
    [
      'a motion mask, masks',
      [
        ['motion mask', 'Motion mask'],
        ['masks', 'Mask'],
      ],
    ],
    ['with Frigate+, too', [['Frigate+', 'Frigate+']]],
    ['ozone zoned zone_1 /zone zone.yml non-zone', []],
  ])('%j has %j', (text, found) => {
    expect(termsIn(text)).toEqual(found)
  })
})

describe('names in a text', () => {
  const find = createSpellingFinder([
    { right: 'go2rtc', wrong: [] },
    { right: 'Home Assistant', wrong: ['HomeAssistant', 'Hass'] },
  ])
  const wrongIn = (text: string) => find?.(text).map(({ offset, found, right }) => [offset, found, right])

  it.each([
    ['go2rtc and Home Assistant', []],
    ['Go2RTC', [[0, 'Go2RTC', 'go2rtc']]],
    [
      'in Home assistant, hass',
      [
        [3, 'Home assistant', 'Home Assistant'],
        [19, 'hass', 'Home Assistant'],
      ],
    ],
    ['https://github.com/x/Go2rtc and homeassistant.local and hass@example.org', []],
  ])('%j has %j', (text, found) => {
    expect(wrongIn(text)).toEqual(found)
  })
})

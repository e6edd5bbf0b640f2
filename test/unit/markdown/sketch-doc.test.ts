import { describe, expect, it } from 'vitest'
import { sketchDoc } from '../../../src/markdown/sketch-doc.ts'

function titleOf(text: string, path = 'folder/01-page.md', frontMatter = {}): string {
  return sketchDoc({ source: { path, displayPath: path, text, hash: '' }, frontMatter, body: text }).title
}

describe('the sketch of an uncompiled page', () => {
  it.each([
    ['# Plain\n', 'Plain'],
    ['\n\n# After lines\n\n# Second\n', 'After lines'],
    ['# Closed ##\n', 'Closed'],
    ['# With `code`, *emphasis* and [a link](./other.md)\n', 'With code, emphasis and a link'],
    ['# With <b>HTML</b> and ![a picture](a.png)\n', 'With HTML and a picture'],
    ['# With an id {#own}\n', 'With an id'],
    ['# snake_case stays\n', 'snake_case stays'],
    ['```bash\n# a comment\n```\n\n# After code\n', 'After code'],
    ['# [With a reference][one]\n\n[one]: ./other.md\n', 'With a reference'],
    ['   # Indented\n', 'Indented'],
    ['    # Code\n', 'page'],
    ['#\tAfter a tab\r\nText\r\n', 'After a tab'],
    ['Underlined\n===\n', 'Underlined'],
    ['## Section\n\n# Later\n', 'Later'],
    ['#\n\n# After an empty one\n', 'page'],
    [`${'Text. '.repeat(500)}\n\n# At the end\n`, 'At the end'],
    ['> # Quoted\n', 'page'],
    ['No heading.\n', 'page'],
  ])('has the title of %j', (text, title) => {
    expect(titleOf(text)).toBe(title)
  })

  it.each([
    ['quotes', `${'> '.repeat(20_000)}Text\n`],
    ['admonitions', ':::note\n\n'.repeat(300)],
  ])('is made of a page with too many %s in one another', (_, text) => {
    expect(titleOf(text)).toBe('page')
  })

  it('prefers the title of the front matter', () => {
    expect(titleOf('# Heading\n', 'page.md', { title: 'Front' })).toBe('Front')
  })
})

import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../../src/adapters/starlight/front-matter.ts'
import { translatePage } from '../../../../src/adapters/starlight/translate-page.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

const variables = { ship: { name: 'A_B', crew: [{ 'first-name': 'Ann' }] }, isLate: false }

function translate(body: string, root = '/') {
  const options = readOptions({ docsDir: 'docs', markdoc: { variables } })
  const page = { body, displayPath: 'docs/page.mdoc', root, within: root, frontMatter: { title: 'Tides' } }
  const { body: text, ...others } = translatePage(page, options)
  return { ...others, text: text.replace(/\n{3,}/g, '\n\n').trim() }
}

describe('Markdoc', () => {
  it.each([
    [
      'containers have as many colons as they need',
      '{% tabs syncKey="os" %}\n  {% tabitem label="[A]" %}\n    Row\n    {% aside type="tip" title="T" %}Now{% /aside %}\n  {% /tabitem %}\n{% /tabs %}',
      `${':'.repeat(20)}tabs{group="os"}\n\n${':'.repeat(19)}tab[\\[A\\]]\n\nRow\n\n${':'.repeat(18)}tip[T]\n\nNow\n\n${':'.repeat(18)}\n\n${':'.repeat(19)}\n\n${':'.repeat(20)}`,
    ],
    [
      'cards are HTML around Markdown',
      '{% card title="<A>" icon="x" %}\n**B**\n{% /card %}\n{% linkcard\n  title="C"\n  href="/c/" /%}',
      '<div class="card">\n<p class="card-label">&lt;A&gt;</p>\n\n**B**\n\n</div>\n\n<a class="card" href="/c/"><span class="card-label">C</span></a>',
    ],
    [
      'lists keep their texts',
      '{% steps %}\n  1. A\n\n     {% badge text="New" /%}\n  2. B\n{% /steps %}',
      '1. A\n\n   **New**\n2. B',
    ],
    [
      'values are text',
      '{% $ship.name %} by {% $ship.crew[0]["first-name"] %}, {% $frontmatter.title %}{% $none %}.',
      'A\\_B by Ann, Tides.',
    ],
    ['conditions', 'A{% if $isLate %} late{% else equals(1, 1) %} b{% else /%} c{% /if %} d', 'A b d'],
    [
      'what is not read is text',
      '`{% $ship %}` <b> <https://a.b> {% "x %}',
      '`{% $ship %}` \\<b> <https://a.b> {% "x %}',
    ],
    [
      'code keeps tags',
      '- ```js {% title="a.js" meta="ins={1}" %}\n  {% a %}\n  ```',
      '- ```js title="a.js"\n  {% a %} // [!code ++]\n  ```',
    ],
    ['ids', '## A {% #b %}\n\nC {% #d .e %}', '## A {#b}\n\nC <span id="d"></span>'],
    ['comments', 'A <!-- {% tabs %}\n x --> b\n{% comment %}\n{% c /%}\n{% /comment %}', 'A  b'],
    [
      'tables of lists',
      '{% table %}\n* A\n---\n* B {% width="2" %}\n  * C\n{% /table %}',
      '<table>\n<tr>\n<th>\n\nA\n\n</th>\n</tr>\n\n<tr>\n<td>\n\nB \n* C\n\n</td>\n</tr>\n</table>',
    ],
    ['code as an attribute', '{% code code="a\\n```" lang="js" title="T" /%}', '````js title="T"\na\n```\n````'],
    ['tags of the site', '{% video src="/a b" title="V" /%}\n\n{% box %}C{% /box %}', '[V](</a%20b>)\n\nC'],
  ])('%s', (_, body, expected) => {
    expect(translate(body).text).toBe(expected)
  })

  it('names what it cannot follow, at its line', () => {
    const { problems } = translate('A\n{% box %}\n\n{% /aside %}\n\n{% partial file="none.mdoc" /%}')
    expect(problems?.map(({ message, line }) => [line, message])).toEqual([
      [2, 'Tag "box" is one of the site itself'],
      [4, 'End of tag "aside" is where it is not open'],
      [6, 'Partial "none.mdoc" cannot be read'],
      [2, 'Tag "box" is not closed'],
    ])
  })

  it('includes partials, with their variables and places', async () => {
    const root = await makeTempFolder({ 'docs/_part.mdoc': '---\na: b\n---\n\n{% $wind %} {% $ship.name %}' })
    const { text, placeOf } = translate('A\n\n{% partial file="_part.mdoc" variables={wind: "North"} /%}', root)
    expect(text).toBe('A\n\nNorth A\\_B')
    expect(placeOf(6, 1)).toMatchObject({ file: 'docs/_part.mdoc', line: 5 })
  })

  it('reads marks that never end in time that follows the length of the text', () => {
    const body = '{% " {% [ `` <!-- '.repeat(5000)
    const start = performance.now()
    translate(`${body}\n${body.replaceAll(' ', '\n')}`)
    expect(performance.now() - start).toBeLessThan(4000)
  })
})

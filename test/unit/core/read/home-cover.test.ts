import { expect, test } from 'vitest'
import { readFrontMatterValues } from '../../../../src/core/read/front-matter.ts'
import { readHomeCover } from '../../../../src/core/read/home-cover.ts'

test('a button with a theme of the site looks as alt does, with a warning at its line', () => {
  const text = '---\nlayout: home\nhero:\n  name: Lamp\n  actions:\n    - { text: Go, link: /go, theme: loud }\n---\n'
  const read = readHomeCover(readFrontMatterValues(text, { displayPath: 'index.md' }))
  expect(read?.home.hero?.actions).toEqual([{ text: 'Go', link: '/go', isQuiet: true }])
  expect(read?.problems).toMatchObject([
    {
      severity: 'warning',
      message: expect.stringContaining('"hero.actions[0].theme", expected brand or alt'),
      line: 6,
    },
  ])
})

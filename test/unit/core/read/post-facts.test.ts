import { expect, test } from 'vitest'
import { hideTruncateMarker } from '../../../../src/core/read/blog-folders.ts'
import { readFrontMatterValues, splitFrontMatter } from '../../../../src/core/read/front-matter.ts'
import { readDate, readPostFacts } from '../../../../src/core/read/post-facts.ts'
import { problemsOf } from '../../../support/problems-of.ts'

function factsOf(text: string, marker?: string) {
  const { body } = splitFrontMatter(text, 'blog/a.md')
  return readPostFacts({ ...readFrontMatterValues(text, { displayPath: 'blog/a.md' }), body, marker })
}

test.each([
  ['2024-01-02', '2024-01-02T00:00:00.000Z'],
  ['2024-1-2 9:05', '2024-01-02T09:05:00.000Z'],
  ['2024-01-02T23:30:15', '2024-01-02T23:30:15.000Z'],
  ['2024-01-02T23:30:00+02:00', '2024-01-02T21:30:00.000Z'],
  ['2024-1-2T00:00:00.000Z', '2024-01-02T00:00:00.000Z'],
  ['soon', null],
  ['2024-13-02', null],
  [undefined, undefined],
])('the date %s is %s in UTC', (text, date) => {
  expect(readDate(text)).toBe(date)
})

test.each([
  ['authors: ann', [{ key: 'ann' }]],
  ['authors: [ann, bob]', [{ key: 'ann' }, { key: 'bob' }]],
  [
    'authors: { name: Ann, socials: { stackoverflow: 12, x: "@ann", email: a@example.org, other: ann } }',
    [
      {
        name: 'Ann',
        links: [
          { label: 'Stack Overflow', href: 'https://stackoverflow.com/users/12' },
          { label: 'X', href: 'https://x.com/ann' },
          { label: 'Email', href: 'mailto:a@example.org' },
        ],
      },
    ],
  ],
  ['authors: { name: Ann, image_url: /a.png }', [{ name: 'Ann', image: '/a.png' }]],
  ['authors:\n  - key: ann\n    title: Guest', [{ key: 'ann', title: 'Guest' }]],
  ['author: Ann\nauthor_url: /ann\nauthor_title: Captain', [{ name: 'Ann', url: '/ann', title: 'Captain' }]],
  [
    'author: Ann\nauthorURL: /ann\nauthorTitle: Captain\nauthorImageURL: /a.png',
    [{ name: 'Ann', url: '/ann', title: 'Captain', image: '/a.png' }],
  ],
])('authors may be keys or whole: %s', (yaml, authors) => {
  expect(factsOf(`---\n${yaml}\n---\n`).authors).toEqual(authors)
})

test('tags are labels, numbers, or labels with addresses', () => {
  const { tags } = factsOf('---\ntags: [one, 2, { label: Three, permalink: /three }]\n---\n')
  expect(tags).toEqual([{ label: 'one' }, { label: '2' }, { label: 'Three', permalink: '/three' }])
})

test('words are read at a given speed, also those of scripts without spaces', () => {
  expect(factsOf("It's short.").minutes).toBe(1)
  expect(factsOf('word '.repeat(201)).minutes).toBe(2)
  expect(factsOf('你好。'.repeat(401)).minutes).toBe(3)
  expect(factsOf('1.5 npm_config '.repeat(100)).minutes).toBe(1)
  expect(factsOf('one\r\ntwo three\n\nfour '.repeat(51)).minutes).toBe(2)
})

test('everything that is wrong is reported at its line', async () => {
  const problems = await problemsOf(() => factsOf('---\ntitle: A\ndate: soon\nauthors: [{}]\n---\n'))
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual(['blog/a.md:3', 'blog/a.md:4'])
})

test.each(['https://[', 'javascript:alert(1)'])('an address of an author that is none is reported: %s', async (url) => {
  const problems = await problemsOf(() => factsOf(`---\nauthors: { name: Ann, url: '${url}' }\n---\n`))
  expect(problems.map(({ message }) => message)).toEqual([
    'Unexpected front matter "authors", expected keys of authors, or their names and addresses',
  ])
})

test('the marker of a beginning is blanked out at its place, but not in code', () => {
  const code = '```md\n<!-- truncate -->\n```\n'
  expect(hideTruncateMarker(`${code}{/* truncate */}\nrest`)).toBe(`${code}${' '.repeat(16)}\nrest`)
  expect(hideTruncateMarker(code)).toBe(code)
  expect(hideTruncateMarker('a\n---8<---\nb', '-+8<-+')).toBe(`a\n${' '.repeat(8)}\nb`)
  expect(factsOf('a\n\n<!--truncate-->\n').isTruncated).toBe(true)
  expect(factsOf(code).isTruncated).toBe(false)
})

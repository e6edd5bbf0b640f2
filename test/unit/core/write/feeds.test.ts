import { expect, test } from 'vitest'
import { atomFeed, type Feed, jsonFeed, rssFeed } from '../../../../src/core/write/feeds.ts'

const feed: Feed = {
  title: 'A & B',
  description: 'About <both>',
  copyright: '',
  language: 'en',
  url: 'https://docs.example.org/blog',
  feedUrl: 'https://docs.example.org/blog/rss.xml',
  posts: [
    {
      title: 'One \u0001& ]]>',
      url: 'https://docs.example.org/blog/one?a=1&b=2',
      description: 'Says "one"',
      details: { authors: [{ name: 'Ann <3', href: '/ann' }], tags: [{ label: 'x & y', href: '/x' }] },
      html: '<p>One &amp; two</p>',
    },
  ],
}

test('what XML reserves is escaped, and what it does not have is left out', () => {
  for (const text of [rssFeed(feed), atomFeed(feed)]) {
    expect(text).toContain('<title>One &amp; ]]&gt;</title>')
    expect(text).toContain('&lt;p&gt;One &amp;amp; two&lt;/p&gt;')
    expect(text).toContain('https://docs.example.org/blog/one?a=1&amp;b=2')
    expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|#x27);)/)
  }
  expect(rssFeed(feed)).toContain('<dc:creator>Ann &lt;3</dc:creator>')
  expect(atomFeed(feed)).toContain('<category term="x &amp; y"/>')
})

test('a feed without dates has none of today', () => {
  expect(rssFeed(feed)).not.toContain('Date>')
  expect(atomFeed(feed)).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
})

test('the JSON feed has whole addresses', () => {
  const { version, items } = JSON.parse(jsonFeed(feed))
  expect(version).toBe('https://jsonfeed.org/version/1.1')
  expect(items[0].authors).toEqual([{ name: 'Ann <3', url: 'https://docs.example.org/ann' }])
  expect(items[0]).not.toHaveProperty('date_published')
})

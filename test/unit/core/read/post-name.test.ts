import { expect, test } from 'vitest'
import { readPostName } from '../../../../src/core/read/post-facts.ts'

test.each([
  ['2024-01-02-news.md', '2024-01-02', '/2024/01/02/news'],
  ['2024-1-2-news.mdx', '2024-01-02', '/2024/1/2/news'],
  ['2024/01/02/news.md', '2024-01-02', '/2024/01/02/news'],
  ['2024/01/02-news.md', '2024-01-02', '/2024/01/02/news'],
  ['2024-01-02-news/index.md', '2024-01-02', '/2024/01/02/news'],
  ['2024-01-02/news.md', '2024-01-02', '/2024/01/02/news'],
  ['team/2024-01-02-news.md', '2024-01-02', '/2024/01/02/team/news'],
  ['news.md', undefined, '/news'],
  ['releases/10.14.md', undefined, '/releases/10.14'],
  ['news/index.mdx', undefined, '/news'],
])('%s is of %s and at %s', (path, day, slug) => {
  const { date, slug: found } = readPostName(path)
  expect([date?.slice(0, 10), found]).toEqual([day, slug])
})

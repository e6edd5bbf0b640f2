import { expect, test } from 'vitest'
import { placeAtRoot } from '../../../src/config/relative-base.ts'
import { siteConfigSchema } from '../../../src/config/site-config.ts'

const place = (baseUrl: string) =>
  placeAtRoot(siteConfigSchema.parse({ title: 'Docs', url: 'https://docs.example.com', baseUrl, trailingSlash: false }))

test('a site with relative addresses is shown at the root, with its pages in folders', () => {
  expect(place('./')).toMatchObject({ baseUrl: '/', trailingSlash: undefined, isPortable: true })
})

test('any other site is where its base URL says', () => {
  expect(place('/docs/')).toMatchObject({ baseUrl: '/docs/', trailingSlash: false })
})

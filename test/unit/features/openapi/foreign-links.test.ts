import { describe, expect, it } from 'vitest'
import { createLinkFinder, linkBaseOf } from '../../../../src/features/openapi/pages/foreign-links.ts'
import { referenceOf } from './reference-of.ts'

const answers = { 200: { description: 'A.' } }
const reference = referenceOf({
  tags: [{ name: 'pet_food', 'x-displayName': 'Food of Pets' }],
  paths: {
    '/pets/{id}': {
      get: { operationId: 'getPet', tags: ['pet_food'], responses: answers },
      put: { tags: ['pet_food'], responses: answers },
    },
  },
  components: { schemas: { PetFood: {} } },
})
const find = createLinkFinder(reference, '/api/test-api.info.md')

describe('an address of another tool in a description', () => {
  it.each([
    ['#operation/getPet', '/api/get-pet.api.md'],
    ['#operations/getPet', '/api/get-pet.api.md'],
    ['#tag/pet_food/operation/getPet', '/api/get-pet.api.md'],
    ['#/pet_food/getPet', undefined],
    ['#tag/Food-of-Pets/operation/getPet', '/api/get-pet.api.md'],
    ['#tag/pet_food/paths/~1pets~1{id}/put', '/api/put-pets-id.api.md'],
    ['#tag/Food-of-Pets', '/api/test-api.info.md#tag-food-of-pets'],
    ['#tag/pet_food/Some-heading', '/api/test-api.info.md#tag-food-of-pets'],
    ['#section/Authentication/API-keys', '/api/test-api.info.md#api-keys'],
    ['#schema/PetFood', '/api/schemas/petfood.schema.md'],
    ['#/components/schemas/PetFood', '/api/schemas/petfood.schema.md'],
    ['#model/PetFood', '/api/schemas/petfood.schema.md'],
    ['#operation/none', undefined],
  ])('%s leads to %s', (address, href) => {
    const { links } = find({ description: { markdown: `See [it](${address}), or "it".` } })
    expect(links?.[address]).toBe(href)
  })

  it('is only looked for on pages that have one', () => {
    expect(find({ description: { markdown: 'See [it](/a#b).' } })).toEqual({})
  })
})

describe('what addresses without a host count from', () => {
  it.each([
    ['the documentation', { externalDocs: { url: 'https://a.example/docs/' } }, 'https://a.example/docs/'],
    ['the server of a site', { servers: [{ url: 'https://shop.test.de/v1' }] }, undefined],
    ['the server of a site', { servers: [{ url: 'https://slack.com/api' }] }, 'https://slack.com/'],
    ['no server that only answers calls', { servers: [{ url: 'https://api.github.com' }] }, undefined],
    ['no server with a variable host', { servers: [{ url: 'https://{host}/v1' }] }, undefined],
    ['no address that runs code', { externalDocs: { url: 'javascript:alert(1)' } }, undefined],
    ['nothing', {}, undefined],
  ])('is %s', (_, document, base) => {
    expect(linkBaseOf(document)).toBe(base)
  })
})

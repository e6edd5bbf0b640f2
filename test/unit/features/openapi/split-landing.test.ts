import { expect, it } from 'vitest'
import { landingPage, splitLanding } from '../../../../src/features/openapi/pages/landing-page.ts'
import { referenceOf } from './reference-of.ts'

/** The landing page of an API with calls in two tags, and schemas. */
function landingOf(calls: number, others: number, schemas: number) {
  const path = (tag: string, number: number) => [
    `/${tag}/${'long-segment-'.repeat(4)}${number}`,
    { get: { tags: [tag], summary: `Call ${number} of ${tag}`, responses: { 200: { description: 'A.' } } } },
  ]
  const paths = [
    ...Array.from({ length: calls }, (_, number) => path('cats', number)),
    ...Array.from({ length: others }, (_, number) => path('dogs', number)),
  ]
  const named = Array.from({ length: schemas }, (_, number) => [`Schema${number}`, {}])
  return landingPage(
    referenceOf({ paths: Object.fromEntries(paths), components: { schemas: Object.fromEntries(named) } }),
  )
}

const split = (page: ReturnType<typeof landingOf>) => splitLanding(page, 'Schemas', (id) => `/api/tags/${id}.info.md`)

it('a landing page with room for all stays whole', () => {
  const page = landingOf(300, 10, 100)
  expect(split(page)).toEqual({ page, parts: [] })
})

it('schemas without room are on a page of their own, which the landing page names', () => {
  const { page, parts } = split(landingOf(900, 10, 1200))
  expect(page.groups.map(({ entries }) => entries.length)).toEqual([900, 10])
  expect(page.schemas).toEqual([])
  expect(page.facts[0]).toEqual({ label: 'Schemas', text: '1200', href: '/api/tags/all-schemas.info.md' })
  expect(parts.map((part) => [part.id, part.page.schemas.length])).toEqual([['all-schemas', 1200]])
})

it('the largest groups are on pages of their own, in parts that have room, and nothing is lost', () => {
  const { page, parts } = split(landingOf(3000, 20, 10))
  expect(page.groups.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['cats', 0],
    ['dogs', 20],
  ])
  const first = parts[0]?.page.groups[0]?.entries.length
  expect(page.groups[0]?.description?.markdown).toContain(`- [cats (1)](/api/tags/tag-cats.info.md) (${first})`)
  const cats = parts.flatMap((part) => part.page.groups.flatMap(({ entries }) => entries))
  expect(new Set(cats.map(({ href }) => href)).size).toBe(3000)
  expect(JSON.stringify(parts[0]?.page).length).toBeLessThan(400_000)
})

import { describe, expect, it } from 'vitest'
import { listPages } from '../../../../src/features/openapi/pages/list-pages.ts'
import { apiMarkdown } from '../../../../src/features/openapi/reference-markdown.ts'
import type { ApiLevelsSection, ApiOperationPage, ApiPage } from '../../../../src/shared/api-page.ts'
import { stripMarkers } from '../../../../src/shared/reference-marker.ts'
import { unpackText } from '../../../../src/util/packed-text.ts'
import { referenceOf } from './reference-of.ts'

type Json = Readonly<Record<string, unknown>>

const numbered = (length: number, more: Json = {}) => Array.from({ length }, (_, index) => ({ number: index, ...more }))

/** The pages of an API with this operation and these schemas, with their Markdown outputs. */
function pagesOf(operation: Json, schemas: Json = {}) {
  const reference = referenceOf({ paths: { '/a': { post: { responses: {}, ...operation } } }, components: { schemas } })
  const pages = listPages(reference, { route: '/api', spec: 'a.json' }).map(({ path, data: packed }) => {
    const data = unpackText(packed)
    const page: ApiPage = JSON.parse(data)
    return { path, data, page, markdownOutput: stripMarkers(apiMarkdown(page)) }
  })
  const [main] = pages.flatMap(({ page }) => (page.kind === 'operation' ? [page] : []))
  if (!main) throw new Error('There is no operation')
  const sections = new Map<string, ApiLevelsSection>(
    pages.flatMap(({ path, page }) =>
      page.kind === 'levels' ? page.sections.map((one) => [`/${path}#${one.id}`, one] as const) : [],
    ),
  )
  return { main, pages, sections }
}

const answer = (examples: Json) => ({
  responses: { 200: { description: 'A.', content: { 'application/json': { examples } } } },
})

const examplesOf = (page: ApiOperationPage) => page.responses[0]?.contents[0]?.examples ?? []

describe('a long sample of the specification', () => {
  it('has its beginning on the page, and all of it where the link of the fold leads', () => {
    const source = Array.from({ length: 900 }, (_, line) => `print(${line})`).join('\n')
    const { main, pages, sections } = pagesOf({ 'x-codeSamples': [{ lang: 'Java', source }] })
    const [sample] = main.samples
    expect(sample?.code.code.length).toBeLessThanOrEqual(6002)
    expect(source.startsWith(sample?.code.code.replace(/\n…$/, '') ?? 'nothing')).toBe(true)
    expect(sections.get(sample?.whole?.href ?? '')).toMatchObject({ example: { code: source, language: 'java' } })
    expect(pages.map(({ markdownOutput }) => markdownOutput).join('')).toContain(
      `[The whole example](${sample?.whole?.href})`,
    )
  })
})

describe('an example for which a page has no room', () => {
  it('is shortened there, and whole on another page and in its Markdown output, where the link of the fold leads', () => {
    const { main, pages, sections } = pagesOf(answer({ long: { value: numbered(2000) } }))
    const [example] = examplesOf(main)
    expect(example?.code.code).not.toContain('1999')
    expect(sections.get(example?.whole?.href ?? '')).toMatchObject({
      title: '200 · application/json · long',
      example: { code: expect.stringContaining('"number": 1999') },
    })
    const markdownFiles = new Map(pages.map(({ page, markdownOutput }) => [page.kind, markdownOutput]))
    expect(markdownFiles.get('operation')).toContain(`[The whole example](${example?.whole?.href})`)
    expect(markdownFiles.get('levels')).toContain('"number": 1999')
  })

  it('leaves room for the others: of many, none is lost, and no page is too large', () => {
    const values = Array.from({ length: 60 }, (_, index) =>
      numbered(60, { of: `example ${index}`, text: 'x'.repeat(99) }),
    )
    const given = Object.fromEntries(values.map((value, index) => [`e${index}`, { value }]))
    const { main, pages, sections } = pagesOf(answer(given))
    const shown = examplesOf(main).map(({ code, whole }) => {
      const section = whole && sections.get(whole.href)
      return section && 'example' in section ? section.example.code : code.code
    })
    expect(shown.map((code) => JSON.parse(code))).toEqual(values)
    for (const { data } of pages) expect(data.length).toBeLessThan(130_000)
  })

  it('is cut into parts, each with a link to the next, if it is too long even for a page of its own', () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `line ${index}`).join('\n')
    const { main, sections } = pagesOf({
      responses: { 200: { description: 'A.', content: { 'text/plain': { example: text } } } },
    })
    const parts: string[] = []
    for (let next = examplesOf(main)[0]?.whole?.href; next !== undefined; ) {
      const section = sections.get(next)
      if (!section || !('example' in section)) throw new Error(`Nothing is at ${next}`)
      parts.push(section.example.code)
      next = section.rest?.href
    }
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.join('\n')).toBe(text)
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(120_000)
  })

  it('of a body that its schema has is shown once, after the fields', () => {
    const example = { text: 'a'.repeat(200) }
    const schema = { type: 'object', properties: { text: { type: 'string' } }, example }
    const { main } = pagesOf({ requestBody: { content: { 'application/json': { schema } } } })
    const [content] = main.body?.contents ?? []
    expect(content?.schema?.longExamples).toBeUndefined()
    expect(JSON.parse(content?.examples[0]?.code.code ?? '')).toEqual(example)
  })

  it('may be that of a field, or of a schema', () => {
    const example = { rows: numbered(1500) }
    const { pages, sections } = pagesOf({}, { Row: { type: 'object', properties: { inner: { example } }, example } })
    const { page } = pages.find(({ page: { kind } }) => kind === 'schema') ?? {}
    if (page?.kind !== 'schema') throw new Error('There is no schema')
    // Beside the schema, it is not once more in its text.
    expect(page.schema.longExamples).toBeUndefined()
    const places = [page.example?.whole, page.schema.fields?.[0]?.schema.longExamples?.[0]?.whole]
    for (const place of places) {
      const section = sections.get(place?.href ?? '')
      expect(section && 'example' in section && JSON.parse(section.example.code)).toEqual(example)
    }
    // They are the same, and there once.
    expect(new Set(places.map((place) => place?.href)).size).toBe(1)
  })
})

describe('a request for which a page has no room', () => {
  const bodies = Array.from({ length: 40 }, (_, index) => ({ of: `example ${index}`, text: 'x'.repeat(600) }))
  const examples = Object.fromEntries(bodies.map((value, index) => [`e${index}`, { value }]))
  const { main, sections } = pagesOf({ requestBody: { content: { 'application/json': { examples } } } })

  it('has its samples on another page, with what the console begins with; the first is on the page', () => {
    const { variants = [], console } = main
    expect(variants).toHaveLength(40)
    expect(variants[0]?.samples).toHaveLength(5)
    const left = variants.filter(({ whole }) => whole)
    expect(left.length).toBeGreaterThan(20)
    for (const { key, label, whole } of left) {
      const section = sections.get(whole?.href ?? '')
      if (!section || !('samples' in section)) throw new Error(`Nothing is at ${whole?.href}`)
      expect(section.samples.map(({ id }) => id)).toEqual(['python', 'nodejs', 'javascript', 'curl', 'rust'])
      expect(JSON.parse(section.body?.example ?? '')).toEqual(bodies[Number(label.slice(1))])
      expect(console?.bodies?.find((one) => one.key === key)).toMatchObject({ isElsewhere: true, fields: [] })
    }
  })

  it('says that a sample is shortened, or does not show the example', () => {
    const long = { 'application/json': { example: numbered(400) } }
    const file = { 'application/zip': { schema: { type: 'string', format: 'binary' }, example: '@a.zip' } }
    const upload = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }
    const form = { 'multipart/form-data': { schema: upload, example: { file: '@/path/to/a.xml' } } }
    const isShort = (content: Json) => pagesOf({ requestBody: { content } }).main.samples[0]?.isShort
    expect([
      isShort(long),
      isShort(file),
      isShort(form),
      isShort({ 'application/json': { example: { a: 1 } } }),
    ]).toEqual([true, true, true, undefined])
  })
})

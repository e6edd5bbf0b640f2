import { describe, expect, it } from 'vitest'
import { makeApiSite } from '../support/api-site.ts'
import { configText, makeSite } from '../support/make-site.ts'

/** What a build says of an operation whose body has this schema. */
async function buildApi(
  schema: unknown,
): Promise<{ code: number | null; stderr: string; read: () => Promise<string> }> {
  const site = await makeApiSite(
    {
      '/a': {
        post: {
          operationId: 'a',
          requestBody: { content: { 'application/json': { schema } } },
          responses: { 200: { description: 'A.' } },
        },
      },
    },
    {},
  )
  const { code, stderr } = await site.tryBuild()
  return { code, stderr, read: () => site.read('api/a/index.html') }
}

/** What a build says of a fence of YAML that is held against a schema. */
async function buildFence(schema: unknown, fence: string): Promise<{ code: number | null; stderr: string }> {
  const site = await makeSite({
    'site.config.js': configText({ contracts: { config: { schema: 'schema.json' } } }),
    'schema.json': JSON.stringify(schema),
    'docs/index.md': `# Home\n\n\`\`\`yaml title="config.yml"\n${fence}\n\`\`\`\n`,
  })
  return site.tryBuild()
}

function nest(levels: number): object {
  return Array.from({ length: levels }).reduce<object>((below) => ({ type: 'object', properties: { a: below } }), {
    type: 'string',
  })
}

describe('a specification that asks for more than there is room for', () => {
  it.each([
    [{ type: 'array', minItems: 1e8, items: {} }, 'Unexpected minItems of 100000000, expected at most 10000'],
    [{ type: 'string', minLength: 1e8 }, 'Unexpected minLength of 100000000, expected at most 100000'],
    [
      { type: 'string', enum: Array.from({ length: 10_001 }, (_, index) => `v${index}`) },
      'Unexpected list of 10001 entries, expected at most 10000',
    ],
  ])('is refused at its line: %#', async (schema, message) => {
    const { code, stderr } = await buildApi(schema)
    expect(stderr).toMatch(/error zoo\.json:\d+:\d+ /)
    expect(stderr).toContain(`${message} at #/paths/~1a/post/requestBody/content/application~1json/schema/`)
    expect(code).toBe(1)
  })

  it('is refused where it is nested too deeply, and read where it is not', async () => {
    const { code, stderr } = await buildApi(nest(600))
    expect(stderr).toContain('error zoo.json:1:1 Unexpected nesting of more than 1000 levels')
    expect(code).toBe(1)
    expect(await buildApi(nest(450))).toMatchObject({ code: 0, stderr: '' })
  })

  it('has no example where lists in lists would make one without end', async () => {
    const lists = (items: object): object => ({ type: 'array', minItems: 1000, items })
    const { code, stderr, read } = await buildApi(lists(lists(lists({ type: 'string' }))))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect((await read()).length).toBeLessThan(200_000)
  })
})

describe('a schema of the configuration', () => {
  const slow = '^(a+)+$'
  const long = `${'a'.repeat(40)}!`

  it.each([
    ['pattern', { properties: { a: { type: 'string', pattern: slow } } }, `a: ${long}`],
    ['patternProperties', { properties: { a: { patternProperties: { [slow]: {} } } } }, `a:\n  ${long}: 1`],
  ])('whose %s tries too many ways through a line is an error at the fence', async (_, schema, fence) => {
    const { code, stderr } = await buildFence({ type: 'object', ...schema }, fence)
    expect(stderr).toContain(
      'error docs/index.md:3:1 Example cannot be checked with schema.json: it ran for more than 2 seconds',
    )
    expect(code).toBe(1)
  })

  it('with a pattern is held against the others', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string', pattern: '^a+$' } } }
    expect(await buildFence(schema, 'a: aaa')).toMatchObject({ code: 0 })
    const { code, stderr } = await buildFence(schema, 'a: b')
    expect(stderr).toContain('error docs/index.md:4:')
    expect(code).toBe(1)
  })

  it.each([
    ['that is one of its own choices', { anyOf: [{ $ref: '#' }] }, '"#" is one of its own choices (anyOf, oneOf)'],
    ['that is nested too deeply', nest(300), 'it is nested more than 500 levels deep'],
    [
      'whose choices double at each step',
      {
        $ref: '#/$defs/T0',
        $defs: Object.fromEntries(
          Array.from({ length: 30 }, (_, index) => {
            const next = { $ref: `#/$defs/T${index + 1}` }
            return [`T${index}`, index === 29 ? { type: 'string' } : { anyOf: [next, next] }]
          }),
        ),
      },
      'an option has more than 10000 choices (anyOf, oneOf)',
    ],
  ])('%s is refused', async (_, schema, reason) => {
    const { code, stderr } = await buildFence(schema, 'a: 1')
    expect(stderr).toContain(`schema.json:1 JSON Schema cannot be read: ${reason}`)
    expect(code).toBe(1)
  })

  it('that is nested deeply is read', async () => {
    expect(await buildFence(nest(150), 'a: {}')).toMatchObject({ code: 0, stderr: '' })
  })
})

it.each([
  ['line feeds', '\n'.repeat(50_000)],
  ['spaces', ' '.repeat(50_000)],
  ['braces', '}'.repeat(50_000)],
])('a page with many %s in a row is built soon', { timeout: 60_000 }, async (_, text) => {
  const site = await makeSite({ 'docs/index.md': `# Home\n\nText${text}and text.\n` })
  await site.build()
  expect(await site.read('index.html')).toContain('and text.')
})

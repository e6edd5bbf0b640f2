import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSpec } from '../../../../src/features/openapi/load/load-spec.ts'
import { problemsOf } from '../../../support/problems-of.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

type Files = Readonly<Record<string, string>>

async function placeOf(files: Files) {
  return { root: await makeTempFolder(files), spec: 'openapi.yaml', remoteRefs: false }
}

async function load(files: Files) {
  return loadSpec(await placeOf(files))
}

/** What is invalid: errors, when that is wanted. */
async function problems(files: Files) {
  return problemsOf(async () => loadSpec({ ...(await placeOf(files)), strict: true }))
}

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n'

/** A specification with one operation that responds with a schema. */
function answering(schema: string): string {
  return `${head}paths:\n  /a:\n    get:\n      responses:\n        '200':\n          description: A.\n          content: { application/json: { schema: ${schema} } }\n`
}

describe('a valid specification', () => {
  it.each([
    ['YAML', `${head}paths: {}\n`],
    ['JSON', '{ "openapi": "3.0.3", "info": { "title": "T", "version": "1" }, "paths": {} }'],
    [
      'JSON with a byte order mark',
      '\uFEFF{ "openapi": "3.0.0", "info": { "title": "T", "version": "1" }, "paths": {} }',
    ],
    ['YAML with keys to merge', `${head}x-a: &a { b: 1 }\nx-c: { <<: *a }\npaths: {}\n`],
    ['a later correction of 3.1', `openapi: 3.1.7\ninfo: { title: T, version: "1" }\npaths: {}\n`],
    [
      'a description of a variable of a server',
      `${head}servers: [{ url: 'http://{a}', variables: { a: { default: b, description: C. } } }]\npaths: {}\n`,
    ],
  ])('is read: %s', async (_, text) => {
    expect((await load({ 'openapi.yaml': text })).document.paths).toEqual({})
  })

  it('of version 2.0 becomes version 3', async () => {
    const text = JSON.stringify({
      swagger: '2.0',
      info: { title: 'T', version: '1' },
      host: 'api.example.org',
      basePath: '/v1',
      schemes: ['https'],
      paths: { '/a': { get: { responses: { 200: { description: 'A.', schema: { $ref: '#/definitions/A' } } } } } },
      definitions: { A: { type: 'object', properties: { example: { type: 'string', example: 'e' } } } },
    })
    const { document } = await load({ 'openapi.yaml': text })
    expect(document.servers).toEqual([{ url: 'https://api.example.org/v1' }])
    expect(document.components).toMatchObject({ schemas: { A: { properties: { example: { example: 'e' } } } } })
  })

  it('of version 2.0 keeps the bodies of operations with an empty list of formats', async () => {
    const body = { name: 'a', in: 'body', schema: { type: 'object' } }
    const text = JSON.stringify({
      swagger: '2.0',
      info: { title: 'T', version: '1' },
      consumes: ['application/xml'],
      paths: { '/a': { post: { consumes: [], parameters: [body], responses: { 200: { description: 'A.' } } } } },
    })
    const { document } = await load({ 'openapi.yaml': text })
    expect(document.paths).toMatchObject({
      '/a': { post: { requestBody: { content: { 'application/xml': { schema: { type: 'object' } } } } } },
    })
  })

  it('may be recursive', async () => {
    const schema =
      '{ type: object, properties: { self: { $ref: "#/paths/~1a/get/responses/200/content/application~1json/schema" } } }'
    await expect(load({ 'openapi.yaml': answering(schema) })).resolves.toBeDefined()
  })

  it('may refer to files next to it, which may refer back', async () => {
    const { document, files } = await load({
      'openapi.yaml': `${head}paths: { /a: { $ref: "parts/a.yaml#/item" } }\ncomponents: { schemas: { B: { type: string } } }\n`,
      'parts/a.yaml':
        'item:\n  get:\n    description: { $ref: text.yaml }\n    responses: { "200": { $ref: "#/ok" } }\nok: { description: A., content: { application/json: { schema: { $ref: "../openapi.yaml#/components/schemas/B" } } } }\n',
      'parts/text.yaml': 'What it does.\n',
    })
    expect(document.paths).toMatchObject({
      '/a': { get: { description: 'What it does.', responses: { 200: { $ref: '#/x-files/parts~1a.yaml/ok' } } } },
    })
    expect(JSON.stringify(document['x-files'])).toContain('"$ref":"#/components/schemas/B"')
    expect(files).toHaveLength(3)
  })

  it.each(['x-codeSamples', 'x-code-samples'])('may refer to Markdown and code, which are texts: %s', async (key) => {
    const { document, problems: faults } = await load({
      'openapi.yaml': `openapi: 3.1.0\ninfo: { title: T, version: "1", description: { $ref: about.md } }\npaths: { /a: { get: { responses: { "200": { description: A. } }, ${key}: [{ lang: PHP, source: { $ref: a.php } }] } } }\n`,
      'about.md': '# About\n\n- a: [b\n',
      'a.php': '<?php echo "a: [";',
    })
    expect(document.info).toMatchObject({ description: '# About\n\n- a: [b\n' })
    const samples = [{ lang: 'PHP', source: '<?php echo "a: [";' }]
    expect(document.paths).toEqual({ '/a': { get: { responses: { 200: { description: 'A.' } }, [key]: samples } } })
    expect(faults).toEqual([])
  })

  it('includes the schemas of its other files, under their names', async () => {
    const { document } = await load({
      'openapi.yaml': `${answering('{ $ref: "parts/pets.yaml#/definitions/Pet" }')}components:\n  schemas:\n    Animal: { $ref: parts/animal.yaml }\n    Owner: { type: object }\n`,
      'parts/pets.yaml':
        'definitions:\n  Pet:\n    properties:\n      owner: { $ref: owner.yaml }\n      friend: { $ref: "#/definitions/Pet" }\n      kind: { $ref: animal.yaml }\n',
      'parts/animal.yaml':
        'oneOf: [{ $ref: "pets.yaml#/definitions/Pet" }]\ndiscriminator: { propertyName: kind, mapping: { pet: "pets.yaml#/definitions/Pet" } }\n',
      'parts/owner.yaml': 'type: string\n',
    })
    const pet = '#/components/schemas/Pet'
    expect(document.components).toEqual({
      schemas: {
        Animal: { oneOf: [{ $ref: pet }], discriminator: { propertyName: 'kind', mapping: { pet } } },
        Owner: { type: 'object' },
        Pet: {
          properties: {
            owner: { $ref: '#/components/schemas/owner' },
            friend: { $ref: pet },
            kind: { $ref: '#/components/schemas/Animal' },
          },
        },
        owner: { type: 'string' },
      },
    })
    expect(JSON.stringify(document.paths)).toContain(`"schema":{"$ref":"${pet}"}`)
  })

  it('follows a file that only refers to another one', async () => {
    const { document } = await load({
      'openapi.yaml': answering('{ $ref: parts/pet.yaml }'),
      'parts/pet.yaml': '$ref: animals/cat.yaml\n',
      'parts/animals/cat.yaml': 'type: object\nproperties: { name: { type: string } }\n',
    })
    expect(document.components).toEqual({ schemas: { pet: { $ref: '#/x-files/parts~1animals~1cat.yaml' } } })
    expect(document['x-files']).toMatchObject({ 'parts/animals/cat.yaml': { type: 'object' } })
  })

  it('distinguishes schemas with the same name in different files', async () => {
    const { document } = await load({
      'openapi.yaml': answering('{ anyOf: [{ $ref: a.yaml#/Thing }, { $ref: b.yaml#/Thing }] }'),
      'a.yaml': 'Thing: { type: string }\n',
      'b.yaml': 'Thing: { type: integer }\n',
    })
    expect(document.components).toEqual({ schemas: { Thing: { type: 'string' }, Thing2: { type: 'integer' } } })
  })

  it('may have "$ref" in an example', async () => {
    await expect(
      load({ 'openapi.yaml': answering('{ type: object, example: { $ref: nowhere.yaml } }') }),
    ).resolves.toBeDefined()
  })
})

describe('a specification that may have no mistakes', () => {
  it('gets errors below a key that is a number reported with their line', async () => {
    const text = answering('{ type: 1 }').replace("'200'", '200').replace('description: A.', 'description: 1')
    expect(await problems({ 'openapi.yaml': text })).toContainEqual(
      expect.objectContaining({ line: 8, source: '          description: 1' }),
    )
  })

  it('gets its YAML errors reported with their location', async () => {
    const [first] = await problems({ 'openapi.yaml': `${head}paths:\n  /a: [\n` })
    expect(first).toMatchObject({ code: 'api.syntax', file: 'openapi.yaml', line: expect.any(Number) })
  })

  it('gets one error for one mistake in its YAML, where that is', async () => {
    const paths = Array.from({ length: 20 }, (_, index) => `  /a${index}:\n    get:\n      summary: List\n`).join('')
    const text = `${head}paths:\n${paths.replace('summary: List', 'summary: "List')}`
    const line = text.split('\n').findIndex((one) => one.includes('"List')) + 1
    expect(await problems({ 'openapi.yaml': text })).toMatchObject([{ code: 'api.syntax', line, column: 16 }])
  })

  it('gets a missing file reported', async () => {
    expect(await problems({})).toMatchObject([
      { code: 'api.not-found', message: 'Specification "openapi.yaml" does not exist' },
    ])
  })

  it.each([
    ['no version', 'info: {}\n', 'Missing key "openapi"'],
    ['a number', 'openapi: 3.1\n', 'Unexpected openapi: 3.1,'],
    ['a future version', 'openapi: 4.0.0\n', 'Unexpected openapi: "4.0.0"'],
    ['a text', 'Hello\n', 'Missing key "openapi"'],
    ['an empty file', '', 'Missing key "openapi"'],
    ['1.2', 'swagger: "1.2"\n', 'Unexpected swagger: "1.2"'],
  ])('is rejected for its version: %s', async (_, text, message) => {
    expect((await problems({ 'openapi.yaml': text }))[0]?.message).toContain(message)
  })

  it('gets every invalid value reported, with its path and line', async () => {
    const text = `${head}paths:\n  /a:\n    get:\n      summary: 5\n      responses: { "200": { description: A. } }\n      sumary: A\n`
    expect(await problems({ 'openapi.yaml': text })).toMatchObject([
      { message: 'Unexpected number, expected string at #/paths/~1a/get/summary', line: 6 },
      { message: 'Unexpected key "sumary" at #/paths/~1a/get/sumary', line: 8, source: '      sumary: A' },
    ])
  })

  it.each([
    ['to nothing', '{ $ref: "#/components/schemas/None" }', 'api.dead-ref'],
    ['to a file that is missing', '{ $ref: "none.yaml#/A" }', 'api.missing-file'],
    ['out of the site', '{ $ref: "../../../../etc/passwd" }', 'api.outside-ref'],
    ['out of the site, encoded', '{ $ref: "%2e%2e/%2e%2e/etc/passwd" }', 'api.outside-ref'],
    ['to an absolute path', '{ $ref: "/etc/passwd" }', 'api.outside-ref'],
    ['to an address', '{ $ref: "https://example.invalid/a.yaml" }', 'api.remote-ref'],
    ['to a file URL', '{ $ref: "file:///etc/passwd" }', 'api.remote-ref'],
    ['to an address without a scheme', '{ $ref: "//example.invalid/a.yaml" }', 'api.remote-ref'],
  ])('is rejected for a $ref %s, with its location', async (_, schema, code) => {
    const [first, ...others] = await problems({ 'openapi.yaml': answering(schema) })
    expect(first).toMatchObject({ code, line: 9 })
    expect(first?.message).toContain('#/paths/~1a/get/responses/200/content/application~1json/schema')
    expect(others).toEqual([])
  })

  it('is rejected for a $ref that leaves the site through a symlink', async () => {
    const outside = await makeTempFolder({ 'secret.yaml': 'A: { type: string }\n' })
    const root = await makeTempFolder({ 'openapi.yaml': answering('{ $ref: "inside.yaml#/A" }') })
    await symlink(join(outside, 'secret.yaml'), join(root, 'inside.yaml'))
    const found = await problemsOf(() => loadSpec({ root, spec: 'openapi.yaml', remoteRefs: false, strict: true }))
    expect(found).toMatchObject([{ code: 'api.outside-ref' }])
  })

  it.each([
    ['are recursive', 'x-a: &a { b: *a }'],
    [
      'expand to millions of values',
      `x-0: &x0 [1,1,1,1,1,1,1,1,1,1]\n${Array.from({ length: 9 }, (_, level) => `x-${level + 1}: &x${level + 1} [${Array(10).fill(`*x${level}`).join(',')}]`).join('\n')}`,
    ],
  ])('is rejected for YAML aliases that %s', async (_, text) => {
    expect(await problems({ 'openapi.yaml': `${head}${text}\npaths: {}\n` })).toMatchObject([{ code: 'api.alias' }])
  })
})

describe('a schema in a file next to the specification', () => {
  it.each([
    ['3.0', (ref: string) => answering(`{ $ref: ${ref} }`).replace('3.1.0', '3.0.3')],
    [
      '2.0',
      (ref: string) =>
        `swagger: "2.0"\ninfo: { title: T, version: "1" }\npaths:\n  /a: { get: { responses: { 200: { description: A., schema: { $ref: ${ref} } } } } }\n`,
    ],
  ])('is validated against OpenAPI %s, and reported at its own file and line', async (_, text) => {
    const found = await problems({
      'openapi.yaml': text('parts/a.yaml#/A'),
      'parts/a.yaml': 'A:\n  type: object\n  properties:\n    b:\n      type: 7\n',
    })
    expect(found).toMatchObject([{ code: 'api.invalid', file: 'parts/a.yaml', line: 5 }])
    expect(found[0]?.message).toContain('at #/A/properties/b/type')
  })
})

describe('a specification that may have mistakes', () => {
  const wrong = `${answering('{ $ref: "#/components/schemas/None" }')}      sumary: A\n  /b: { $ref: none.yaml }\n`

  it('is read, with warnings that have the lines of the errors', async () => {
    const { document, problems: warnings } = await load({ 'openapi.yaml': wrong })
    const errors = await problems({ 'openapi.yaml': wrong })
    expect(document.paths).toMatchObject({ '/a': { get: { responses: { 200: { description: 'A.' } } } } })
    expect(errors.map(({ code, line }) => [code, line])).toEqual([
      ['api.dead-ref', 9],
      ['api.missing-file', 11],
      ['api.invalid', 10],
    ])
    expect(warnings).toEqual(errors.map((error) => ({ ...error, severity: 'warning' })))
  })

  it.each([
    ['3.0.3', '{ type: http, scheme: Bearer, bearerFormat: JWT }'],
    ['3.1.0', '{ type: http, scheme: bearer, bearerFormat: JWT }'],
    ['3.2.0', '{ type: http, scheme: BEARER, bearerFormat: JWT }'],
  ])('has none in a format of tokens, whatever the case of "Bearer" (%s)', async (version, scheme) => {
    const text = `openapi: ${version}\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents: { securitySchemes: { a: ${scheme} } }\n`
    expect((await load({ 'openapi.yaml': text })).problems).toEqual([])
  })

  it('never gets a whole document in the place of a missing file', async () => {
    const { document } = await load({
      'openapi.yaml': answering('{ anyOf: [{ $ref: none.yaml }, { $ref: a.yaml }] }'),
      'a.yaml': 'type: string\n',
    })
    expect(JSON.stringify(document.paths)).toContain('{"$ref":"#/x-files/none.yaml"}')
  })
})

describe('a schema with the same name as one in another file', () => {
  it('is reported with its own file', async () => {
    const found = await problems({
      'openapi.yaml': `${answering('{ $ref: a.yaml#/A }')}components:\n  parameters:\n    A: { in: query }\n`,
      'a.yaml': 'A: { type: string }\n',
    })
    expect(found.map(({ file }) => file)).toEqual(found.map(() => 'openapi.yaml'))
    expect(found).not.toEqual([])
  })
})

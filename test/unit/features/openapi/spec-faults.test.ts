import { describe, expect, it } from 'vitest'
import { findRepeatedIds } from '../../../../src/features/openapi/generate.ts'
import { loadSpec } from '../../../../src/features/openapi/load/load-spec.ts'
import { parametersOf } from '../../../../src/features/openapi/model/operations.ts'
import { createReference } from '../../../../src/features/openapi/reference.ts'
import { UserError } from '../../../../src/util/errors.ts'
import { formatProblems } from '../../../../src/util/report.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

const head = 'openapi: 3.0.3\ninfo: { title: T, version: "1" }\n'
const answer = 'responses: { "200": { description: A. } }'

async function load(text: string) {
  const root = await makeTempFolder({ 'openapi.yaml': text })
  return loadSpec({ root, spec: 'openapi.yaml', remoteRefs: false })
}

/** What is wrong with a specification, as "line:column message". */
async function faultsOf(text: string): Promise<string[]> {
  const { problems } = await load(text).catch((error: unknown) => {
    if (error instanceof UserError) return error
    throw error
  })
  return problems.map(({ line, column, message }) => `${line}:${column} ${message}`)
}

describe('a fault of a specification', () => {
  it('names the key that is missing, the type that is there, and the values that could be', async () => {
    const get = (parameter: string) => `paths:\n  /a:\n    get:\n      parameters: [${parameter}]\n      ${answer}\n`
    expect(await faultsOf(`${head}paths:\n  /a:\n    get: { responses: { "200": {} } }\n`)).toEqual([
      '5:25 Missing key "description" at #/paths/~1a/get/responses/200',
    ])
    expect(await faultsOf(`${head}tags: 5\npaths: {}\n`)).toEqual(['3:1 Unexpected number, expected array at #/tags'])
    const [values] = await faultsOf(head + get('{ name: a, in: query, schema: { type: strng } }'))
    expect(values).toContain('Unexpected "strng", expected "array"')
  })

  it('does not hide the others: a version that is a number, a document without paths', async () => {
    const faults = await faultsOf('openapi: 3.1.0\ninfo: { title: 5, version: 1 }\n')
    expect(faults).toEqual([
      '2:19 Unexpected number, expected string at #/info/version',
      '1:1 Missing key "paths", or one of "webhooks" and "components"',
      '2:9 Unexpected number, expected string at #/info/title',
    ])
    expect(await faultsOf(`${head}`)).toEqual(['1:1 Missing key "paths"'])
    expect(await faultsOf('openapi: 3.1.0\ninfo: { title: T, version: "1" }\ncomponents: {}\n')).toEqual([])
  })

  it.each(['3.0.3', '3.1.0', '3.2.0'])('is a schema with a value of another kind, in %s', async (version) => {
    const schema = '{ type: object, required: yes, properties: { a: { type: strin }, b: { minimum: few } } }'
    const text = `openapi: ${version}\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    A: ${schema}\n`
    const faults = await faultsOf(text)
    expect(faults.sort()).toEqual([
      '6:24 Unexpected string, expected array at #/components/schemas/A/required',
      expect.stringMatching(/^6:58 Unexpected "strin", expected "array", "boolean", .* at #.*\/properties\/a\/type$/),
      '6:78 Unexpected string, expected number at #/components/schemas/A/properties/b/minimum',
    ])
  })

  it('is not looked for in schemas of another dialect', async () => {
    const old = 'openapi: 3.1.0\njsonSchemaDialect: http://json-schema.org/draft-04/schema#\n'
    const text = `${old}info: { title: T, version: "1" }\ncomponents:\n  schemas:\n    A: { minimum: 1, exclusiveMinimum: true }\n`
    expect(await faultsOf(text)).toEqual([])
    expect(await faultsOf(text.replace(/jsonSchemaDialect.*\n/, ''))).toEqual([
      '5:22 Unexpected boolean, expected number at #/components/schemas/A/exclusiveMinimum',
    ])
  })

  it('is no $ref in an extension that nothing refers to', async () => {
    const dead = '{ deep: { $ref: "#/components/schemas/None" } }'
    expect(await faultsOf(`${head}paths: {}\nx-data: ${dead}\n`)).toEqual([])
    expect(
      await faultsOf(`${head}paths: {}\ncomponents: { headers: { x-rate: ${dead.slice(8, -2)} } }\n`),
    ).toHaveLength(1)
    const used = 'components: { schemas: { A: { $ref: "#/x-data" } } }\n'
    expect((await faultsOf(`${head}paths: {}\nx-data: ${dead}\n${used}`))[0]).toMatch(
      /^4:\d+ \$ref ".*None" does not exist/,
    )
  })

  it('is a schema that is nothing but itself, once for each circle', async () => {
    const ref = (name: string) => `{ $ref: "#/components/schemas/${name}" }`
    const schemas = (...lines: string[]) => `${head}paths: {}\ncomponents:\n  schemas:\n    ${lines.join('\n    ')}\n`
    expect(await faultsOf(schemas(`A: ${ref('B')}`, `B: ${ref('A')}`, `C: { allOf: [${ref('C')}] }`))).toEqual([
      '6:5 $ref "#/components/schemas/B" leads back to itself at #/components/schemas/A',
      '8:18 $ref "#/components/schemas/C" leads back to itself at #/components/schemas/C/allOf/0',
    ])
    const tree = `{ properties: { children: { type: array, items: ${ref('Tree')} }, up: ${ref('Tree')} } }`
    expect(await faultsOf(schemas(`Tree: ${tree}`, `Leaf: { allOf: [${ref('Tree')}] }`))).toEqual([])
  })

  it('is a parameter in a place that there is not, which is read as the one that is meant', async () => {
    const parameter = (place: string) => `{ name: ${place}, in: ${place}, schema: { type: string } }`
    const text = `${head}paths:\n  /a:\n    get:\n      parameters:\n${['querry', 'Query', 'body'].map((place) => `        - ${parameter(place)}\n`).join('')}      ${answer}\n`
    const loaded = await load(text)
    expect(loaded.problems.map(({ line, message, hint }) => `${line} ${message}: ${hint}`)).toEqual([
      '7 Unexpected "querry", expected "query", "header", "path", "cookie" at #/paths/~1a/get/parameters/0/in: Write in: query.',
      '8 Unexpected "Query", expected "query", "header", "path", "cookie" at #/paths/~1a/get/parameters/1/in: Write in: query.',
      '9 Unexpected "body", expected "query", "header", "path", "cookie" at #/paths/~1a/get/parameters/2/in: Describe it in the requestBody of the operation: the parameter is left out.',
    ])
    const { operations, resolve } = createReference(loaded, { out: 'api', sampleLanguages: [] })
    const shown = operations.flatMap((operation) => parametersOf(operation, resolve))
    expect(shown.map((one) => [one.name, one.in])).toEqual([
      ['querry', 'query'],
      ['Query', 'query'],
    ])
  })

  it('is a value of a discriminator whose schema does not exist', async () => {
    const mapping = '{ a: A, b: B, c: "#/components/schemas/C" }'
    const text = `${head}paths: {}\ncomponents:\n  schemas:\n    A: { type: object }\n    Any:\n      discriminator: { propertyName: kind, mapping: ${mapping} }\n`
    expect(await faultsOf(text)).toEqual([
      '8:61 Schema "B" for the value "b" does not exist at #/components/schemas/Any/discriminator/mapping/b',
      expect.stringMatching(/^8:\d+ Schema "#\/components\/schemas\/C" for the value "c" does not exist/),
    ])
  })

  it.each([
    ['a page of HTML', '<!doctype html>\n<title>API: all of it</title>', /HTML page or XML/],
    ['a Postman collection', '{ "info": { "_postman_id": "1" }, "item": [] }', /a Postman collection/],
    ['an AsyncAPI document', 'asyncapi: 3.0.0\ninfo: { title: T, version: "1" }\n', /an AsyncAPI document/],
    ['a document of Swagger 1', '{ "swaggerVersion": "1.2", "apis": [] }', /a document of Swagger 1\.2/],
  ])('is a file that is %s', async (_, text, message) => {
    const [fault, ...others] = await faultsOf(text)
    expect(fault).toMatch(message)
    expect(others).toEqual([])
  })

  it('that is in many places is shown once', async () => {
    const many = [1, 2, 3, 4, 5].map((one) => `    P${one}: { $ref: "#/components/schemas/None" }\n`).join('')
    const { problems } = await load(`${head}paths: {}\ncomponents:\n  schemas:\n${many}`)
    expect(formatProblems(problems).match(/does not exist/g)).toHaveLength(1)
  })

  it('of YAML comes with what to do', async () => {
    const hintOf = async (text: string) => {
      const error = await load(head + text).catch((reason: unknown) => reason)
      return error instanceof UserError ? error.problems.map(({ line, hint }) => `${line} ${hint}`) : []
    }
    expect(await hintOf('paths:\n  /a: {}\n  /a: {}\n')).toEqual([
      '5 Keep one of the lines with this key, and put what is below the others under it.',
    ])
    expect(await hintOf('paths:\n\t/a: {}\n')).toContain('4 Indent with spaces.')
    expect(await hintOf('x-a:\n  title: A\n    version: 1\n')).toEqual([
      '4 Indent the next line no more than this one: a value on one line has nothing below it.',
    ])
    expect(await hintOf('x-a:\n  title: A\n version: 1\n')).toEqual([
      '5 Indent this line like those that it belongs to.',
    ])
    expect(await hintOf('x-a: b: c\n')).toEqual([
      '3 Put a value that holds ": " or starts with a special character in quotes.',
    ])
    expect(await hintOf('paths: *none\n')).toEqual([
      '3 Define the anchor, & and its name, before the place that refers to it.',
    ])
  })

  it('is an operationId that another operation has', async () => {
    const get = `get: { operationId: same, ${answer} }`
    const loaded = await load(`${head}paths:\n  /a:\n    ${get}\n  /b:\n    ${get}\n`)
    const faults = findRepeatedIds(createReference(loaded, { out: 'api', sampleLanguages: [] }), loaded)
    expect(faults).toMatchObject([
      {
        severity: 'warning',
        message: 'Unexpected operationId "same", which GET /a has already at #/paths/~1b/get/operationId',
        line: 7,
      },
    ])
  })
})

import { entriesOf, isJson, type Json, jsonOf, textsOf } from '../json.ts'

/** The format of bodies where a document of OpenAPI 2.0 names none. */
const USUAL_FORMAT = 'application/json'

/**
 * Converts OpenAPI 2.0 to 3.0. What the library for that would lose is written in another way before, or added after.
 * @throws Error with the library's message when it cannot read the document.
 */
export async function upgradeTwo(document: Json): Promise<Json> {
  const { upgradeFromTwoToThree } = await import('@scalar/openapi-upgrader/2.0-to-3.0')
  const upgraded: unknown = upgradeFromTwoToThree(structuredClone(prepare(document)))
  return isJson(upgraded) ? withEnumTexts(withSchemeTexts(upgraded, document)) : document
}

/** What is said about the values of a parameter goes where its values are: into its schema. */
function withEnumTexts(upgraded: Json): Json {
  const { components } = upgraded
  const paths = mapEntries(upgraded.paths, (item) => withOwnTexts(mapEntries(item, withOwnTexts)))
  if (!isJson(components) || !isJson(components.parameters)) return { ...upgraded, paths }
  return {
    ...upgraded,
    paths,
    components: { ...components, parameters: mapEntries(components.parameters, withSchemaTexts) },
  }
}

/** An operation or the item of a path, with the texts of its parameters. */
function withOwnTexts(owner: Json): Json {
  if (!Array.isArray(owner.parameters)) return owner
  return { ...owner, parameters: owner.parameters.map((one: unknown) => (isJson(one) ? withSchemaTexts(one) : one)) }
}

function withSchemaTexts(parameter: Json): Json {
  const { schema } = parameter
  const texts = entriesOf(parameter).filter(([key]) => /^x-(?:ms-)?enum/i.test(key))
  return isJson(schema) && texts.length > 0
    ? { ...parameter, schema: { ...Object.fromEntries(texts), ...schema } }
    : parameter
}

/** Responses get their formats here: the library takes those of the document even where an operation has its own. */
function prepare(document: Json): Json {
  const formats = formatsIn(document.produces) ?? [USUAL_FORMAT]
  const paths = mapEntries(document.paths, (item) => mapItem(item, formats))
  const responses = mapEntries(document.responses, (response) => withContent(response, formats))
  return { ...document, paths, ...(isJson(document.responses) && { responses }) }
}

/** The parameters of a path come first: its operations take the body from them. */
function mapItem(item: Json, formats: readonly string[]): Json {
  const { parameters, ...rest } = item
  return { ...(parameters !== undefined && { parameters }), ...mapEntries(rest, (one) => mapOperation(one, formats)) }
}

/** Generators write empty lists of formats where they know nothing: with them, a body or a response would vanish. */
function mapOperation(operation: Json, usual: readonly string[]): Json {
  const formats = formatsIn(operation.produces) ?? usual
  const entries = entriesOf(operation).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'produces' || key === 'consumes') return formatsIn(value) === undefined ? [] : [[key, value]]
    return [[key, key === 'responses' ? mapEntries(value, (one) => withContent(one, formats)) : value]]
  })
  return Object.fromEntries(entries)
}

/** The library turns the order of headers around. */
function withContent(response: Json, formats: readonly string[]): Json {
  const { schema, ...others } = response
  const headers = isJson(others.headers) && { headers: Object.fromEntries(entriesOf(others.headers).reverse()) }
  const rest = { ...others, ...headers }
  if (schema === undefined) return rest
  return { ...rest, content: Object.fromEntries(formats.map((format) => [format, { schema }])) }
}

function formatsIn(value: unknown): readonly string[] | undefined {
  const formats = textsOf(value)
  return formats.length > 0 ? formats : undefined
}

/** What the document says about its ways to authenticate, such as their descriptions. */
function withSchemeTexts(upgraded: Json, { securityDefinitions }: Json): Json {
  const components = jsonOf(upgraded.components)
  if (!isJson(components.securitySchemes)) return upgraded
  const schemes = entriesOf(components.securitySchemes).map(([name, scheme]) => {
    const {
      flow: _,
      authorizationUrl: __,
      tokenUrl: ___,
      scopes: ____,
      ...said
    } = jsonOf(jsonOf(securityDefinitions)[name])
    return [name, { ...said, ...jsonOf(scheme) }]
  })
  return { ...upgraded, components: { ...components, securitySchemes: Object.fromEntries(schemes) } }
}

/** An object with each of its objects changed. */
function mapEntries(value: unknown, change: (entry: Json) => Json): Json {
  return Object.fromEntries(entriesOf(value).map(([key, entry]) => [key, isJson(entry) ? change(entry) : entry]))
}

// Lists what an OpenAPI document says, from its text alone: nothing of the tool's own code is used.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { JSON_SCHEMA, load, Type } from 'js-yaml'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']
const TYPES = JSON_SCHEMA.extend({
  implicit: [new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (key) => key === '<<' })],
})

/**
 * The facts of a specification, each with its kind, its value and its owner: `['schema', NAME]`, `['call', METHOD, PATH]`
 * or `['api']`; and the files it was read from.
 */
export function listSpecFacts(path) {
  const reader = createReader()
  const main = { file: path, value: reader.read(path) }
  const document = main.value
  const facts = []
  const add = (kind, value, owner) => facts.push({ kind, value, owner })
  const isTwo = document.swagger !== undefined
  const schemas = at(reader, main, isTwo ? ['definitions'] : ['components', 'schemas'])
  const context = { ...reader, add, isTwo, formats: document }
  for (const [name, value] of entries(schemas.value)) {
    add('schemas', name, ['schema', name])
    listSchema({ file: schemas.file, value }, ['schema', name], { ...context, isWhole: true })
  }
  for (const [key, kind] of [
    ['paths', 'operations'],
    ['webhooks', 'webhooks'],
    ['x-webhooks', 'webhooks'],
  ])
    for (const [path, value] of entries(at(reader, main, [key]).value))
      listItem(reader.follow({ file: at(reader, main, [key]).file, value }), path, { ...context, kind })
  const schemes = at(reader, main, isTwo ? ['securityDefinitions'] : ['components', 'securitySchemes'])
  for (const value of Object.values(object(schemes.value)))
    listScopes(reader.follow({ file: schemes.file, value }).value, context)
  return { list: dedupe(facts), files: reader.files() }
}

function dedupe(facts) {
  return [...new Map(facts.map((fact) => [JSON.stringify(fact), fact])).values()]
}

function listItem(item, path, context) {
  const value = object(item.value)
  const more = Object.entries(object(value.additionalOperations))
  const own = Object.entries(value).filter(([method]) => METHODS.includes(method))
  for (const [method, operation] of [...own, ...more]) {
    const one = context.follow({ file: item.file, value: operation })
    if (typeof one.value !== 'object' || one.value === null) continue
    const owner = ['call', method.toUpperCase(), path]
    context.add(context.kind, `${method.toUpperCase()} ${path}`, owner)
    listOperation({ item, one }, owner, context)
  }
}

function listOperation({ item, one }, owner, context) {
  const parameters = new Map()
  for (const holder of [item, one])
    for (const raw of list(context.follow({ file: holder.file, value: object(holder.value).parameters }).value)) {
      const parameter = context.follow({ file: holder.file, value: raw })
      const { name, in: place } = object(parameter.value)
      if (typeof name === 'string') parameters.set(`${place} ${name}`, parameter)
    }
  for (const parameter of parameters.values()) {
    const { name, in: place, schema, content } = parameter.value
    if (place === 'body') {
      listSchema({ file: parameter.file, value: schema }, owner, context)
      continue
    }
    context.add('parameters', name, owner)
    listExamples(parameter, owner, context)
    if (schema) listSchema({ file: parameter.file, value: schema }, owner, context)
    if (content) listContent({ file: parameter.file, value: content }, owner, context)
  }
  if (context.isTwo) listFormatsOfTwo(one.value, owner, context)
  const body = context.follow({ file: one.file, value: one.value.requestBody })
  if (body.value) listContent({ file: body.file, value: body.value.content }, owner, context)
  for (const [status, value] of entries(one.value.responses)) {
    if (status.startsWith('x-')) continue
    const response = context.follow({ file: one.file, value })
    listResponse(response, owner, context)
  }
  for (const value of Object.values(object(one.value.callbacks)))
    for (const [path, raw] of entries(context.follow({ file: one.file, value }).value)) {
      const callback = context.follow({ file: one.file, value: raw })
      for (const [method, operation] of entries(callback.value))
        if (METHODS.includes(method)) {
          context.add('callbacks', path, owner)
          listOperation(
            { item: callback, one: context.follow({ file: callback.file, value: operation }) },
            owner,
            context,
          )
        }
    }
}

/** The formats of bodies that an operation of OpenAPI 2.0 takes and returns: its own, else those of the document. */
function listFormatsOfTwo(operation, owner, { add, formats }) {
  const first = (...lists) => lists.map(list).find(({ length }) => length > 0) ?? []
  const takes = list(operation.parameters).some((parameter) => parameter?.in === 'body')
  const returns = Object.values(object(operation.responses)).some((response) => response?.schema)
  for (const type of takes ? first(operation.consumes, formats.consumes) : []) add('formats', type, owner)
  for (const type of returns ? first(operation.produces, formats.produces) : []) add('formats', type, owner)
}

function listResponse({ file, value }, owner, context) {
  const response = object(value)
  listContent({ file, value: response.content }, owner, context)
  if (response.schema) listSchema({ file, value: response.schema }, owner, context)
  if (context.isTwo)
    for (const example of Object.values(object(response.examples))) context.add('examples', example, owner)
  for (const [name, raw] of entries(response.headers)) {
    context.add('headers', name, owner)
    const header = context.follow({ file, value: raw })
    if (header.value?.schema) listSchema({ file: header.file, value: header.value.schema }, owner, context)
  }
  for (const name of Object.keys(object(response.links))) context.add('links', name, owner)
}

function listContent({ file, value }, owner, context) {
  for (const [type, raw] of entries(value)) {
    const media = context.follow({ file, value: raw })
    context.add('formats', type, owner)
    listExamples(media, owner, context)
    for (const key of ['schema', 'itemSchema'])
      if (media.value?.[key]) listSchema({ file: media.file, value: media.value[key] }, owner, context)
  }
}

function listExamples({ file, value }, owner, context) {
  const { example, examples } = object(value)
  if (example !== undefined && example !== null) context.add('examples', example, owner)
  for (const raw of Object.values(object(examples))) {
    const one = object(context.follow({ file, value: raw }).value)
    const shown = one.value ?? one.dataValue ?? one.serializedValue ?? one.externalValue
    if (shown !== undefined && shown !== null) context.add('examples', shown, owner)
  }
}

const SAME = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contentSchema',
]
const LISTS = ['allOf', 'oneOf', 'anyOf', 'prefixItems']

/** The properties, values and examples of a schema and of those inside it; what it refers to by name has its own page. */
function listSchema({ file, value }, owner, context, seen = new Set()) {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  if (typeof value.$ref === 'string') {
    const target = context.follow({ file, value })
    const isNamed =
      /#\/(?:components\/schemas|definitions)\/[^/]+$/.test(value.$ref) ||
      target.file !== file ||
      !value.$ref.includes('/properties/')
    if (!isNamed || (context.isWhole && target.file !== file && seen.size === 1))
      listSchema(target, owner, context, seen)
    return
  }
  const inner = (one) => listSchema({ file, value: one }, owner, { ...context, isWhole: false }, seen)
  for (const [name, one] of entries(value.properties)) {
    if (name === '$ref') continue
    context.add('properties', name, owner)
    inner(one)
  }
  for (const one of Object.values(object(value.patternProperties))) inner(one)
  for (const one of Object.values(object(value.dependentSchemas))) inner(one)
  for (const key of SAME) for (const one of Array.isArray(value[key]) ? value[key] : [value[key]]) inner(one)
  for (const key of LISTS) for (const one of list(value[key])) inner(one)
  for (const one of list(value.enum)) if (one !== null) context.add('values', one, owner)
  if (value.example !== undefined && value.example !== null) context.add('examples', value.example, owner)
  for (const one of list(value.examples)) if (one !== null) context.add('examples', one, owner)
}

function listScopes(scheme, context) {
  const { flows, scopes } = object(scheme)
  for (const one of [...Object.values(object(flows)).map((flow) => object(flow).scopes), scopes])
    for (const name of Object.keys(object(one))) context.add('scopes', name, ['api'])
}

/** The value at a path, with references followed on the way. */
function at(reader, start, path) {
  return path.reduce((place, key) => {
    const { file, value } = reader.follow(place)
    return { file, value: object(value)[key] }
  }, start)
}

function createReader() {
  const known = new Map()
  const read = (path) => {
    if (!known.has(path)) known.set(path, existsSync(path) ? parse(readFileSync(path, 'utf8')) : undefined)
    return known.get(path)
  }
  const follow = (place) => {
    let { file, value } = place
    for (let hops = 0; hops < 20 && typeof value?.$ref === 'string'; hops++) {
      const [name = '', pointer = ''] = value.$ref.split('#', 2)
      if (/^\w+:\/\//.test(name)) return { file, value: undefined }
      if (name !== '') file = resolve(dirname(file), decode(name))
      const parts = pointer
        .split('/')
        .slice(1)
        .map((part) => decode(part).replaceAll('~1', '/').replaceAll('~0', '~'))
      value = parts.reduce((one, part) => one?.[part], read(file))
    }
    return { file, value }
  }
  return { read, follow, files: () => [...known.keys()] }
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return load(text.replace(/^\uFEFF/, ''), { schema: TYPES })
  }
}

function decode(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function object(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

function list(value) {
  return Array.isArray(value) ? value : []
}

function entries(value) {
  return Object.entries(object(value))
}

// Lists what an OpenAPI document says, from its text alone: nothing of the tool's own code is used.
import { listApi } from './list-api-facts.mjs'
import { listExternalDocs, listSchema } from './list-schema-facts.mjs'
import { at, createReader, entries, isText, list, object } from './spec-reader.mjs'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/**
 * The facts of a specification, each with its kind, its value, its owner, `['schema', NAME]`, `['call', METHOD, PATH]`
 * or `['api']`, and the field that it is about, if there is one; and the files it was read from.
 */
export function listSpecFacts(path) {
  const reader = createReader()
  const main = { file: path, value: reader.read(path) }
  const document = main.value
  const facts = []
  const add = (kind, value, owner, field) =>
    facts.push({ kind, value, owner, ...(field === undefined ? {} : { field }) })
  const isTwo = document.swagger !== undefined
  const schemas = at(reader, main, isTwo ? ['definitions'] : ['components', 'schemas'])
  const context = { ...reader, add, isTwo, document }
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
  listApi(main, context)
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
    listHead({ item, one }, owner, context)
    listOperation({ item, one }, owner, context)
  }
}

/** What is said about an operation as a whole. */
function listHead({ item, one }, owner, context) {
  const { summary, description, deprecated, servers } = one.value
  if (isText(summary)) context.add('summaries', summary, owner)
  if (isText(item.value.summary)) context.add('summaries', item.value.summary, owner)
  const text = isText(description) ? description : item.value.description
  if (isText(text)) context.add('descriptions of operations', text, owner)
  if (deprecated === true) context.add('deprecated operations', true, owner)
  for (const server of list(servers ?? item.value.servers)) {
    if (isText(server.url)) context.add('servers', server.url.replace(/\/$/, ''), owner)
    if (isText(server.description)) context.add('servers', server.description, owner)
  }
  listExternalDocs(one.value, owner, context)
  for (const key of ['x-codeSamples', 'x-code-samples'])
    for (const sample of list(one.value[key]))
      if (isText(sample.source)) context.add('code samples', sample.source, owner)
  const ways = context.kind === 'webhooks' ? one.value.security : (one.value.security ?? context.document.security)
  for (const way of list(ways))
    for (const [name, scopes] of entries(way)) {
      context.add('security', name, owner)
      for (const scope of list(scopes)) context.add('scopes of operations', scope, owner)
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
  for (const parameter of parameters.values()) listParameter(parameter, owner, context)
  if (context.isTwo) listFormatsOfTwo(one.value, owner, context)
  const body = context.follow({ file: one.file, value: one.value.requestBody })
  if (isText(body.value?.description)) context.add('descriptions of bodies', body.value.description, owner)
  if (body.value) listContent({ file: body.file, value: body.value.content }, owner, context)
  for (const [status, value] of entries(one.value.responses)) {
    if (status.startsWith('x-')) continue
    listResponse(context.follow({ file: one.file, value }), owner, context)
  }
  for (const value of Object.values(object(one.value.callbacks)))
    for (const [path, raw] of entries(context.follow({ file: one.file, value }).value)) {
      const callback = context.follow({ file: one.file, value: raw })
      for (const [method, operation] of entries(callback.value))
        if (METHODS.includes(method)) {
          context.add('callbacks', path, owner)
          const inner = context.follow({ file: callback.file, value: operation })
          listHead({ item: callback, one: inner }, owner, { ...context, kind: 'webhooks' })
          listOperation({ item: callback, one: inner }, owner, context)
        }
    }
}

function listParameter({ file, value: parameter }, owner, context) {
  const { name, in: place, schema, content, description } = parameter
  if (place === 'body') {
    if (isText(description)) context.add('descriptions of bodies', description, owner)
    listSchema({ file, value: schema }, owner, context)
    return
  }
  context.add('parameters', name, owner)
  listField({ file, value: parameter }, name, owner, context)
  if (schema) listSchema({ file, value: schema }, owner, { ...context, field: name })
  else if (context.isTwo)
    listSchema({ file, value: { ...parameter, description: undefined } }, owner, { ...context, field: name })
  if (content) listContent({ file, value: content }, owner, { ...context, field: name })
}

/** What is said about a parameter or a header besides its schema. */
function listField({ file, value }, name, owner, context) {
  const { description, required, deprecated } = value
  listExamples({ file, value }, owner, context)
  if (isText(description)) context.add('descriptions', description, owner, name)
  if (required === true) context.add('required', true, owner, name)
  if (deprecated === true) context.add('deprecated', true, owner, name)
}

/** The formats of bodies that an operation of OpenAPI 2.0 takes and returns: its own, else those of the document. */
function listFormatsOfTwo(operation, owner, { add, document }) {
  const first = (...lists) => lists.map(list).find(({ length }) => length > 0) ?? []
  const takes = list(operation.parameters).some((parameter) => parameter?.in === 'body')
  const returns = Object.values(object(operation.responses)).some((response) => response?.schema)
  for (const type of takes ? first(operation.consumes, document.consumes) : []) add('formats', type, owner)
  for (const type of returns ? first(operation.produces, document.produces) : []) add('formats', type, owner)
}

function listResponse({ file, value }, owner, context) {
  const response = object(value)
  for (const text of [response.summary, response.description])
    if (isText(text)) context.add('descriptions of responses', text, owner)
  listContent({ file, value: response.content }, owner, context)
  if (response.schema) listSchema({ file, value: response.schema }, owner, context)
  if (context.isTwo)
    for (const example of Object.values(object(response.examples))) context.add('examples', example, owner)
  for (const [name, raw] of entries(response.headers)) listHeader({ file, value: raw }, name, owner, context)
  for (const [name, raw] of entries(response.links)) {
    context.add('links', name, owner)
    const { description } = object(context.follow({ file, value: raw }).value)
    if (isText(description)) context.add('descriptions of links', description, owner)
  }
}

function listHeader(place, name, owner, context) {
  context.add('headers', name, owner)
  const header = context.follow(place)
  listField({ file: header.file, value: object(header.value) }, name, owner, context)
  const schema = context.isTwo ? { ...header.value, description: undefined } : header.value?.schema
  if (schema) listSchema({ file: header.file, value: schema }, owner, { ...context, field: name })
}

function listContent({ file, value }, owner, context) {
  for (const [type, raw] of entries(value)) {
    const media = context.follow({ file, value: raw })
    context.add('formats', type, owner)
    listExamples(media, owner, context)
    for (const [part, { contentType, headers }] of entries(object(media.value).encoding)) {
      if (isText(contentType)) context.add('encodings', contentType, owner, part)
      for (const [name, header] of entries(headers))
        listHeader({ file: media.file, value: header }, name, owner, context)
    }
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
    for (const text of [one.summary, one.description]) if (isText(text)) context.add('texts of examples', text, owner)
  }
}

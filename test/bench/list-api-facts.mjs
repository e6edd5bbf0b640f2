// Lists what an OpenAPI document says about the API as a whole, from its text alone.
import { listExternalDocs } from './list-schema-facts.mjs'
import { at, entries, isText, list, object } from './spec-reader.mjs'

const OWNER = ['api']

/** Adds the facts of `info`, servers, tags, security schemes and the like. */
export function listApi(main, context) {
  const document = main.value
  const add = (kind, value) => isText(value) && context.add(kind, value, OWNER)
  const { title, summary, description, version, termsOfService, contact, license } = object(document.info)
  for (const text of [title, summary, version, termsOfService]) add('information', text)
  for (const text of Object.values(object(contact))) add('information', text)
  for (const text of [license?.name, license?.url]) add('information', text)
  add('descriptions of the API', description)
  listExternalDocs(document, OWNER, context)
  for (const server of list(document.servers)) listServer(server, add)
  listTags(main, context, add)
  for (const group of list(document['x-tagGroups'])) add('groups of tags', group?.name)
  const path = context.isTwo ? ['securityDefinitions'] : ['components', 'securitySchemes']
  const schemes = at(context, main, path)
  for (const [name, value] of entries(schemes.value))
    listScheme(name, object(context.follow({ file: schemes.file, value }).value), add)
}

function listServer({ url, description, variables }, add) {
  add('servers', url?.replace(/\/$/, ''))
  add('servers', description)
  for (const [name, one] of entries(variables)) {
    add('variables of servers', name)
    add('variables of servers', String(one.default ?? ''))
    add('variables of servers', one.description)
    for (const value of list(one.enum)) add('variables of servers', String(value))
  }
}

function listTags({ value: document }, context, add) {
  const used = new Set(
    Object.values(object(document.paths)).flatMap((item) =>
      Object.values(object(item)).flatMap((operation) => list(object(operation).tags)),
    ),
  )
  for (const tag of list(document.tags)) {
    if (!used.has(tag.name) && !isText(tag.description)) continue
    add('tags', tag['x-displayName'] ?? tag.summary ?? tag.name)
    add('descriptions of tags', tag.description)
    listExternalDocs(tag, OWNER, context)
  }
}

function listScheme(name, scheme, add) {
  add('security schemes', name)
  add('descriptions of security schemes', scheme.description)
  for (const key of ['bearerFormat', 'openIdConnectUrl', 'oauth2MetadataUrl', 'authorizationUrl', 'tokenUrl'])
    add('security schemes', scheme[key])
  if (scheme.type === 'apiKey') add('security schemes', scheme.name)
  for (const flow of [...Object.values(object(scheme.flows)), scheme]) {
    for (const key of ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'])
      add('security schemes', object(flow)[key])
    for (const [scope, description] of entries(object(flow).scopes)) {
      add('scopes', scope)
      add('descriptions of scopes', description)
    }
  }
}

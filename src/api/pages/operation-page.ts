import type { ApiCallback, ApiLink, ApiOperationPage } from '../../shared/api-page.ts'
import { levelsPath } from '../../shared/levels-path.ts'
import { entriesOf, textOf } from '../json.ts'
import { type Operation, operationsOf } from '../model/operations.ts'
import { createSchemaBuilder, type SchemaBuilder } from '../model/schema.ts'
import { badgesOf } from '../model/security.ts'
import { landingHref, operationHref, type Reference, serversOf } from '../reference.ts'
import { consoleOf } from './console.ts'
import { exchangeOf } from './exchange.ts'
import { ownSamples, placeOwn } from './own-samples.ts'
import { placeFirst, placeOthers, requestVariants } from './request-variants.ts'
import type { PageWithLevels } from './schema-page.ts'

/** The page of an operation. */
export function operationPage(operation: Operation, reference: Reference): PageWithLevels<ApiOperationPage> {
  const levelsHref = (number: number) => levelsPath(operationHref(reference.out, operation), number)
  const builder = createSchemaBuilder(reference, { levelsHref })
  const all = serversOf(operation, reference)
  const servers = all.map(({ url }) => url)
  const { isWebhook } = operation
  const input = { reference, server: servers[0] ?? '', own: placeOwn(ownSamples(operation.operation), builder) }
  const made = isWebhook ? [] : requestVariants(operation, input)
  // Room is taken in the order of what readers look for: samples, fields and examples, other requests.
  placeFirst(made, builder)
  const tags = tagLinks(operation, reference)
  const exchange = exchangeOf({
    operation,
    reference,
    builder,
    prefix: '',
    isEvent: isWebhook,
    document: isWebhook ? {} : reference.document,
  })
  const callbacks = callbacksOf(operation, reference, builder)
  const variants = placeOthers(made, { page: builder, server: input.server })
  const page: ApiOperationPage = {
    kind: 'operation',
    isWebhook,
    badges: badgesOf(operation.operation, reference.document, reference.schemes),
    servers: isWebhook ? [] : servers,
    basePath: isWebhook ? '' : basePathOf(servers[0]),
    ...exchange,
    samples: variants[0]?.samples ?? input.own,
    ...(variants.length > 1 ? { variants: variants.map(({ body: _, ...one }) => one) } : {}),
    callbacks,
    ...(tags.length > 1 ? { tags } : {}),
    ...(isWebhook ? {} : { console: consoleOf(operation, reference, { servers: all, variants }) }),
  }
  return { page, levels: builder.finish() }
}

function basePathOf(server = ''): string {
  return URL.canParse(server) ? new URL(server).pathname.replace(/\/$/, '') : ''
}

function tagLinks({ tags }: Operation, reference: Reference): ApiLink[] {
  return reference.groups
    .filter(({ name }) => tags.includes(name))
    .map(({ title, id }) => ({ label: title, href: `${landingHref(reference)}#${id}` }))
}

/** Requests that the server makes to the caller during or after its response. */
function callbacksOf({ operation }: Operation, reference: Reference, builder: SchemaBuilder): ApiCallback[] {
  return entriesOf(operation.callbacks).flatMap(([name, value]) =>
    entriesOf(reference.resolve(value).value).flatMap((entry) =>
      operationsOf(entry, false, reference.resolve).map((found) => {
        const id = builder.takeId(`callback.${name}`)
        return {
          name,
          id,
          title: textOf(found.operation.summary) ?? textOf(found.pathItem.summary) ?? '',
          isDeprecated: found.operation.deprecated === true,
          ...exchangeOf({ operation: found, reference, builder, prefix: `${id}.`, isEvent: true, document: {} }),
        }
      }),
    ),
  )
}

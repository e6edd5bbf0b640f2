import type { ApiCallback, ApiLink, ApiOperationPage } from '../../shared/api-page.ts'
import { entriesOf, textOf } from '../json.ts'
import { levelsPath } from '../levels-path.ts'
import { type Operation, operationsOf } from '../model/operations.ts'
import { createSchemaBuilder, type SchemaBuilder } from '../model/schema.ts'
import { badgesOf } from '../model/security.ts'
import { landingHref, operationHref, type Reference, serversOf } from '../reference.ts'
import { consoleOf } from './console.ts'
import { exchangeOf } from './exchange.ts'
import { ownSamples, withOwnSamples } from './own-samples.ts'
import { requestVariants } from './request-variants.ts'
import type { PageWithLevels } from './schema-page.ts'

/** The page of an operation. */
export function operationPage(operation: Operation, reference: Reference): PageWithLevels<ApiOperationPage> {
  const levelsHref = (number: number) => levelsPath(operationHref(reference.out, operation), number)
  const builder = createSchemaBuilder(reference, { levelsHref })
  const all = serversOf(operation, reference)
  const servers = all.map(({ url }) => url)
  const { isWebhook } = operation
  const variants = isWebhook ? [] : requestVariants(operation, reference, servers[0] ?? '')
  const own = ownSamples(operation.operation)
  const tags = tagLinks(operation, reference)
  const page: ApiOperationPage = {
    kind: 'operation',
    isWebhook,
    badges: badgesOf(operation.operation, reference.document, reference.schemes),
    servers: isWebhook ? [] : servers,
    basePath: isWebhook ? '' : basePathOf(servers[0]),
    ...exchangeOf({ operation, reference, builder, prefix: '', document: isWebhook ? {} : reference.document }),
    samples: withOwnSamples(own, variants[0]?.samples ?? []),
    ...(variants.length > 1
      ? { variants: variants.map(({ body: _, ...one }) => ({ ...one, samples: withOwnSamples(own, one.samples) })) }
      : {}),
    callbacks: callbacksOf(operation, reference, builder),
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
          ...exchangeOf({ operation: found, reference, builder, prefix: `${id}.`, document: {} }),
        }
      }),
    ),
  )
}

import type { ApiCallback } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { ApiHeading } from '../ApiHeading.tsx'
import { MoreDocs } from '../landing/MoreDocs.tsx'
import { Markdown } from '../Markdown.tsx'
import { Endpoint } from './Endpoint.tsx'
import { Exchange } from './Exchange.tsx'

/** A request that the server makes during or after its response. */
export function Callback({ callback }: { readonly callback: ApiCallback }) {
  const { id, name, title, isDeprecated, method, path, description, externalDocs } = callback
  const deprecated = { label: text('theme.api.badge.deprecated', 'Deprecated'), kind: 'deprecated' } as const
  return (
    <section className="callback">
      <ApiHeading id={id} level={3}>
        {name}
      </ApiHeading>
      {title && (
        <p>
          <b>{title}</b>
        </p>
      )}
      <Markdown text={description} />
      <MoreDocs link={externalDocs} />
      <Endpoint method={method} path={path} badges={isDeprecated ? [deprecated] : []} />
      <Exchange exchange={callback} prefix={`${id}.`} level={3} />
    </section>
  )
}

import type { ApiOperationPage } from '../../src/shared/api-page.ts'
import { ApiHeading } from './ApiHeading.tsx'
import { Endpoint } from './Endpoint.tsx'
import { Exchange } from './Exchange.tsx'
import { Markdown } from './Markdown.tsx'

/** A request that the server makes during or after its response. */
export function Callback({ callback }: { readonly callback: ApiOperationPage['callbacks'][number] }) {
  const { id, name, method, path, description } = callback
  return (
    <section className="callback">
      <ApiHeading id={id} level={3}>
        {name}
      </ApiHeading>
      <Markdown text={description} />
      <Endpoint method={method} path={path} />
      <Exchange exchange={callback} prefix={`${id}.`} level={3} />
    </section>
  )
}

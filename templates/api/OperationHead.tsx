import type { ApiOperationPage } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { Endpoint } from './Endpoint.tsx'
import { History } from './History.tsx'
import { Lead } from './Lead.tsx'

/** The part below the title: the first paragraph of the description, and the endpoint. */
export function OperationHead({ page }: { readonly page: ApiOperationPage }) {
  return (
    <>
      <Lead text={page.description} />
      {page.isWebhook && (
        <p className="facts">{text('theme.api.webhook', 'A webhook: the server sends this request to you.')}</p>
      )}
      <History marks={page.history} />
      <Endpoint method={page.method} path={page.basePath + page.path} badges={page.badges} />
    </>
  )
}

import { Fragment } from 'react'
import type { ApiOperationPage } from '../../../src/shared/api-page.ts'
import { listSeparator } from '../../../src/shared/messages/list-separator.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { richText } from '../../rich-text.tsx'
import { ApiLink } from '../ApiLink.tsx'
import { History } from '../History.tsx'
import { Lead } from '../Lead.tsx'
import { Endpoint } from './Endpoint.tsx'

/** The part below the title: the first paragraph of the description, and the endpoint. */
export function OperationHead({ page }: { readonly page: ApiOperationPage }) {
  const { tags } = page
  return (
    <>
      <Lead text={page.description} />
      {page.isWebhook && (
        <p className="facts">{text('theme.api.webhook', 'A webhook: the server sends this request to you.')}</p>
      )}
      <History marks={page.history} />
      <Endpoint method={page.method} path={page.basePath + page.path} badges={page.badges} />
      {tags && (
        <p className="facts">
          {richText(text('theme.api.inGroups', 'In {groups}'), {
            groups: tags.map(({ label, href }, index) => (
              <Fragment key={href}>
                {index > 0 && listSeparator()}
                <ApiLink href={href}>{label}</ApiLink>
              </Fragment>
            )),
          })}
        </p>
      )}
    </>
  )
}

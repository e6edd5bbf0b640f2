import type { ApiOperationPage } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { richText } from '../rich-text.tsx'
import { AfterLead } from './AfterLead.tsx'
import { ApiHeading } from './ApiHeading.tsx'
import { ApiLink } from './ApiLink.tsx'
import { asideExamples } from './aside-examples.ts'
import { Callback } from './Callback.tsx'
import { Exchange } from './Exchange.tsx'

/** The text of an operation: description, parameters and body, responses. */
export function OperationBody({ page }: { readonly page: ApiOperationPage }) {
  const { externalDocs, callbacks } = page
  return (
    <>
      <AfterLead text={page.description} />
      {externalDocs && (
        <p>
          {richText(text('theme.api.moreDocs', 'More: {link}'), {
            link: <ApiLink href={externalDocs.href}>{externalDocs.label}</ApiLink>,
          })}
        </p>
      )}
      <Exchange exchange={page} aside={asideExamples(page)} />
      {callbacks.length > 0 && (
        <section>
          <ApiHeading id="callbacks">{text('theme.api.callbacks', 'Callbacks')}</ApiHeading>
          <p>{text('theme.api.callbacksText', 'Requests that the server sends to an address you gave it.')}</p>
          {callbacks.map((callback) => (
            <Callback key={callback.id} callback={callback} />
          ))}
        </section>
      )}
    </>
  )
}

import type { ApiOperationPage } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { AfterLead } from '../AfterLead.tsx'
import { ApiHeading } from '../ApiHeading.tsx'
import { MoreDocs } from '../landing/MoreDocs.tsx'
import { asideResponses } from './aside-responses.ts'
import { Callback } from './Callback.tsx'
import { Exchange } from './Exchange.tsx'

/** The text of an operation: description, parameters and body, responses. */
export function OperationBody({ page }: { readonly page: ApiOperationPage }) {
  const { externalDocs, callbacks, samples } = page
  const isBodyTold = samples.some(({ isShort, isGiven }) => !isShort && !isGiven)
  return (
    <>
      <AfterLead text={page.description} />
      <MoreDocs link={externalDocs} />
      <Exchange exchange={page} aside={asideResponses(page)[0]} hasSamples isBodyTold={isBodyTold} />
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

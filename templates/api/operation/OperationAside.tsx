import type { ApiOperationPage } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { ApiConsole } from '../../chrome/ApiConsole.tsx'
import { Island } from '../../parts/Island.tsx'
import { Examples } from '../Examples.tsx'
import { Answers } from './Answers.tsx'
import { asideResponses } from './aside-responses.ts'
import { RequestSamples } from './RequestSamples.tsx'

/** The column next to the text: the request in every language, the console, and the responses. */
export function OperationAside({ page }: { readonly page: ApiOperationPage }) {
  const { body } = page
  const sent = page.isWebhook ? (body?.contents.filter(({ examples }) => examples.length > 0) ?? []) : []
  return (
    <>
      <RequestSamples page={page} />
      {page.console && <Island name="ApiConsole" component={ApiConsole} props={{ operation: page.console }} />}
      {sent.map(({ contentType, examples }) => (
        <Examples
          key={contentType}
          examples={examples}
          title={text('theme.api.requestExample', 'Request {contentType}', { contentType })}
        />
      ))}
      <Answers responses={asideResponses(page)} />
    </>
  )
}

import type { ApiOperationPage } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { ApiConsole } from '../chrome/ApiConsole.tsx'
import { TabItem } from '../mdx/TabItem.tsx'
import { Tabs } from '../mdx/Tabs.tsx'
import { Island } from '../parts/Island.tsx'
import { asideExamples } from './aside-examples.ts'
import { Code } from './Code.tsx'
import { Examples } from './Examples.tsx'

/** The column next to the text: the request in every language, and the response. */
export function OperationAside({ page }: { readonly page: ApiOperationPage }) {
  const { samples, servers, body } = page
  const answer = asideExamples(page)
  const sent = page.isWebhook ? body?.contents.find(({ examples }) => examples.length > 0) : undefined
  return (
    <>
      {samples.length > 0 && (
        <Tabs groupId="api-language">
          {samples.map(({ id, label, code }) => (
            <TabItem key={id} value={id} label={label}>
              <Code code={code} server={servers[0]} />
            </TabItem>
          ))}
        </Tabs>
      )}
      {page.console && <Island name="ApiConsole" component={ApiConsole} props={{ operation: page.console }} />}
      {sent && (
        <Examples
          examples={sent.examples}
          title={text('theme.api.requestExample', 'Request {contentType}', { contentType: sent.contentType })}
        />
      )}
      {answer && <Examples examples={answer.examples} title={`${answer.status} ${answer.contentType}`} />}
    </>
  )
}

import type { ApiConsoleBody } from '../../../src/shared/api-console.ts'
import type { ApiSample } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { TabItem } from '../../mdx/TabItem.tsx'
import { Tabs } from '../../mdx/Tabs.tsx'
import { richText } from '../../rich-text.tsx'
import { Code, WholeExample } from '../Examples.tsx'

interface Props {
  readonly samples: readonly ApiSample[]
  readonly server?: string | undefined
  /** Start of the ids of tabs that go to another page. */
  readonly idBase?: string
  /** Where all of the body is, on the page. */
  readonly wholeBody?: string | undefined
  /** What the console begins with, for the page that fetches the samples. */
  readonly body?: ApiConsoleBody | undefined
}

/** A request in every language. */
export function Samples({ samples, server, idBase, wholeBody, body }: Props) {
  const link = wholeBody !== undefined && samples.some(({ isShort }) => isShort)
  return (
    <div {...(body && { 'data-console-body': JSON.stringify(body) })}>
      <Tabs
        groupId="api-language"
        label={text('theme.api.samples', 'Samples')}
        {...(idBase === undefined ? {} : { idBase })}
      >
        {samples.map(({ id, label, code, whole }) => (
          <TabItem key={id} value={id} label={label}>
            <Code code={code} server={server} />
            {whole && <WholeExample whole={whole} />}
          </TabItem>
        ))}
      </Tabs>
      {link && (
        <p className="facts">
          {richText(text('theme.api.shortSample', 'The body is shortened: {link}.'), {
            link: <a href={`#${wholeBody}`}>{text('theme.api.wholeBody', 'the whole body')}</a>,
          })}
        </p>
      )}
    </div>
  )
}

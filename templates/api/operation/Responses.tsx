import type { ApiResponse } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { TabItem } from '../../mdx/TabItem.tsx'
import { Tabs } from '../../mdx/Tabs.tsx'
import { ApiHeading } from '../ApiHeading.tsx'
import { Status } from '../Status.tsx'
import { Response } from './Response.tsx'

interface Props {
  readonly responses: readonly ApiResponse[]
  /** Prefix of the heading's id. */
  readonly prefix: string
  readonly level: 2 | 3
  /** The response that is shown first, and chosen together with its examples in the aside. */
  readonly aside?: { readonly id: string } | undefined
}

/** The responses, as tabs: each with its status, its description, its headers and bodies. */
export function Responses({ responses, prefix, level, aside }: Props) {
  if (responses.length === 0) return null
  const title = text('theme.api.responses', 'Responses')
  const first = aside?.id ?? responses.find(({ status }) => status.startsWith('2'))?.id
  return (
    <section>
      <ApiHeading id={`${prefix}responses`} level={level}>
        {title}
      </ApiHeading>
      <Tabs label={title} {...(aside ? { groupId: RESPONSE_GROUP } : {})}>
        {responses.map((response) => (
          <TabItem
            key={response.id}
            value={response.id}
            label={<Status status={response.status} />}
            default={response.id === first}
          >
            <Response response={response} hasExamples={aside === undefined} />
          </TabItem>
        ))}
      </Tabs>
    </section>
  )
}

/** Responses and their examples are chosen together; another page has its own choice. */
export const RESPONSE_GROUP = 'response'

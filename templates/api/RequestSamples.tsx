import type { ApiOperationPage, ApiRequestVariant } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { TabItem } from '../mdx/TabItem.tsx'
import { Tabs } from '../mdx/Tabs.tsx'
import { Code } from './Code.tsx'

/** The request in every language; where it has several formats or examples, those of the chosen one. */
export function RequestSamples({ page }: { readonly page: ApiOperationPage }) {
  const { samples, servers, variants = [{ key: '', contentType: '', label: '', samples }] } = page
  if (samples.length === 0) return null
  const label = text('theme.api.chooseRequest', 'Format and example of the request')
  return (
    <>
      {variants.length > 1 && (
        <select className="request-choice needs-script" aria-label={label} data-request-choice="">
          {variants.map((one) => (
            <option key={one.key} value={one.key}>
              {nameOf(one, variants)}
            </option>
          ))}
        </select>
      )}
      {variants.map(({ key, samples: own }, index) => (
        <div key={key} data-request={key} hidden={index > 0}>
          <Tabs groupId="api-language">
            {own.map(({ id, label: language, code }) => (
              <TabItem key={id} value={id} label={language}>
                <Code code={code} server={servers[0]} />
              </TabItem>
            ))}
          </Tabs>
        </div>
      ))}
    </>
  )
}

/** The format is named only where there are several. */
function nameOf({ contentType, label }: ApiRequestVariant, variants: readonly ApiRequestVariant[]): string {
  const hasFormats = variants.some((one) => one.contentType !== contentType)
  return [hasFormats || label === '' ? contentType : '', label].filter(Boolean).join(' · ')
}

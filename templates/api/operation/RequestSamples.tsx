import type { ApiOperationPage, ApiRequestVariant } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { ApiLink } from '../ApiLink.tsx'
import { exampleId } from '../example-id.ts'
import { WholeExample } from '../WholeExample.tsx'
import { Samples } from './Samples.tsx'

/** The request in every language; where it has several formats or examples, those of the chosen one. */
export function RequestSamples({ page }: { readonly page: ApiOperationPage }) {
  const { samples, servers, body, variants = [{ key: '0.0', contentType: '', label: '', samples }] } = page
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
      {variants.map((one, index) => (
        <div key={one.key} data-request={one.key} hidden={index > 0}>
          {one.whole ? (
            <WholeExample whole={one.whole} summary={samplesOf(one, variants)} />
          ) : (
            <Samples samples={one.samples} server={servers[0]} wholeBody={wholeBodyOf(one, body)} />
          )}
        </div>
      ))}
      <LinksWithoutScript variants={variants} />
    </>
  )
}

/** A choice needs a script; links do not. */
function LinksWithoutScript({ variants }: { readonly variants: readonly ApiRequestVariant[] }) {
  const others = variants.filter(({ whole }) => whole)
  if (others.length === 0) return null
  return (
    <noscript>
      <ul>
        {others.map((one) => (
          <li key={one.key}>
            <ApiLink href={one.whole?.href ?? ''}>{samplesOf(one, variants)}</ApiLink>
          </li>
        ))}
      </ul>
    </noscript>
  )
}

/** Where the text has all of a body: its example, or its fields. */
function wholeBodyOf({ key }: ApiRequestVariant, body: ApiOperationPage['body']): string | undefined {
  if (!body) return undefined
  const [format, example] = key.split('.').map(Number)
  const isShown = body.contents[format ?? 0]?.examples[example ?? 0] !== undefined
  return isShown ? exampleId(key) : 'request-body'
}

function samplesOf(one: ApiRequestVariant, variants: readonly ApiRequestVariant[]): string {
  return text('theme.api.samplesOf', 'Samples: {name}', { name: nameOf(one, variants) })
}

/** The format is named only where there are several. */
function nameOf({ contentType, label }: ApiRequestVariant, variants: readonly ApiRequestVariant[]): string {
  const hasFormats = variants.some((one) => one.contentType !== contentType)
  return [hasFormats || label === '' ? contentType : '', label].filter(Boolean).join(' · ')
}

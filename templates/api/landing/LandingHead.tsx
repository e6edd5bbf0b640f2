import type { ApiLandingPage } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { ApiLink } from '../ApiLink.tsx'
import { useApiTexts } from '../api-texts.ts'
import { Lead } from '../Lead.tsx'

/** The part below the title: version and logo, and what the API is in a sentence. */
export function LandingHead({ page }: { readonly page: ApiLandingPage }) {
  const { version, summary, description, logo } = page
  const texts = useApiTexts()
  const image = logo && <img className="api-logo" alt={logo.alt} {...texts.mark('img', { src: logo.src })} />
  return (
    <>
      {image && (logo.href ? <ApiLink href={logo.href}>{image}</ApiLink> : image)}
      {version && (
        <p className="api-version">
          {text('theme.api.version', 'Version')} <b>{version}</b>
        </p>
      )}
      {summary ? <p className="lead">{summary}</p> : <Lead text={description} />}
    </>
  )
}

import { baseUrlScript } from '../../browser/inline/base-url-script.ts'

interface Props {
  readonly baseUrl: string
  /** Address of the page with the base URL. */
  readonly href: string
}

/** The inline script that reports a wrong base URL, with its data. */
export function BaseUrlScript({ baseUrl, href }: Props) {
  return (
    <script
      data-base-url={baseUrl}
      data-href={href}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; the build puts its hash into the CSP
      dangerouslySetInnerHTML={{ __html: baseUrlScript() }}
    />
  )
}

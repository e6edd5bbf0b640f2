import type { SiteProps } from '../../../src/shared/page-props.ts'
import { themeScript } from '../../browser/inline/theme-script.ts'

/** The inline script that prevents a flash of the wrong theme. */
export function ThemeScript({ site }: { readonly site: SiteProps }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; the build puts its hash into the CSP
  return <script dangerouslySetInnerHTML={{ __html: themeScript(site) }} />
}

import type { SiteConfig } from '../../config/site-config.ts'
import type { Page } from '../../shared/model.ts'
import { addressOfPath } from '../../shared/url.ts'
import { outputPathOf } from './doc-index.ts'

/** Location of a page that the build generates. */
export function barePage(
  route: string,
  config: Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>,
): Pick<Page, 'route' | 'href' | 'outputPath' | 'breadcrumbs'> {
  return {
    route,
    href: addressOfPath(config.baseUrl, route),
    outputPath: outputPathOf(route, config.trailingSlash),
    breadcrumbs: [],
  }
}

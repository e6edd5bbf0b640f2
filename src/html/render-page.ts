import { escapeHtml } from '../shared/html-text.ts'
import type { RenderedPage } from '../shared/model.ts'
import type { PageProps, SiteProps } from '../shared/page-props.ts'
import { fillMarkers } from '../shared/reference-marker.ts'
import { CSP_MARK, formatPolicy, policyOf } from './csp.ts'

/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** What a page's markers are filled with. */
export interface BodyFill {
  readonly address: (url: string) => string
  readonly size: (url: string) => ImageSize | undefined
}

/** One page to render. */
export interface RenderInput {
  readonly outputPath: string
  readonly site: SiteProps
  readonly props: PageProps
  /** The compiled body with its markers; empty for pages that have none. */
  readonly body: string
  readonly fill: BodyFill
}

/** Renders a page through the templates and gives it the policy its HTML needs. */
export async function renderPage({ outputPath, site, props, body, fill }: RenderInput): Promise<RenderedPage> {
  const templates = await import('../../templates/server-entry.tsx')
  const html = templates.renderPage(site, props, fillBody(body, fill))
  const csp = formatPolicy(policyOf(html))
  return { outputPath, html: html.replace(CSP_MARK, () => escapeHtml(csp)), csp }
}

/** The templates as far as a page's body needs them. */
export async function loadBodyRenderer() {
  const { componentNames, renderBody, renderTree } = await import('../../templates/server-entry.tsx')
  return { componentNames, renderBody, renderTree }
}

function fillBody(body: string, fill: BodyFill): string {
  return fillMarkers(body, {
    address: (url) => escapeHtml(fill.address(url)),
    size: (url) => {
      const size = fill.size(url)
      return size ? ` width="${size.width}" height="${size.height}"` : ''
    },
  })
}

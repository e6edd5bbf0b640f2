import type { NavbarItem } from '../../shared/chrome-props.ts'
import { escapeHtml, unescapeHtml } from '../../shared/html-text.ts'
import type { AllowedHosts } from '../../shared/outside-hosts.ts'
import type { PageProps, SiteProps } from '../../shared/page-props.ts'
import { cardsMarker, fillAddresses, fillSizes } from '../../shared/reference-marker.ts'
import { isPortable, type PageFinder, relateAddresses, SITE_ROOT } from '../../shared/site-root.ts'
import type { SlotAddress, SlotHtml } from '../../shared/slots.ts'
import { UserError } from '../../util/errors.ts'
import type { ImageSize } from '../read/image-sizes.ts'
import { loadTemplates, type Templates } from '../site-code/load-templates.ts'
import { type BlockedUse, findBlocked } from './blocked.ts'
import { CSP_MARK, formatPolicy, policyFor, readNeeds } from './csp.ts'

/** A page as HTML, with the policy it needs. */
export interface RenderedPage {
  readonly outputPath: string
  readonly html: string
  readonly csp: string
  /** The addresses in the site's components for parts of the page; absent without such components. */
  readonly slotLinks?: readonly SlotAddress[] | undefined
  /** Reads of the components for its parts, with fingerprints. */
  readonly slotReads?: ReadonlyMap<string, string> | undefined
  /** Uses that its policy blocks; absent when there are none. */
  readonly blocked?: readonly BlockedUse[] | undefined
}

/** Values for a page's markers. */
export interface BodyFill {
  readonly address: (url: string) => string
  readonly size: (url: string) => ImageSize | undefined
}

/** One page to render. */
interface RenderInput {
  readonly outputPath: string
  /** Path of the configuration as people see it. */
  readonly configFile: string
  readonly site: SiteProps
  readonly props: PageProps
  /** The compiled body with its markers; empty for pages without one. */
  readonly body: string
  readonly fill: BodyFill
  /** HTML of the site's components for parts of the page, with markers. */
  readonly slots?: SlotHtml | undefined
  /** Other hosts that the site allows. */
  readonly allowedHosts?: AllowedHosts | undefined
  /** Returns whether an address is one of a page or a redirect. */
  readonly isPage?: PageFinder
}

/**
 * Renders a page through the templates and adds the policy its HTML needs.
 *
 * @throws UserError that names the entry of the configuration when an item of the navbar fails.
 */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const { outputPath } = input
  const templates = await loadTemplates()
  const rendered = renderHtml(templates, input)
  const html = isPortable(input.site.baseUrl) ? toPortable(rendered, input) : rendered
  const needs = readNeeds(html)
  const policy = policyFor(needs, input.allowedHosts)
  const csp = formatPolicy(policy)
  const blocked = await findBlocked(needs, policy, input.site.url)
  return {
    outputPath,
    html: html.replace(CSP_MARK, () => escapeHtml(csp)),
    csp,
    ...(blocked.length > 0 && { blocked }),
  }
}

function renderHtml(templates: Templates, { site, props, body, fill, slots, configFile }: RenderInput): string {
  try {
    const cards = props.layout === 'doc' ? (props.cards ?? []) : []
    return templates.renderPage(
      site,
      props,
      fillBody(body, fill, () => templates.renderCards(site, cards)),
      slots && fillSlots(slots, fill),
    )
  } catch (error) {
    const failing = templates.findFailingNavbarItem(site, props)
    if (!failing) throw error
    throw navbarError(failing.item, failing.error, configFile)
  }
}

/** A page of a portable site, with relative addresses and scripts for its loader. */
function toPortable(html: string, { site, outputPath, isPage }: RenderInput): string {
  const classic = html.replaceAll(
    new RegExp(`<script type="module" src="(${SITE_ROOT}[^"]*)"`, 'g'),
    `<script defer="" src="$1?classic"`,
  )
  return relateAddresses(classic, site.baseUrl.slice(SITE_ROOT.length) + outputPath, isPage ?? (() => false))
}

function fillSlots(slots: SlotHtml, fill: BodyFill): SlotHtml {
  return Object.fromEntries(Object.entries(slots).map(([name, html]) => [name, fillBody(html, fill)]))
}

/** Returns the error of a navbar item that does not render, which names the entry to check. */
function navbarError(item: NavbarItem, error: unknown, configFile: string): UserError {
  const name = 'label' in item ? `"${item.label}"` : `of type "${item.kind}"`
  return new UserError({
    severity: 'error',
    code: 'navbar.item-failed',
    message: `The navbar item ${name} does not render: ${error instanceof Error ? error.message : String(error)}`,
    hint: `Check ${item.configKey ?? 'themeConfig.navbar.items'} in ${configFile}.`,
    file: configFile,
  })
}

/** A body with values for its markers. In HTML, the address within a marker is escaped too. */
export function fillBody(body: string, fill: BodyFill, cards: () => string = () => ''): string {
  const sized = fillSizes(body, (url) => {
    const size = fill.size(unescapeHtml(url))
    return size ? ` width="${size.width}" height="${size.height}"` : ''
  })
  const addressed = fillAddresses(sized, (url) => escapeHtml(fill.address(unescapeHtml(url))))
  return addressed.includes(cardsMarker) ? addressed.replaceAll(cardsMarker, cards()) : addressed
}

/** The beginning of a page's Markdown. */
export interface MarkdownHead {
  readonly title: string
  /** Set if its body starts with the title. */
  readonly hasOwnTitle: boolean
  /** The lead, below the title. */
  readonly lead: string | undefined
}

/** A page as Markdown; `addressOf` returns the full address for one of its addresses, so that it can be read anywhere. */
export function markdownText(
  markdown: string,
  { title, hasOwnTitle, lead }: MarkdownHead,
  addressOf: (url: string) => string,
): string {
  const text = fillAddresses(markdown, addressOf)
  const head = hasOwnTitle && text.startsWith('# ') ? '' : `# ${title}\n\n`
  return `${head}${lead ? `> ${lead}\n\n` : ''}${text}`
}

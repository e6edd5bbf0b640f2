import type { Language } from '../../shared/messages/text.ts'
import type { HeadTag } from '../../shared/model.ts'
import type { PageProps, SiteProps } from '../../shared/page-props.ts'
import {
  type SiteSlots,
  SLOT_NAMES,
  type SlotAddress,
  type SlotHtml,
  type SlotModule,
  type SlotName,
  type SlotPage,
  type SlotProps,
} from '../../shared/slots.ts'
import { isAroundText } from '../../shared/theme-parts.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import type { Reads } from '../../util/track-reads.ts'
import type { PageDetails } from '../read/run-slots.ts'
import { runSlots } from '../read/run-slots.ts'
import { uniqueTags } from './head.ts'

/** One page whose parts are rendered. */
interface SlotsInput {
  readonly slots: SiteSlots
  readonly site: SiteProps
  readonly page: PageProps
  readonly facts?: PageDetails | undefined
}

/** The parts of a page, what they add to its head, and the addresses in them. */
interface RenderedSlots {
  readonly html: SlotHtml
  readonly tags: readonly HeadTag[]
  readonly links: readonly SlotAddress[]
  readonly reads: Reads
}

/**
 * The HTML of the site's components for the parts of a page.
 * @throws UserError that names the file of each component that fails.
 */
export async function renderSlots({ slots, site, page, facts }: SlotsInput): Promise<RenderedSlots> {
  const names = SLOT_NAMES.filter((name) => isOnPage(slots.modules[name], name, page))
  const language: Language = { lang: site.lang, messages: site.messages ?? {} }
  const fail = (name: SlotName, reason: string): Problem => failure(slots, { name, reason, href: page.href })
  const { value: outcomes, reads } = await runSlots({
    slots,
    names,
    language,
    props: slotProps(site, page),
    facts,
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(names.map((name) => fail(name, reason)).slice(0, 1))
  })
  const faults = outcomes.flatMap(({ name, fault, lost }) => {
    const reason = fault ?? lost
    return reason === undefined ? [] : [fail(name, reason)]
  })
  if (faults.length > 0) throw new UserError(faults)
  return {
    html: Object.fromEntries(outcomes.map(({ name, html }) => [name, html ?? ''])),
    // What is around the text runs above and below it.
    tags: uniqueTags(outcomes.flatMap(({ tags = [] }) => tags)),
    reads,
    links: outcomes.flatMap(({ name, urls = [] }) => urls.map((url) => ({ slot: name, url }))),
  }
}

/** Returns whether a page has a part that the site has a component for. */
function isOnPage(module: SlotModule | undefined, name: SlotName, { layout }: PageProps): boolean {
  if (!module) return false
  if (name === 'notFound') return layout === 'not-found'
  return !isAroundText(module.source) || layout === 'doc' || layout === 'post'
}

interface Failure {
  readonly name: SlotName
  readonly reason: string
  readonly href: string
}

function failure({ modules }: SiteSlots, { name, reason, href }: Failure): Problem {
  return {
    severity: 'error',
    code: 'slot.failed',
    message: `The component of slots.${name} fails on ${href}: ${reason}`,
    hint: 'Correct the component, or take it out of slots.',
    file: modules[name]?.source ?? '',
  }
}

/** Returns what components get: plain data, since those with state get it in the browser again. */
function slotProps(site: SiteProps, page: PageProps): SlotProps {
  const { title, tagline, url, baseUrl, homeHref, lang, direction } = site
  return { site: { title, tagline, url, baseUrl, homeHref, lang, direction }, page: pageOf(page) }
}

function pageOf(page: PageProps): SlotPage {
  const { href, title, head, layout, breadcrumbs, previous, next, version } = page
  const headings = 'toc' in page ? page.toc.map(({ id, text, level }) => ({ id, text, level })) : []
  return {
    href,
    title,
    description: head.description,
    layout,
    isHome: 'isHome' in page && page.isHome === true,
    headings,
    breadcrumbs,
    ...(previous && { previous }),
    ...(next && { next }),
    ...('editHref' in page && page.editHref !== undefined && { editHref: page.editHref }),
    ...(version && { version: version.label }),
  }
}

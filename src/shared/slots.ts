import type { PageLink } from './chrome-props.ts'
import type { SiteContext, SiteModule } from './site-modules.ts'

/** The parts of a page that a component of the site can take the place of. */
export const SLOT_NAMES = [
  'head',
  'navbar',
  'sidebar',
  'breadcrumbs',
  'pageTop',
  'pageBottom',
  'pager',
  'toc',
  'footer',
  'bodyEnd',
  'notFound',
] as const

/** Name of a part of a page that a component of the site can take the place of. */
export type SlotName = (typeof SLOT_NAMES)[number]

/** HTML of the parts of a page that the site has components for. */
export type SlotHtml = Readonly<Partial<Record<SlotName, string>>>

/** The page that a slot is on. */
export interface SlotPage {
  /** Address with the base URL. */
  readonly href: string
  readonly title: string
  readonly description: string
  /** `doc`, `page`, `post`, `posts`, `api`, `generated-index`, `search`, `not-found`, … */
  readonly layout: string
  /** Set for a cover page. */
  readonly isHome: boolean
  /** Headings of the table of contents. */
  readonly headings: readonly { readonly id: string; readonly text: string; readonly level: number }[]
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[]
  readonly previous?: PageLink
  readonly next?: PageLink
  /** Address to edit the page at. */
  readonly editHref?: string
  /** Label of the version of the docs that it belongs to, where there are several. */
  readonly version?: string
}

/** The props of a component that takes the place of a part of a page, see `slots` in the configuration. */
export interface SlotProps {
  readonly site: {
    readonly title: string
    readonly tagline: string
    /** Scheme and host. */
    readonly url: string
    readonly baseUrl: string
    /** Address of the home page with the base URL. */
    readonly homeHref: string
    /** Language of its texts, as a BCP 47 tag. */
    readonly lang: string
    readonly direction: 'ltr' | 'rtl'
  }
  readonly page: SlotPage
  /**
   * The part as it is without the component: put it where it belongs, or leave it out. React's element is written out,
   * so that the types of this package need no others.
   */
  readonly children?: string | { readonly type: string; readonly props: object; readonly key: string | null }
}

/** A component of the site for a part of its pages. */
export interface SlotModule extends SiteModule {
  /** Its file as people know it. */
  readonly source: string
}

/** The components of a site for parts of its pages, ready to be loaded. */
export interface SiteSlots {
  readonly modules: Readonly<Partial<Record<SlotName, SlotModule>>>
  readonly context: SiteContext | undefined
  /** Changes with what the components read. */
  readonly fingerprint: string
}

/** An address in a component for a part of a page. */
export interface SlotAddress {
  readonly slot: SlotName
  readonly url: string
}

const PART = '\uFDE0'
const OPEN = '\uFDE1'
const CLOSE = '\uFDE2'
const PARTS = /\uFDE0(\w+)\uFDE1([^\uFDE2]*)\uFDE2/g

/** Holds the place of the part as it is without the component. */
export const originalMarker = '\uFDE3'

/** Returns texts to be put before and after a part. */
export function partMarkers(name: SlotName): readonly [before: string, after: string] {
  return [PART + name + OPEN, CLOSE]
}

/** Puts the components' HTML in place of the parts of a page; each part may be in it. */
export function fillParts(html: string, slots: SlotHtml): string {
  return html.replace(PARTS, (_, name: SlotName, original: string) =>
    (slots[name] ?? original).replaceAll(originalMarker, () => original),
  )
}

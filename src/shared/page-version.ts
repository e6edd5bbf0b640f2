import type { PageLink } from './chrome-props.ts'

/** A version of docs, as readers see it. */
export interface VersionDetails {
  readonly name: string
  readonly label: string
  /** The release that it describes, where the label does not say so. */
  readonly release?: string
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  readonly badge: boolean
  readonly noIndex: boolean
  /** CSS class of its pages; absent where there is only one version. */
  readonly className?: string | undefined
  /** Set for the version readers get first. */
  readonly isLast: boolean
}

/** A page in another version: itself, else the nearest page above it, else the version's main page. */
export interface VersionLink {
  readonly href: string
  /** Set where it is the page itself. */
  readonly isSame: boolean
}

/** The version of docs that a page belongs to. */
export interface PageVersion extends VersionDetails {
  /** Id of the docs: `default`. */
  readonly docs: string
  /** The page in every version, by the name of the version; empty where there is only one. */
  readonly links: Readonly<Record<string, VersionLink>>
  /** The version readers get first, unless it is this one. */
  readonly last?: (VersionLink & { readonly name: string; readonly label: string }) | undefined
}

/** The version of docs that a page belongs to, as the templates see it. */
export interface VersionProps {
  /** Id of the docs. */
  readonly docs: string
  readonly name: string
  readonly label: string
  readonly release?: string
  /** Set where the page shows the label. */
  readonly badge: boolean
  readonly className?: string
  /** Shown at the top of the page; the link leads to the version readers get first. */
  readonly banner?: {
    readonly kind: 'unreleased' | 'unmaintained'
    readonly last?: PageLink & { readonly name: string }
  }
  /** Address of the page in every version, by the name of the version; empty where there is only one. */
  readonly links: Readonly<Record<string, string>>
}

/** Returns the name of a version of docs among all of a site; of the one being written, the name of the docs. */
export function versionKey({ docs, name }: Pick<PageVersion, 'docs' | 'name'>): string {
  return name === 'current' ? docs : `${docs} ${name}`
}

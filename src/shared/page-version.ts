/** A version of docs, as readers see it. */
export interface VersionFacts {
  readonly name: string
  readonly label: string
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  readonly badge: boolean
  readonly noIndex: boolean
  /** CSS class of its pages; absent where there is only one version. */
  readonly className?: string | undefined
  /** Whether it is the version readers get first. */
  readonly isLast: boolean
}

/** A page in another version: itself, else the nearest page above it, else the version's main page. */
export interface VersionLink {
  readonly href: string
  /** Whether it is the page itself. */
  readonly isSame: boolean
}

/** The version of docs that a page belongs to. */
export interface PageVersion extends VersionFacts {
  /** Id of the docs: `default`. */
  readonly docs: string
  /** The page in every version, by the name of the version; empty where there is only one. */
  readonly links: Readonly<Record<string, VersionLink>>
  /** The version readers get first, unless it is this one. */
  readonly last?: (VersionLink & { readonly name: string; readonly label: string }) | undefined
}

/** A label with the address it leads to. */
interface Target {
  readonly label: string
  readonly href: string
}

/** Where an item of the navbar leads for readers who chose a version of docs, on pages that are not of these docs. */
export interface PreferredTargets {
  /** Id of the docs. */
  readonly docs: string
  /** Label and address by the name of the version. */
  readonly targets: Readonly<Record<string, Target>>
}

/** The version of docs that a page belongs to, as the templates see it. */
export interface VersionProps {
  /** Id of the docs. */
  readonly docs: string
  readonly name: string
  readonly label: string
  /** Whether the page shows the label. */
  readonly badge: boolean
  readonly className?: string
  /** What the page says at its top; the link leads to the version readers get first. */
  readonly banner?: {
    readonly kind: 'unreleased' | 'unmaintained'
    readonly last?: Target & { readonly name: string }
  }
  /** Address of the page in every version, by the name of the version; empty where there is only one. */
  readonly links: Readonly<Record<string, string>>
}

/** Name of a version of docs among all of a site; of the one being written, the name of the docs. */
export function versionKey({ docs, name }: Pick<PageVersion, 'docs' | 'name'>): string {
  return name === 'current' ? docs : `${docs} ${name}`
}

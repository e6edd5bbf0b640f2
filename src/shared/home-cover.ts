/** A picture of a cover page, or one for each mode. */
export interface CoverImage {
  readonly src: string
  readonly dark?: string
  readonly alt: string
}

/** A button of a cover page. */
export interface CoverAction {
  readonly text: string
  readonly link: string
  readonly isQuiet: boolean
  readonly target?: string
  readonly rel?: string
}

/** A card of a cover page. */
export interface CoverFeature {
  readonly title: string
  readonly details?: string
  /** A picture, or a few characters such as an emoji, or trusted SVG. */
  readonly icon?: CoverImage | string
  readonly link?: string
  readonly linkText?: string
  readonly target?: string
  readonly rel?: string
}

/** The top of a cover page. */
export interface CoverHero {
  readonly name?: string
  readonly text?: string
  readonly tagline?: string
  readonly image?: CoverImage
  readonly actions: readonly CoverAction[]
}

/** The front matter of a page with `layout: home`. */
export interface HomeCover {
  readonly hero?: CoverHero
  readonly features: readonly CoverFeature[]
}

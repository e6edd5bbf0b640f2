export interface Logo {
  readonly src: string
  readonly srcDark?: string
  readonly alt: string
  readonly href?: string
  readonly width?: number
  readonly height?: number
}

export interface FooterItem {
  readonly label: string
  readonly href: string
  readonly external: boolean
  readonly html?: string
  readonly className?: string
}

export interface FooterProps {
  readonly style: 'light' | 'dark'
  readonly logo?: Logo
  readonly copyright?: string
  /** Columns with titles; a flat row is one column without a title. */
  readonly columns: readonly {
    readonly title?: string
    readonly className?: string
    readonly items: readonly FooterItem[]
  }[]
}

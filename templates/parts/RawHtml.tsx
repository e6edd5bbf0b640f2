interface Props {
  /** Trusted HTML: from the build or the site's configuration. */
  readonly html: string
  readonly as?: 'div' | 'span' | 'p' | 'li' | 'code' | 'h1'
  readonly className?: string | undefined
  readonly id?: string | undefined
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
  /** Mark by which a script finds code. */
  readonly mark?: string | undefined
  readonly 'aria-hidden'?: 'true'
}

/** An element whose content is trusted HTML. */
export function RawHtml({ html, as: Tag = 'span', mark, ...attributes }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from the build, never from a reader
  return <Tag {...attributes} data-code={mark} dangerouslySetInnerHTML={{ __html: html }} />
}

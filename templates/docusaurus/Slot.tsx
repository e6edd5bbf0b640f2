interface Props {
  readonly name: string
  readonly html: string
}

/** A part of the page inside a component that the browser hydrates; it is the same before and after. */
export function Slot({ name, html }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React when the page was built
  return <div className="site-slot" data-slot={name} dangerouslySetInnerHTML={{ __html: html }} />
}

import { createElement } from 'react'

interface Props {
  /** The prop that it is, of a component that the browser hydrates. */
  readonly name?: string
  readonly html: string
}

/** A part of the page that is HTML already; inside a component that the browser hydrates, the same before and after. */
export function Slot({ name, html }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React when the page was built
  return createElement('site-slot', { 'data-slot': name, dangerouslySetInnerHTML: { __html: html } })
}

/** The HTML of a part in an island: it is in it, or beside it. */
export function slotHtml(island: HTMLElement, name: string): string {
  const shown = island.querySelector(`[data-slot="${name}"]`)
  const hidden = document.querySelector(`template[data-slot-of="${island.dataset.island} ${name}"]`)
  return (shown ?? hidden)?.innerHTML ?? ''
}

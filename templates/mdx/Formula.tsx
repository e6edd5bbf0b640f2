import { RawHtml } from '../parts/RawHtml.tsx'

interface Props {
  /** The rendered formula. */
  readonly html: string
  /** Set for a formula on lines of its own. */
  readonly block?: string
}

/** A formula, rendered by the Markdown stage; its children are the source, which other stages read. */
export function Formula({ html, block }: Props) {
  if (block === undefined) return <RawHtml html={html} />
  return <RawHtml as="div" className="formula" html={html} />
}

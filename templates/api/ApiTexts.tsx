import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext } from 'react'
import type { ApiCode, ApiText, ApiLink as Link } from '../../src/shared/api-page.ts'
import type { ElementProps } from '../../src/shared/mark-addresses.ts'
import { text } from '../../src/shared/messages/text.ts'
import type { Heading } from '../../src/shared/model.ts'
import { RawHtml } from '../parts/RawHtml.tsx'
import { richText } from '../rich-text.tsx'

/** The compiled Markdown and code of a page, and callbacks that record its other elements. */
export interface ApiTexts {
  readonly text: (text: ApiText) => string
  readonly code: (code: ApiCode) => string
  /** Records the addresses and the id of an element; returns the attributes to render it with. */
  readonly mark: (name: string, props: ElementProps) => ElementProps
  /** Records a heading of the page. */
  readonly heading: (heading: Omit<Heading, 'html'>) => void
}

const Texts = createContext<ApiTexts>({
  text: () => '',
  code: () => '',
  mark: (_, props) => props,
  heading: () => {},
})

/** Provides the texts of a page to its parts. */
export const ApiTextsProvider = Texts.Provider

/** Returns the texts of the current page. */
export function useApiTexts(): ApiTexts {
  return useContext(Texts)
}

interface Props {
  readonly id: string
  readonly level?: 2 | 3
  readonly children: string
  /** Small text after the heading. */
  readonly note?: ReactNode
}

/** A heading of the reference, with an anchor link. */
export function ApiHeading({ id, level = 2, children, note }: Props) {
  const Tag = level === 2 ? 'h2' : 'h3'
  const texts = useApiTexts()
  texts.heading({ level, id, text: children })
  const label = text('theme.common.headingLinkTitle', 'Direct link to {heading}', { heading: children })
  return (
    <Tag {...texts.mark(Tag, { id })}>
      {children}
      {note && <small> {note}</small>}
      <ApiLink className="anchor" href={`#${id}`} title={label} aria-label={label} />
    </Tag>
  )
}

/** A link of the reference, whose address is recorded. */
export function ApiLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...useApiTexts().mark('a', { ...props })} />
}

/** An address from the specification: a link if it has a host, else as it is written. */
export function OutsideLink({ url }: { readonly url: string }) {
  return /^https?:\/\//i.test(url) ? <ApiLink href={url}>{url}</ApiLink> : <code>{url}</code>
}

/** A link to read on, if there is one. */
export function MoreDocs({ link }: { readonly link: Link | undefined }) {
  if (!link) return null
  return (
    <p>
      {richText(text('theme.api.moreDocs', 'More: {link}'), {
        link: <ApiLink href={link.href}>{link.label}</ApiLink>,
      })}
    </p>
  )
}

interface MarkdownProps {
  readonly text: ApiText | undefined
  readonly className?: string
}

/** A description from the specification. */
export function Markdown({ text, className = 'api-text' }: MarkdownProps) {
  const texts = useApiTexts()
  return text ? <RawHtml as="div" className={className} html={texts.text(text)} /> : null
}

/** A lead is a sentence or two; a longer text, in characters with its markup, has the size of text. */
const maxLead = 160

/** The first paragraph of a description, below the title. */
export function Lead({ text }: { readonly text: ApiText | undefined }) {
  const texts = useApiTexts()
  const { line } = leadOf(text ? texts.text(text) : '')
  return line ? <RawHtml as="p" className={line.length > maxLead ? 'lead is-long' : 'lead'} html={line} /> : null
}

/** The rest of a description after its first paragraph. */
export function AfterLead({ text }: { readonly text: ApiText | undefined }) {
  const texts = useApiTexts()
  const { rest } = leadOf(text ? texts.text(text) : '')
  return rest ? <RawHtml as="div" className="api-text" html={rest} /> : null
}

const paragraph = /^<p>((?:(?!<\/p>)[\s\S])*)<\/p>\s*/

/** Splits off the first paragraph unchanged, for the lead. */
function leadOf(html: string): { readonly line: string; readonly rest: string } {
  const first = paragraph.exec(html)
  return first ? { line: first[1] ?? '', rest: html.slice(first[0].length) } : { line: '', rest: html }
}

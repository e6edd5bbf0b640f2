import type { ElementType, HTMLAttributes, ImgHTMLAttributes, ReactNode } from 'react'
import { MermaidFigure } from '../../../../templates/mdx/CodeBlock.tsx'
import { Card, CardList } from '../../../../templates/parts/CardList.tsx'
import { currentPage } from '../../../../templates/site-code/current-page.ts'
import type { Card as CardData } from '../../../shared/model.ts'
import { cardsMarker } from '../../../shared/reference-marker.ts'
import { CURRENT_ITEMS } from './docs-data.ts'

interface DetailsProps extends HTMLAttributes<HTMLDetailsElement> {
  readonly summary?: ReactNode
  readonly open?: boolean
}

/** Docusaurus's `<Details>`. */
export function Details({ summary, children, ...rest }: DetailsProps) {
  return (
    <details {...(currentPage()?.mark('details', rest) ?? rest)}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  )
}

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  readonly as: ElementType
}

/** Docusaurus's `<Heading>`. */
export function Heading({ as: Tag, ...rest }: HeadingProps) {
  return <Tag {...(currentPage()?.mark(String(Tag), rest) ?? rest)} />
}

interface ImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  readonly img?: unknown
  readonly src?: unknown
}

/** Docusaurus's `<IdealImage>`: an ordinary picture. */
export function IdealImage({ img, src, ...rest }: ImageProps) {
  return <img alt="" {...rest} src={addressOf(img ?? src)} />
}

interface ThemedImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly sources: { readonly light: string; readonly dark: string }
}

/** A picture for each theme; the stylesheet shows one. */
export function ThemedImage({ sources, className = '', ...rest }: ThemedImageProps) {
  return (
    <>
      <img alt="" {...rest} src={addressOf(sources.light)} className={`${className} only-light`.trim()} />
      <img alt="" {...rest} src={addressOf(sources.dark)} className={`${className} only-dark`.trim()} />
    </>
  )
}

/** Pictures are addresses, objects with one, or drawings that know theirs. */
function addressOf(image: unknown): string | undefined {
  if (typeof image === 'string') return image
  if ((typeof image !== 'object' && typeof image !== 'function') || image === null) return undefined
  return addressOf(Reflect.get(image, 'src') ?? Reflect.get(image, 'default'))
}

/** Docusaurus's `<Mermaid>`; the one of mdx-mermaid has the diagram in `chart`. */
export function Mermaid({ value, chart }: { readonly value?: string; readonly chart?: string }) {
  const source = (value ?? chart ?? '').trim()
  if (source === '') return null
  currentPage()?.addFeature('mermaid')
  return <MermaidFigure source={source} />
}

interface TocItem {
  readonly value: string
  readonly id: string
  readonly level: number
}

interface TocProps {
  readonly toc?: readonly TocItem[]
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
}

/** Docusaurus's `<TOCInline>`: the page's headings as a list. */
export function TOCInline({ toc = [], minHeadingLevel = 2, maxHeadingLevel = 3 }: TocProps) {
  const shown = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
  return <ul className="toc-inline">{nest(shown)}</ul>
}

/** Deeper headings are lists inside the item before them. */
function nest(items: readonly TocItem[]): ReactNode {
  const [first, ...rest] = items
  if (!first) return null
  const end = rest.findIndex(({ level }) => level <= first.level)
  const inner = end < 0 ? rest : rest.slice(0, end)
  return (
    <>
      <li>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the heading as the page has it */}
        <a href={`#${first.id}`} dangerouslySetInnerHTML={{ __html: first.value }} />
        {inner.length > 0 && <ul>{nest(inner)}</ul>}
      </li>
      {end >= 0 && nest(rest.slice(end))}
    </>
  )
}

interface CardItem {
  readonly type?: string
  readonly label: string
  readonly href?: string
  readonly docId?: string
  readonly description?: string
  readonly items?: readonly CardItem[]
}

/** Docusaurus's `<DocCard>`. */
export function DocCard({ item }: { readonly item: CardItem }) {
  const card = toCard(item)
  return card ? <Card {...card} /> : null
}

/** Docusaurus's `<DocCardList>`; without items, those of the page's category, which are known when it is laid out. */
export function DocCardList({ items }: { readonly items?: readonly CardItem[] }) {
  if (!items || items === CURRENT_ITEMS) {
    currentPage()?.addFeature('cards')
    return <>{cardsMarker}</>
  }
  const cards = items.flatMap((item) => toCard(item) ?? [])
  return <CardList cards={cards} />
}

function toCard({ label, href, description, items }: CardItem): CardData | undefined {
  const first = href ?? items?.find((item) => item.href)?.href
  return first === undefined ? undefined : { label, href: first, ...(description && { description }) }
}

interface TagProps {
  readonly label: string
  readonly permalink: string
  readonly count?: number
  readonly description?: string
}

/** Docusaurus's `<Tag>`. */
export function Tag({ label, permalink, count, description }: TagProps) {
  return (
    <a className="chip" href={permalink} rel="tag" title={description}>
      {label}
      {count !== undefined && <span className="tag-count"> {count}</span>}
    </a>
  )
}

/** Takes the place of a component of the theme of which only the children matter. */
export function Children({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>
}

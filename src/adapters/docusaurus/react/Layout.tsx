import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import { currentPage } from '../../../../templates/site-code/current-page.ts'
import { unmarked } from '../../../../templates/site-code/marking-runtime.ts'
import type { CurrentPage } from '../../../shared/page-scope.ts'
import { siteContext } from './context.ts'

interface Props {
  readonly title?: string
  readonly description?: string
  readonly children?: ReactNode
}

/** Docusaurus's `<Layout>`: the page is around it already, so that only its title and description are left; without a title, it has that of the site. */
export function Layout({ title, description, children }: Props) {
  const { title: site, titleDelimiter } = siteContext().siteConfig
  const name = title?.trim()
  return (
    <>
      <Head>
        <title>{!name || name === site ? site : `${name} ${titleDelimiter} ${site}`}</title>
        {description ? <meta name="description" content={description} /> : null}
      </Head>
      {children}
    </>
  )
}

interface HeadProps {
  readonly children?: ReactNode
}

/** Docusaurus's `<Head>`: its elements go to the head of the page; in a browser they are there already. */
export function Head({ children }: HeadProps) {
  const page = currentPage()
  if (page) collect(children, page.addHeadTag)
  return null
}

function collect(children: ReactNode, add: CurrentPage['addHeadTag']): void {
  for (const one of Children.toArray(children)) {
    if (!isValidElement<Record<string, unknown>>(one)) continue
    const child = unmarked(one)
    const { children: inner, dangerouslySetInnerHTML: raw, ...attributes } = child.props
    if (child.type === Fragment) collect(inner as ReactNode, add)
    if (typeof child.type !== 'string' || child.type === 'html' || child.type === 'body') continue
    const innerHTML = htmlOf(raw) ?? [inner ?? ''].flat().join('')
    const named = Object.entries(attributes).flatMap(([name, value]): [string, string | boolean][] => {
      if (value === null || !/^(?:string|number|boolean)$/.test(typeof value)) return []
      const attribute = name === 'className' ? 'class' : name === 'httpEquiv' ? 'http-equiv' : name
      return [[attribute, typeof value === 'boolean' ? value : String(value)]]
    })
    add({ tagName: child.type, attributes: Object.fromEntries(named), ...(innerHTML && { innerHTML }) })
  }
}

function htmlOf(raw: unknown): string | undefined {
  return typeof raw === 'object' && raw !== null && '__html' in raw ? String(raw.__html) : undefined
}

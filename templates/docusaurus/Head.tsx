import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import type { CurrentPage } from '../../src/shared/page-scope.ts'
import { currentPage } from './current-page.ts'
import { unmarked } from './marking-runtime.ts'

interface Props {
  readonly children?: ReactNode
}

/** Docusaurus's `<Head>`: its elements go to the head of the page; in a browser they are there already. */
export function Head({ children }: Props) {
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

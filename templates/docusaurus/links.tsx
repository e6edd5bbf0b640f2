import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { PAGE_ENTERED } from '../../src/shared/event-names.ts'
import { noteBrowserUse } from './browser-use.ts'
import { siteContext, withBase } from './context.ts'
import { currentPage } from './current-page.ts'

type Target = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string }

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to?: Target
  readonly href?: string
  readonly children?: ReactNode
  readonly isNavLink?: boolean
  readonly activeClassName?: string
  readonly isActive?: unknown
  readonly exact?: boolean
  readonly autoAddBaseUrl?: boolean
}

/** As in Docusaurus, before an address of the site that is not a page. */
const BESIDE = 'pathname://'

/** Docusaurus's `Link`: an ordinary link, which the page's script follows without a reload. */
export function Link({ to, href, isNavLink, activeClassName, isActive, exact, autoAddBaseUrl = true, ...rest }: Props) {
  const address = addressOf(to) ?? href
  if (!autoAddBaseUrl) return <a href={address} {...rest} />
  // It leads to what is beside the pages, which is not checked.
  if (address?.startsWith(BESIDE)) return <a {...rest} href={fromRoot(address.slice(BESIDE.length))} />
  const props = { ...rest, href: address }
  return <a {...(currentPage()?.mark('a', props) ?? { ...rest, href: fromRoot(address) })} />
}

/** As in Docusaurus, only addresses that begin with `/` are below the base URL. */
function fromRoot(address: string | undefined): string | undefined {
  return address?.startsWith('/') ? withBase(address) : address
}

function addressOf(to: Target | undefined): string | undefined {
  if (typeof to !== 'object' || to === null) return to
  return `${to.pathname ?? ''}${startWith('?', to.search)}${startWith('#', to.hash)}`
}

/** As in the router, the sign before a query or an anchor may be left out. */
function startWith(sign: string, text = ''): string {
  return text === '' || text.startsWith(sign) ? text : sign + text
}

const HERE = { pathname: '/', search: '', hash: '', state: undefined, key: '' }

/** Where the reader is; while the page is built, the start of the site. */
export function useLocation() {
  noteBrowserUse('useLocation()')
  const [place, setPlace] = useState({ ...HERE, pathname: siteContext().siteConfig.baseUrl })
  useEffect(() => {
    const read = (): void => {
      const { pathname, search, hash } = window.location
      setPlace({ ...HERE, pathname, search, hash })
    }
    read()
    // A part around the page stays when the reader goes to another one.
    document.addEventListener(PAGE_ENTERED, read)
    window.addEventListener('hashchange', read)
    return () => {
      document.removeEventListener(PAGE_ENTERED, read)
      window.removeEventListener('hashchange', read)
    }
  }, [])
  return place
}

/** Leads elsewhere by loading the page. */
export function useHistory() {
  const go = (to: Target): void => window.location.assign(addressOf(to) ?? '')
  return { push: go, replace: go, goBack: () => window.history.back(), location: HERE, listen: () => () => {} }
}

/** Leads elsewhere as soon as the page is shown, also without scripts; until then, it is a link. */
export function Redirect({ to }: { readonly to: Target }) {
  const address = addressOf(to) ?? ''
  const url = fromRoot(address)
  currentPage()?.addHeadTag({ tagName: 'meta', attributes: { 'http-equiv': 'refresh', content: `0; url=${url}` } })
  useEffect(() => window.location.replace(url ?? ''), [url])
  return <Link to={to}>{address}</Link>
}

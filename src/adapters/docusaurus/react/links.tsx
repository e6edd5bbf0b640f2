import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react'
import { currentPage, noteBrowserUse } from '../../../../templates/site-code/current-page.ts'
import { PAGE_ENTERED } from '../../../shared/event-names.ts'
import { siteContext, withBase } from './context.ts'

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

function readPlace() {
  const { pathname, search, hash } = window.location
  return { ...HERE, pathname, search, hash }
}

/** Calls back with each place that the reader goes to; returns how to end that. A part around the page stays then. */
function listen(act: (place: typeof HERE) => void): () => void {
  const enter = (): void => act(readPlace())
  document.addEventListener(PAGE_ENTERED, enter)
  window.addEventListener('hashchange', enter)
  return () => {
    document.removeEventListener(PAGE_ENTERED, enter)
    window.removeEventListener('hashchange', enter)
  }
}

/** Returns where the reader is; while the page is built, the start of the site. */
export function useLocation() {
  noteBrowserUse('useLocation()')
  const [place, setPlace] = useState({ ...HERE, pathname: siteContext().siteConfig.baseUrl })
  useEffect(() => {
    setPlace(readPlace())
    return listen(setPlace)
  }, [])
  return place
}

/** It is the same each time: effects that depend on it run once. */
const history = {
  push: go,
  replace: go,
  goBack: () => window.history.back(),
  listen,
  get location() {
    return typeof window === 'undefined' ? HERE : readPlace()
  },
}

function go(to: Target): void {
  window.location.assign(addressOf(to) ?? '')
}

/** Leads elsewhere by loading the page. */
export function useHistory() {
  return history
}

/** React Router's `withRouter`: a component that gets the place and the history. */
export function withRouter(component: ComponentType<object>) {
  return function Routed(props: object) {
    const place = useLocation()
    const match = { path: '/', url: place.pathname, isExact: true, params: {} }
    return createElement(component, { ...props, ...{ location: place, history, match } })
  }
}

/** Leads elsewhere as soon as the page is shown, also without scripts; until then, it is a link. */
export function Redirect({ to }: { readonly to: Target }) {
  const address = addressOf(to) ?? ''
  const url = fromRoot(address)
  currentPage()?.addHeadTag({ tagName: 'meta', attributes: { 'http-equiv': 'refresh', content: `0; url=${url}` } })
  useEffect(() => window.location.replace(url ?? ''), [url])
  return <Link to={to}>{address}</Link>
}

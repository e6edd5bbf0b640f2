import * as z from 'zod'
import { RELATIVE } from '../../shared/site-root.ts'
import { complain } from './complaint.ts'
import { textThat } from './section.ts'

/** A URL of another site: http or https, with a host. */
export function webAddress() {
  return textThat(isWebAddress, 'an address that starts with "https://" or "http://"')
}

/** Returns where the site is served: scheme and host only, because the path has a key of its own. */
export function siteOrigin() {
  return z.string().check((context) => {
    const { value } = context
    const code = 'config.wrong-value'
    if (!isWebAddress(value)) {
      const hint = /^[\w-]+(\.[\w-]+)+$/.test(value) ? `Write url: 'https://${value}'` : undefined
      complain(context, { code, expected: 'an address like "https://docs.example.com"', hint })
      return
    }
    const { origin, pathname } = new URL(value)
    if (value === origin) return
    const base = pathname === '/' ? '' : ` and baseUrl: '${withSlashes(pathname)}'`
    const expected = 'scheme and host without a path or a trailing slash'
    complain(context, { code, expected, hint: `Write url: '${origin}'${base}` })
  })
}

/** A base path: starts and ends with a slash. */
export function basePath() {
  return textThat(isBasePath, 'a path that starts and ends with "/"', suggestBasePath)
}

/** A base path, or `./` for a site that works below any path. */
export function basePathOrRelative() {
  const expected = 'a path that starts and ends with "/", or "./"'
  return textThat((path) => path === RELATIVE || isBasePath(path), expected, suggestBasePath)
}

function isBasePath(path: string): boolean {
  return path === withSlashes(path)
}

function suggestBasePath(text: string): string {
  if (text === '.' || text === '') return `Write baseUrl: '${RELATIVE}'`
  return `Write baseUrl: '${withSlashes(isWebAddress(text) ? new URL(text).pathname : text)}'`
}

/** The path of a page below the base URL: starts with a slash. */
export function pagePath() {
  return z.string().check((context) => {
    const { value } = context
    refuseSpaces(context)
    if (value.startsWith('/')) return
    const hint = isWebAddress(value) ? undefined : `Write '/${value}'`
    complain(context, { code: 'config.wrong-value', expected: 'a path that starts with "/"', hint })
  })
}

/** White space ends an address in `_redirects`, and a line end begins another rule. */
export function refuseSpaces(context: z.core.ParsePayload<string>): void {
  const { value } = context
  if (!/[\s\p{Cc}]/u.test(value)) return
  const hint = `Write '${encodeSpaces(value)}'`
  complain(context, { code: 'config.wrong-value', expected: 'an address without spaces and line ends', hint })
}

function encodeSpaces(text: string): string {
  return text.replace(/[\s\p{Cc}]/gu, (character) => encodeURIComponent(character))
}

/** Returns whether a text is an http or https address with a host. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/]/.test(text) && URL.canParse(text)
}

function withSlashes(path: string): string {
  return `/${path}/`.replace(/\/{2,}/g, '/')
}

/** An address without a default. */
export function requiredRoute() {
  return z.string().transform(normalizeRoute)
}

/** `docs`, `/docs` and `/docs/` are one address: `/docs`. */
function normalizeRoute(route: string): string {
  return `/${route.split('/').filter(Boolean).join('/')}`
}

/** The address that the pages of a folder are served under: `docs`, `/docs` and `/docs/` are one, `/docs`. */
export function routeBasePath(fallback: string) {
  return z
    .string()
    .default(fallback)
    .transform(normalizeRoute)
    .describe('Address the pages are served under, below the base URL; `/` for the root of the site.')
}

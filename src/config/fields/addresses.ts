import * as z from 'zod'
import type { EditUrl } from '../site-functions.ts'
import { complain } from './complaint.ts'
import { siteFunction } from './section.ts'
import { variant } from './variant.ts'

/** A URL of another site: http or https, with a host. */
export function webAddress() {
  return z.string().check((context) => {
    if (isWebAddress(context.value)) return
    complain(
      context,
      { input: context.value },
      {
        code: 'config.wrong-value',
        expected: 'an address that starts with "https://" or "http://"',
      },
    )
  })
}

/** Returns where the site is served: scheme and host only, because the path has a key of its own. */
export function siteOrigin() {
  return z.string().check((context) => {
    const { value } = context
    if (!isWebAddress(value)) {
      const hint = /^[\w-]+(\.[\w-]+)+$/.test(value) ? { hint: `Write url: 'https://${value}'` } : {}
      const expected = 'an address like "https://docs.example.com"'
      complain(context, { input: value }, { code: 'config.wrong-value', expected, ...hint })
      return
    }
    const { origin, pathname } = new URL(value)
    if (value === origin) return
    const base = pathname === '/' ? '' : ` and baseUrl: '${withSlashes(pathname)}'`
    complain(
      context,
      { input: value },
      {
        code: 'config.wrong-value',
        expected: 'scheme and host without a path or a trailing slash',
        hint: `Write url: '${origin}'${base}`,
      },
    )
  })
}

/** A base path: starts and ends with a slash. */
export function basePath() {
  return z.string().check((context) => {
    const { value } = context
    if (value === withSlashes(value)) return
    complain(
      context,
      { input: value },
      {
        code: 'config.wrong-value',
        expected: 'a path that starts and ends with "/"',
        hint: `Write baseUrl: '${withSlashes(isWebAddress(value) ? new URL(value).pathname : value)}'`,
      },
    )
  })
}

/** The path of a page below the base URL: starts with a slash. */
export function pagePath() {
  return z.string().check((context) => {
    const { value } = context
    refuseSpaces(context)
    if (value.startsWith('/')) return
    complain(
      context,
      { input: value },
      {
        code: 'config.wrong-value',
        expected: 'a path that starts with "/"',
        ...(!isWebAddress(value) && { hint: `Write '/${value}'` }),
      },
    )
  })
}

/** White space ends an address in `_redirects`, and a line end begins another rule. */
export function refuseSpaces(context: z.core.ParsePayload<string>): void {
  const { value } = context
  if (!/[\s\p{Cc}]/u.test(value)) return
  const hint = `Write '${encodeSpaces(value)}'`
  complain(
    context,
    { input: value },
    { code: 'config.wrong-value', expected: 'an address without spaces and line ends', hint },
  )
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

/** Globs of files that are not pages wherever they are: those that start with `_`, and tests. */
export const NO_PAGES = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']

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

/** Returns where the pages of a folder are edited: an address, or a function of the page. */
export function editUrl(what = 'page') {
  return variant({
    variants: { address: webAddress(), made: siteFunction<EditUrl>() },
    pick: (value) => (typeof value === 'function' ? 'made' : 'address'),
  })
    .optional()
    .describe(
      `Start of the address of the edit link of a ${what}, to which the path of its file is added; or a function that returns the address.`,
    )
}

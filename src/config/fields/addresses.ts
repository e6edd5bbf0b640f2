import * as z from 'zod'
import { complain } from './complaint.ts'

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

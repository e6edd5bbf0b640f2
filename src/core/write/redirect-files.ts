import { escapeHtml } from '../../shared/html-text.ts'
import { currentLanguage, text } from '../../shared/messages/text.ts'

/** A redirect; both paths with the base URL. */
export interface Redirect {
  readonly from: string
  readonly to: string
}

/** The site that redirects. */
interface RedirectedSite {
  /** Its origin. */
  readonly url: string
  /** Whether its language is written from right to left. */
  readonly isRtl?: boolean
}

/** `_redirects`, as Netlify and Cloudflare Pages read it; white space ends an address there. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${encodeSpace(from)} ${encodeSpace(to)} 301\n`).join('')
}

function encodeSpace(path: string): string {
  return path.replace(/\s/gu, encodeURIComponent)
}

/** A page in the current language that redirects on hosts without support for redirects. */
export function redirectPage({ to }: Redirect, { url, isRtl = false }: RedirectedSite): string {
  const href = escapeHtml(to)
  const canonical = escapeHtml(new URL(to, url).href)
  const link = `<a href="${href}">${canonical}</a>`
  return `<!doctype html>
<html lang="${escapeHtml(currentLanguage().lang)}"${isRtl ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta http-equiv="refresh" content="0; url=${href}">
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
<title>${escapeHtml(text('theme.redirect.title', 'This page has moved'))}</title>
</head>
<body><p>${text('theme.redirect.text', 'This page has moved to {link}.', { link })}</p></body>
</html>
`
}

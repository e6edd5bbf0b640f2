import { escapeHtml } from '../shared/html-text.ts'

/** A redirect; both paths with the base URL. */
export interface Redirect {
  readonly from: string
  readonly to: string
}

/** `_redirects`, as Netlify and Cloudflare Pages read it. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('')
}

/** A page that redirects on hosts without support for redirects. */
export function redirectPage({ to }: Redirect, siteUrl: string): string {
  const href = escapeHtml(to)
  const canonical = escapeHtml(new URL(to, siteUrl).href)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta http-equiv="refresh" content="0; url=${href}">
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
<title>This page has moved</title>
</head>
<body><p>This page has moved to <a href="${href}">${canonical}</a>.</p></body>
</html>
`
}

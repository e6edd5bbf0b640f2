/** A year: what a content-hashed file may be cached for (RFC 9111, RFC 8246). */
const YEAR_IN_SECONDS = 31_536_000

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. The policy is the union of what the pages need: each page
 * narrows it to its own needs by its meta element; `frame-ancestors` works only as a header. The hashed paths, which may
 * end in `*`, hold files whose names change with their content; a site's own `assets` folder is none of them.
 */
export function headersFile(baseUrl: string, policy: string, hashedPaths: readonly string[]): string {
  const forever = hashedPaths.map(
    (path) => `\n${baseUrl}${path}\n  Cache-Control: public, max-age=${YEAR_IN_SECONDS}, immutable\n`,
  )
  return `${baseUrl}*
  Content-Security-Policy: ${policy}; frame-ancestors 'self'
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=()
${forever.join('')}`
}

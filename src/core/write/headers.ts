/** Name of the file that says which headers a host sends. */
export const HEADERS = '_headers'

/** How long a content-hashed file may be cached (RFC 9111, RFC 8246). */
const YEAR_IN_SECONDS = 31_536_000

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. The policy is the union of all pages' policies: the meta element
 * of a page narrows it, but `frame-ancestors` only works as a header. The hashed paths, which may end in `*`, contain
 * files whose names change with their content; not a site's own `assets` folder.
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

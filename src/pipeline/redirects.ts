import { type AddressBook, resolveAddress } from '../links/resolve-address.ts'
import type { Redirect } from '../output/redirects.ts'
import { normalizeRoute, withBaseUrl } from '../shared/url.ts'
import type { Problem } from '../util/errors.ts'
import type { Site } from './site.ts'

/** The redirects of a site with their final addresses; one whose old address is taken is left out, for a file wins. */
export function listRedirects({ config }: Site, book: AddressBook): Redirect[] {
  return config.redirects.flatMap(({ from, to }) =>
    from
      .filter((path) => findOwner(path, book) === undefined)
      .map((path) => ({
        from: withBaseUrl(config.baseUrl, path),
        to: resolveAddress(to, { route: '/' }, book).href,
      })),
  )
}

/** A problem for each redirect that can never be followed. */
export function checkRedirects({ config, configFile }: Site, book: AddressBook): Problem[] {
  if (config.onDuplicateRoutes === 'ignore') return []
  return config.redirects.flatMap(({ from }, index) =>
    from.flatMap((path): Problem[] => {
      const owner = findOwner(path, book)
      if (owner === undefined) return []
      return [
        {
          severity: config.onDuplicateRoutes === 'throw' ? 'error' : 'warning',
          code: 'route.duplicate',
          message: `Redirect from "${path}" (redirects[${index}].from) is never followed, for ${owner} has that address`,
          hint: 'Remove the redirect, or move what is there.',
          file: configFile,
        },
      ]
    }),
  )
}

function findOwner(path: string, book: AddressBook): string | undefined {
  if (book.routes.has(normalizeRoute(path))) return 'a page'
  return book.staticFiles.has(path.replace(/^\/|\/$/g, '')) ? 'a static file' : undefined
}

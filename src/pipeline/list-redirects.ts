import { type LinkTargets, resolveAddress } from '../links/resolve-address.ts'
import type { Redirect } from '../output/redirect-files.ts'
import { normalizeRoute, withBaseUrl } from '../shared/url.ts'
import type { Problem } from '../util/errors.ts'
import type { Site } from './open-site.ts'

/** The redirects of a site with their final addresses, except those from an existing path, where the file wins. */
export function listRedirects({ config }: Site, targets: LinkTargets): Redirect[] {
  return config.redirects.flatMap(({ from, to }) =>
    from
      .filter((path) => findOwner(path, targets) === undefined)
      .map((path) => ({
        from: withBaseUrl(config.baseUrl, path),
        to: resolveAddress(to, { route: '/' }, targets).href,
      })),
  )
}

/** A problem for each redirect that can never apply. */
export function checkRedirects({ config, configFile }: Site, targets: LinkTargets): Problem[] {
  if (config.onDuplicateRoutes === 'ignore') return []
  return config.redirects.flatMap(({ from }, index) =>
    from.flatMap((path): Problem[] => {
      const owner = findOwner(path, targets)
      if (owner === undefined) return []
      return [
        {
          severity: config.onDuplicateRoutes === 'throw' ? 'error' : 'warning',
          code: 'route.duplicate',
          message: `Redirect from "${path}" (redirects[${index}].from) is never followed, because ${owner} has that address`,
          hint: 'Remove the redirect, or move what is there.',
          file: configFile,
        },
      ]
    }),
  )
}

function findOwner(path: string, targets: LinkTargets): string | undefined {
  if (targets.routes.has(normalizeRoute(path))) return 'a page'
  return targets.staticFiles.has(path.replace(/^\/|\/$/g, '')) ? 'a static file' : undefined
}
